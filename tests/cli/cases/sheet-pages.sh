salvo sheet -n 11 -o sheet.svg && ls
cmp sheet-01.svg sheet-11.svg && echo same
salvo sheet -n 2 -o pages.pdf && grep -ac 'Type /Page$' pages.pdf
