// What the frame around every page shows of this feature.
export { SecondFactorBanner } from '../SecondFactorBanner.tsx'
