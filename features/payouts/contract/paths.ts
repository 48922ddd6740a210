/** The seller's payouts page. */
export const payoutsPath = '/house/payouts'

/** The public ledger. */
export const openBooksPath = '/marketplace/ledger'
