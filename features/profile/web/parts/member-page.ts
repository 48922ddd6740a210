// What a member's page shows of this feature.
export { MemberView } from '../MemberView.tsx'
export { memberQuery } from '../queries.ts'
