// What the profile shows of this feature.
export { ActivatePlan } from '../ActivatePlan.tsx'
