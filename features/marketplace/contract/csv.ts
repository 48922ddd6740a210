/** Rows in a seller's file. */
export const maxCsvRows = 2000

/** Rows in an administrator's file, of any House. */
export const maxImportedProductRows = 5000

/** Bytes of a seller's file: 2 MB. */
export const maxCsvBytes = 2_000_000

/** Sellers' files of their own products, as a kind of import. */
export const ownProductsKind = 'ownproducts'
