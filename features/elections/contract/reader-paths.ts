/** The address of the unsubscribe link. */
export const unfollowPath = '/warroom/unfollow'
/** Where reports are looked up by code. */
export const correctionPath = '/warroom/correction'
