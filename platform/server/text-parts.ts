/** The beginning of a text on one line, at most `length` characters. */
export function beginningOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= length
    ? line
    : `${line
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** Addresses as people write them into plain text, with or without their beginning. */
export function linksIn(text: string): string[] {
  return [
    ...text.matchAll(/(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/:?#]\S*)?)/giu),
  ].map(([, rest = '']) => `https://${rest}`)
}
