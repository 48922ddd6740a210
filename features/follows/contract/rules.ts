/** What following members needs; the rest is open to every member. */
export const connectCapability = 'canConnect'

/** How much one member can follow. */
export const maxFollows = 500

/** Refusals and failures of following. */
export const followMessages = {
  full: `You follow ${maxFollows} already. Unfollow one first.`,
  failed: { title: 'Not changed', text: "We couldn't save that. Please try again." },
}
