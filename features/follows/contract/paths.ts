/** The list of what a member follows. Apart from the rules, which only other pages need. */
export const followingPath = '/following'
