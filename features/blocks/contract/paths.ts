/** The page that lists whom a member muted or blocked. Apart from the rules, which only other pages need. */
export const blocksPath = '/blocked-members'
