/** How far a member keeps another away (docs/product/blocks.md 1, 2). */
export const blockLevels = ['muted', 'blocked'] as const
export type BlockLevel = (typeof blockLevels)[number]

/** The levels by name. */
export const blockLevelNames: Record<BlockLevel, string> = { muted: 'Muted', blocked: 'Blocked' }

/** How many others one member can mute or block. */
export const maxBlocks = 1000

/** Refusals and failures of muting and blocking. */
export const blockMessages = {
  own: "You can't mute or block yourself.",
  staff: "You can't block administrators and moderators. You can mute them.",
  full: `You can mute or block up to ${maxBlocks.toLocaleString('en-US')} members. Remove one first.`,
  comment: "This member doesn't accept comments from you.",
  reply: "This member doesn't accept replies from you.",
  follow: "You can't follow this member.",
  failed: { title: 'Not changed', text: "We couldn't save that. Please try again." },
}
