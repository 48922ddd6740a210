/** The page that lists what a member follows. Apart from the rules, which only other pages need. */
export const followingPath = '/following'
