// What the frame around every page shows of this feature.
export { CompletionBanner } from '../CompletionBanner.tsx'
