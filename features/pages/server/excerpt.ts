import type { PageLink } from '#platform/server/documents/markdown.ts'
import { wordsOf } from './words.ts'

/** Maximum excerpt length, ellipses aside. */
const length = 220

/** Characters of context before the first match in a sentence that is cut. */
const lead = 60

/** Between two sentences; not after an initial, as in "U.S. Senate". */
const betweenSentences = /(?<=[\p{Ll}\p{N})\]”’"%][.!?])\s+(?=[\p{Lu}\p{N}“"(])/gu

type Range = { start: number; end: number }

/**
 * The sentences of a text with the most matches, with the positions of the matches and links in
 * them. Only a sentence that is too long by itself is cut, at word boundaries and with an ellipsis.
 */
export function excerptAround(
  text: string,
  isWanted: (word: string) => boolean,
  links: PageLink[] = [],
): { excerpt: string; matches: Range[]; links: PageLink[] } {
  const found = wordsOf(text).filter(({ start, end }) => isWanted(text.slice(start, end)))
  const sentences = text.length <= length ? { start: 0, end: text.length } : mostWanted(text, found)
  const { start, end } = shortened(text, sentences, found)
  const before = start > sentences.start ? '… ' : ''
  const after = end < sentences.end ? ' …' : ''
  const shift = before.length - start
  const within = <R extends Range>(ranges: R[]): R[] =>
    ranges
      .filter((range) => range.start >= start && range.end <= end)
      .map((range) => ({ ...range, start: range.start + shift, end: range.end + shift }))
  return {
    excerpt: before + text.slice(start, end) + after,
    matches: within(found.map((word) => ({ start: word.start, end: word.end }))),
    links: within(links),
  }
}

/** As many whole sentences as fit, from the one that has the most matches with those after it. */
function mostWanted(text: string, found: Range[]): Range {
  const sentences = sentencesOf(text)
  let last = 0
  const windows = sentences.map(({ start, end }, index) => {
    last = Math.max(last, index)
    while ((sentences[last + 1]?.end ?? Infinity) <= start + length) last += 1
    return { start, end: sentences[last]?.end ?? end, by: end }
  })
  return densest(windows, found) ?? { start: 0, end: text.length }
}

/** A stretch that counts if its first match ends `by` there. */
type Window = Range & { by: number }

/** The earliest stretch with the most matches, in one pass: both are in the text's order. */
function densest<T extends Window>(windows: T[], found: Range[]): T | undefined {
  let best = windows[0]
  let most = 0
  let from = 0
  let to = 0
  for (const window of windows) {
    while ((found[from]?.start ?? Infinity) < window.start) from += 1
    while ((found[to]?.end ?? Infinity) <= window.end) to += 1
    if (to - from <= most || (found[from]?.end ?? Infinity) > window.by) continue
    most = to - from
    best = window
  }
  return best
}

function sentencesOf(text: string): Range[] {
  const gaps = [...text.matchAll(betweenSentences)]
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)]
  const ends = [...gaps.map(({ index }) => index), text.length]
  return starts.map((start, index) => ({ start, end: ends[index] ?? text.length }))
}

/** The part of one long sentence with the most matches; anything shorter as it is. */
function shortened(text: string, sentence: Range, found: Range[]): Range {
  if (sentence.end - sentence.start <= length) return sentence
  const inside = found.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const first = densest(
    inside.map(({ start }) => ({ start, end: start + length - lead, by: start + length - lead })),
    inside,
  )
  const start = wordStart(text, Math.max(sentence.start, (first?.start ?? sentence.start) - lead))
  return {
    start,
    end: sentence.end <= start + length ? sentence.end : wordEnd(text, start + length),
  }
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
