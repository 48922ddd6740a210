import { wordsOf } from './words.ts'

/** Maximum excerpt length, ellipses aside. */
const length = 220

/** Characters of context before the first match in a sentence that is cut. */
const lead = 60

/** Between two sentences; not after an initial, as in "U.S. Senate". */
const betweenSentences = /(?<=[\p{Ll}\p{N})\]”’"%][.!?])\s+(?=[\p{Lu}\p{N}“"(])/gu

type Range = { start: number; end: number }

/**
 * The sentences of a text with the most matches, with the matches' positions. Only a sentence that
 * is too long by itself is cut, at word boundaries and with an ellipsis.
 */
export function excerptAround(
  text: string,
  isWanted: (word: string) => boolean,
): { excerpt: string; matches: Range[] } {
  const found = wordsOf(text).filter(({ start, end }) => isWanted(text.slice(start, end)))
  const sentences = text.length <= length ? { start: 0, end: text.length } : mostWanted(text, found)
  const { start, end } = shortened(text, sentences, found)
  const before = start > sentences.start ? '… ' : ''
  const after = end < sentences.end ? ' …' : ''
  const shift = before.length - start
  return {
    excerpt: before + text.slice(start, end) + after,
    matches: found
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ start: match.start + shift, end: match.end + shift })),
  }
}

/** As many whole sentences as fit, from the one that has the most matches with those after it. */
function mostWanted(text: string, found: Range[]): Range {
  const sentences = sentencesOf(text)
  const windows = sentences.map((first, index) => {
    const fitting = sentences.slice(index).filter(({ end }) => end <= first.start + length)
    return { start: first.start, end: (fitting.at(-1) ?? first).end }
  })
  const counts = windows.map(({ start, end }, index) =>
    matchesIn(sentences[index], found) > 0 ? matchesIn({ start, end }, found) : 0,
  )
  return windows[counts.indexOf(Math.max(...counts))] ?? { start: 0, end: text.length }
}

function sentencesOf(text: string): Range[] {
  const gaps = [...text.matchAll(betweenSentences)]
  const starts = [0, ...gaps.map(({ index, 0: gap }) => index + gap.length)]
  const ends = [...gaps.map(({ index }) => index), text.length]
  return starts.map((start, index) => ({ start, end: ends[index] ?? text.length }))
}

function matchesIn(range: Range | undefined, found: Range[]): number {
  return range
    ? found.filter(({ start, end }) => start >= range.start && end <= range.end).length
    : 0
}

/** The part of one long sentence with the most matches; anything shorter as it is. */
function shortened(text: string, sentence: Range, found: Range[]): Range {
  if (sentence.end - sentence.start <= length) return sentence
  const inside = found.filter(({ start, end }) => start >= sentence.start && end <= sentence.end)
  const counts = inside.map(({ start }) => matchesIn({ start, end: start + length - lead }, inside))
  const first = inside[counts.indexOf(Math.max(...counts))]
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
