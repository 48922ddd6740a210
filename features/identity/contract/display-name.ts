/** A member's displayed name: first and last name, else the username. */
export function displayNameOf(person: {
  username: string
  firstName: string | null
  lastName: string | null
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username
}

/** A member as lists of staff name them. */
export const personOf = (person: Parameters<typeof displayNameOf>[0]) => ({
  username: person.username,
  name: displayNameOf(person),
})

/** How emails address a member: the first name, else the username. */
export function greetingNameOf({
  username,
  firstName,
}: {
  username: string
  firstName: string | null
}): string {
  return firstName || username
}

/** True for verified members who show it, whose names carry a check. */
export function hasCheck({
  isVerified,
  showsVerified,
}: {
  isVerified: boolean | null
  showsVerified: boolean | null
}): boolean {
  return isVerified === true && showsVerified === true
}

/** True for administrators and moderators, whose names carry a badge. */
export function isStaff({
  isAdmin,
  isModerator,
}: {
  isAdmin: boolean | null
  isModerator: boolean | null
}): boolean {
  return isAdmin === true || isModerator === true
}
