/** What other features show of Houses. */
export { SellerNav } from './SellerNav.tsx'
