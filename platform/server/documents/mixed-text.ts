import bidiModule from 'bidi-js'
import { graphemesOf, ownFont, type Run } from './typeface.ts'

/** A run where it is drawn: from left to right, `x` points from the start of its line. */
export type PlacedRun = Run & { x: number }

/** A text in several fonts: its lines, each with its width and runs, in points. */
export type MixedLine = { width: number; runs: PlacedRun[] }

type Measure = (run: Run) => number

/** The package's types describe a default export, which its CommonJS file is itself. */
const createBidi = bidiModule as unknown as typeof bidiModule.default
const bidi = createBidi()
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/**
 * Breaks runs of several fonts into lines and puts each line's runs in the order in which they are
 * read (Unicode's bidirectional algorithm, in a paragraph that runs to the right).
 */
export function layMixed(runs: Run[], width: number, measure: Measure): MixedLine[] {
  const fontAt = runs.flatMap(({ text, font }) => Array.from({ length: text.length }, () => font))
  const text = runs.map((run) => run.text).join('')
  const widthOf = (from: number, to: number) =>
    runsBetween(text, fontAt, from, to).reduce((sum, run) => sum + measure(run), 0)
  return linesOf(text, width, widthOf).map(({ from, to }) =>
    place(orderedRuns(text, fontAt, from, to), measure),
  )
}

type Span = { from: number; to: number }

/** Lines end before a word that doesn't fit, or within one that is wider than a line. */
function linesOf(text: string, width: number, widthOf: (from: number, to: number) => number) {
  const lines: Span[] = []
  let line: Span = { from: 0, to: 0 }
  const next = (from: number) => {
    lines.push({ from: line.from, to: endOf(text, line) })
    line = { from, to: from }
  }
  for (const { from, to } of piecesOf(text)) {
    if (widthOf(line.from, endOf(text, { from: line.from, to })) <= width) {
      line.to = to
      continue
    }
    if (line.to > line.from) next(from)
    for (const grapheme of graphemesOf(text.slice(from, to))) {
      const end = line.to + grapheme.length
      if (line.to > line.from && widthOf(line.from, end) > width) next(line.to)
      line.to += grapheme.length
    }
  }
  lines.push({ from: line.from, to: endOf(text, line) })
  return lines
}

/** A line's end without the spaces there. */
const endOf = (text: string, { from, to }: Span): number =>
  from + text.slice(from, to).trimEnd().length

/** Words with the signs and spaces after them. */
function piecesOf(text: string): Span[] {
  const pieces: Span[] = []
  let isOpen = false
  for (const { segment, index, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1)
    const joins = last !== undefined && (segment.trim() === '' || !isWordLike) && isOpen
    if (joins) last.to = index + segment.length
    else pieces.push({ from: index, to: index + segment.length })
    isOpen = segment.trim() !== ''
  }
  return pieces
}

/** A part of the text as runs of one font each, in the order of its letters. */
function runsBetween(text: string, fontAt: string[], from: number, to: number): Run[] {
  const runs: Run[] = []
  for (let at = from; at < to; at += 1) {
    const font = fontAt[at] ?? ownFont
    const last = runs.at(-1)
    if (last?.font === font) last.text += text.charAt(at)
    else runs.push({ font, text: text.charAt(at) })
  }
  return runs
}

/** A run and where its text begins. */
type OrderedRun = Run & { at: number }

/** A line's runs of one font and level each, in the order in which they are drawn. */
function orderedRuns(text: string, fontAt: string[], from: number, to: number): OrderedRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: (OrderedRun & { level: number })[] = []
  for (let at = from; at < to; at += 1) {
    const [font, level] = [fontAt[at] ?? ownFont, levels[at] ?? 0]
    const last = runs.at(-1)
    if (last?.font === font && last.level === level) last.text += text.charAt(at)
    else runs.push({ font, level, at, text: text.charAt(at) })
  }
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) reverseFrom(runs, level)
  return runs.map(({ level, ...run }) =>
    level % 2 === 1 && run.font === ownFont ? { ...run, text: mirrored(run.text) } : run,
  )
}

/** Reverses each stretch of runs of at least a level. */
function reverseFrom<R extends { level: number }>(runs: R[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start
    while ((runs[end]?.level ?? -1) >= level) end += 1
    if (end > start + 1) runs.splice(start, end - start, ...runs.slice(start, end).reverse())
    start = Math.max(start, end)
  }
}

/** Signs within a text to the left, which the site's own typeface draws to the right. */
const mirrored = (text: string): string =>
  graphemesOf(text)
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')

/** Runs are drawn in the order of their text, so that copies of it read right. */
function place(runs: OrderedRun[], measure: Measure): MixedLine {
  let width = 0
  const placed = runs.map((run) => {
    const x = width
    width += measure(run)
    return { ...run, x }
  })
  return { width, runs: placed.toSorted((a, b) => a.at - b.at) }
}
