export const marketplacePath = '/marketplace'
export const productPath = (id: string) => `/marketplace/${id}`
export const housePath = (id: string) => `/houses/${id}`
/** The seller's desk. */
export const deskPath = '/house'

export const newProductPath = '/house/products/new'
export const ownProductPath = (id: string) => `/house/products/${id}`

/** The public ledger's page. */
export const openBooksPath = '/marketplace/ledger'

/** Pixels of the sides of the pictures that come with the site. */
export const siteEdge = 800
