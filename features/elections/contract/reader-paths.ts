/** Where the link of an email stops further ones. */
export const unfollowPath = '/warroom/unfollow'
/** Where a report of a mistake is looked up by its code. */
export const correctionPath = '/warroom/correction'
