/** What other features show of Houses. */
export { DeskOverview } from './DeskOverview.tsx'
export { DeskTasks, type DeskTask } from './DeskTasks.tsx'
export { HouseFrame } from './HouseFrame.tsx'
export { ownHouseQuery } from './queries.ts'
export { SellerBadge } from './SellerBadge.tsx'
