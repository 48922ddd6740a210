/** What can be followed (docs/product/follows.md 1). */
export const followKinds = ['member', 'category', 'state', 'race', 'debate', 'house'] as const
export type FollowKind = (typeof followKinds)[number]

/** What following members needs; the rest is open to every member. */
export const connectCapability = 'canConnect'

/** Names of groups of what a member follows. */
export const followKindNames: Record<FollowKind, string> = {
  member: 'Members',
  category: 'Categories',
  state: 'States',
  race: 'Senate races',
  debate: 'Debates',
  house: 'Houses',
}

/** How much one member can follow. */
export const maxFollows = 500

/** Refusals and failures of following. */
export const followMessages = {
  full: `You can follow up to ${maxFollows} members, categories, states, Senate races, debates and Houses. Unfollow one first.`,
  own: "You can't follow yourself.",
  ownHouse: "You can't follow your own House.",
  failed: { title: 'Not changed', text: "We couldn't save that. Please try again." },
}
