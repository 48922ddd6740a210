/** Cache tag of whatever shows members' names or pictures beside what they wrote. */
export const namesTag = 'names'
