// What a member's page shows of this feature.
export { MemberChallenges } from '../MemberChallenges.tsx'
export { memberChallengesQuery } from '../queries.ts'
