/** The list of muted and blocked members. Apart from the rules, which only other pages need. */
export const blocksPath = '/blocked-members'
