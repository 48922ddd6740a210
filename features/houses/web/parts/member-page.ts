// What a member's page shows of this feature.
export { MemberHouse } from '../MemberHouse.tsx'
export { memberHouseQuery } from '../queries.ts'
