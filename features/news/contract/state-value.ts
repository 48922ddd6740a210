/** How the news tab writes a state in its filter: in lower case, the first space an underscore. */
export function stateValueOf(name: string): string {
  return name.toLowerCase().replace(' ', '_')
}
