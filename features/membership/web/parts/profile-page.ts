// What the profile shows of this feature.
export { ActivatePlan } from '../ActivatePlan.tsx'
export { Billing } from '../billing/Billing.tsx'
export { membershipQuery } from '../queries.ts'
