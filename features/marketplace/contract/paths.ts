export const marketplacePath = '/marketplace'
export const productPath = (id: string) => `/marketplace/${id}`
/** The seller's desk: what waits for the seller. */
export const deskPath = '/house'

/** The seller's products. */
export const ownProductsPath = '/house/products'
export const newProductPath = `${ownProductsPath}/new`
export const ownProductPath = (id: string) => `${ownProductsPath}/${id}`

/** The public ledger's page. */
export const openBooksPath = '/marketplace/ledger'
