// What a member's page shows of this feature.
export { memberArgumentsQuery } from '../argument-queries.ts'
export { MemberArguments } from '../MemberArguments.tsx'
