// What the frame around every page shows of this feature.
export { SuspensionBanner } from '../SuspensionBanner.tsx'
