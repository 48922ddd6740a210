/** The news tab's filter value for a state: lowercase, with the first space as an underscore. */
export function stateValueOf(name: string): string {
  return name.toLowerCase().replace(' ', '_')
}
