// What the profile wizard shows of this feature.
export { ProfileSetup } from '../ProfileSetup.tsx'
export { scoringQuery } from '../queries.ts'
