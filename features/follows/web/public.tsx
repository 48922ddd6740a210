/** What other features show of following. */
export { FollowButton } from './FollowButton.tsx'
export { FollowMember } from './FollowMember.tsx'
export { followedOfKindQuery } from './queries.ts'
