#include <stdio.h>

int main(void)
{
    fputs("salvo: no command yet\n", stderr);
    return 2;
}
