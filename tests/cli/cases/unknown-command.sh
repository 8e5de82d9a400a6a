salvo help hnit
