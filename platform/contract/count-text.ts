/** Characters as every limit counts them, on the server and in the database: an emoji is one. */
export function charactersIn(text: string): number {
  let count = 0
  for (const _character of text) count += 1
  return count
}

const format = new Intl.NumberFormat('en-US')

/** A count for readers: `1,204 views`, `1 view`, or the number alone. */
export function countText(value: number, word?: string): string {
  return word ? `${format.format(value)} ${word}${value === 1 ? '' : 's'}` : format.format(value)
}
