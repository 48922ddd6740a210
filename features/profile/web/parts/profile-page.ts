// What the profile shows of this feature.
export { ProfileView } from '../ProfileView.tsx'
export { scoringQuery } from '../queries.ts'
