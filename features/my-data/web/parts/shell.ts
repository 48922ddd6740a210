// What the frame around every page shows of this feature.
export { DeletionBanner } from '../DeletionBanner.tsx'
