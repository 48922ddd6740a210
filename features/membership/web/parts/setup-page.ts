// What the profile wizard shows of this feature.
export { plansQuery } from '../plans.ts'
export { membershipQuery, paymentsQuery } from '../queries.ts'
export { Receipt } from '../Receipt.tsx'
