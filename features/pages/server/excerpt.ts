import { wordsOf } from './words.ts'

/** Maximum excerpt length. */
const length = 220

/** Characters of context before the first match. */
const lead = 60

type Range = { start: number; end: number }

/**
 * The part of a text with the most matches, cut at word boundaries, with the matches' positions.
 */
export function excerptAround(
  text: string,
  isWanted: (word: string) => boolean,
): { excerpt: string; matches: Range[] } {
  const found = wordsOf(text).filter(({ start, end }) => isWanted(text.slice(start, end)))
  const from = text.length <= length ? 0 : wordStart(text, densest(found))
  const to = text.length <= from + length ? text.length : wordEnd(text, from + length)
  const before = from > 0 ? '… ' : ''
  const after = to < text.length ? ' …' : ''
  const shift = before.length - from
  return {
    excerpt: before + text.slice(from, to) + after,
    matches: found
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  }
}

/** The earliest start that includes the most matches. */
function densest(found: Range[]): number {
  const counts = found.map(
    ({ start }) =>
      found.filter((other) => other.start >= start && other.end <= start + length - lead).length,
  )
  const first = found[counts.indexOf(Math.max(...counts))]
  return Math.max(0, (first?.start ?? 0) - lead)
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at - 1)
  return space === -1 ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space === -1 ? at : space
}
