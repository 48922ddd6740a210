import type { AccessPolicy } from '../../contract/access-policy.ts'
import type { Capability } from '../../contract/policy.ts'
import { tierNames, tiers, type Tier } from '../../contract/tiers.ts'

/** What the capabilities that administrators choose are called in the form and the preview. */
export const capabilityLabels = {
  canVoteInDebates: 'Vote in debates',
  canCommentInDebates: 'Comment on articles and debates',
  canSubmitDebateArgs: 'Submit debate arguments',
  canCreateAvatars: 'Create AI avatars',
  canFormHouse: 'Eligible to form a House',
  canPostContent: 'Publish articles',
  canInteractSocially: 'Reply, react and like',
  canConnect: 'Follow members',
} as const satisfies Record<keyof AccessPolicy & Capability, string>

/** The tiers to choose from; the lowest means any member. */
export const tierOptions = tiers.map((value: Tier) => ({
  value,
  label: value === 'public' ? 'Any member' : `${tierNames[value]}${value === 'house' ? '' : '+'}`,
}))

/** The tiers of a member to look at. */
export const memberOptions = tiers.map((value: Tier) => ({
  value,
  label: value === 'public' ? 'No plan' : tierNames[value],
}))
