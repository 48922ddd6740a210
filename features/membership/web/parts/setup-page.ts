// What the profile wizard shows of this feature.
export { plansQuery } from '../plans.ts'
export { planPurposes } from '../plan-at-bank.ts'
export { AlreadyPaid, isKept, PlanPaymentNote } from '../PlanPaymentNote.tsx'
export { membershipQuery } from '../queries.ts'
export { Receipt } from '../Receipt.tsx'
