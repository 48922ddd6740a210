/** What other features show of Houses. */
export { HouseFrame } from './HouseFrame.tsx'
export { ownHouseQuery } from './queries.ts'
export { SellerBadge } from './SellerBadge.tsx'
