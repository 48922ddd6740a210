/** How a member is called: first and last name, else the username. */
export function displayNameOf(person: { username: string; firstName: string | null; lastName: string | null }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.username
}
