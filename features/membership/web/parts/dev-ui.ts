// What the gallery of components shows of this feature.
export { CompletionNotice } from '../CompletionBanner.tsx'
export { SubscriptionRequired } from '../SubscriptionRequired.tsx'
export { HouseGate, TierGate } from '../TierGate.tsx'
