/** What can be followed (docs/product/follows.md 1). */
export const followKinds = ['member', 'category', 'state', 'debate'] as const
export type FollowKind = (typeof followKinds)[number]

/** Names of groups of what a member follows. */
export const followKindNames: Record<FollowKind, string> = {
  member: 'Members',
  category: 'Categories',
  state: 'States',
  debate: 'Debates',
}

/** How much one member can follow. */
export const maxFollows = 500

/** Refusals and failures of following. */
export const followMessages = {
  full: `You can follow up to ${maxFollows} members, categories, states and debates. Unfollow one first.`,
  own: "You can't follow yourself.",
  failed: { title: 'Not changed', text: "We couldn't save that. Please try again." },
}
