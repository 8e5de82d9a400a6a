salvo count
