import type { Font } from 'fontkit'
import {
  graphemesOf,
  openTypeface,
  ownFont,
  singleLine,
  type Typeface,
} from '#platform/server/documents/typeface.ts'

/** A text as an SVG path, and how wide it is in pixels. */
export type DrawnText = { path: string; width: number }

type Weight = 'regular' | 'strong'
type Style = { size: number; weight: Weight }

/** Characters of a text that are drawn at most; the rest would not fit anyway. */
const mostCharacters = 400
/** Coordinates without decimals beyond a hundredth of a pixel. */
const rounded = (path: string): string => path.replace(/\.(\d\d)\d+/g, '.$1')

/** A text's beginning as one line. */
export const drawable = (text: string): string =>
  singleLine(text.slice(0, mostCharacters).toWellFormed())

/** Draws and measures texts in the site's typeface, and in Noto what that lacks. */
export async function openLines(texts: string[]) {
  const typeface = await openTypeface(texts)
  const fontOf = (name: string, weight: Weight): Font =>
    (name === ownFont ? typeface.own : (typeface.others.get(name) ?? typeface.own))[weight]
  return {
    draw: (text: string, style: Style, x: number, y: number) =>
      drawRuns(typeface, fontOf, text, style, { x, y }),
    widthOf: (text: string, style: Style) => widthOf(typeface, fontOf, text, style),
  }
}

export type Lines = Awaited<ReturnType<typeof openLines>>
type FontOf = (name: string, weight: Weight) => Font

function widthOf(typeface: Typeface, fontOf: FontOf, text: string, { size, weight }: Style) {
  return typeface.runsOf(text).reduce((sum, run) => {
    const font = fontOf(run.font, weight)
    return sum + (font.layout(run.text).advanceWidth * size) / font.unitsPerEm
  }, 0)
}

function drawRuns(
  typeface: Typeface,
  fontOf: FontOf,
  text: string,
  { size, weight }: Style,
  at: { x: number; y: number },
): DrawnText {
  let x = at.x
  const parts: string[] = []
  for (const run of typeface.runsOf(text)) {
    const font = fontOf(run.font, weight)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const [left, base] = [x + xOffset * scale, at.y - yOffset * scale]
      parts.push(glyph.path.transform(scale, 0, 0, -scale, left, base).toSVG())
      x += xAdvance * scale
    })
  }
  return { path: rounded(parts.join('')), width: x - at.x }
}

type Piece = { text: string; width: number }

/**
 * What a line takes as a whole: words, and single characters of words that are longer than a line.
 * Each is measured once, so that a hostile text takes no longer than its length.
 */
function piecesOf(text: string, measure: (part: string) => Piece, width: number): Piece[] {
  // Texts are measured without the spaces around them.
  const space = { text: ' ', width: measure('n n').width - measure('nn').width }
  return text.split(' ').flatMap((word, index) => {
    const piece = measure(word)
    const parts = piece.width <= width ? [piece] : graphemesOf(word).map(measure)
    return index === 0 ? parts : [space, ...parts]
  })
}

/**
 * Breaks a text into lines of at most `width` pixels; the last of `most` ends with an ellipsis if
 * something is left.
 */
export function breakLines(
  lines: Pick<Lines, 'widthOf'>,
  text: string,
  style: Style,
  { width, most }: { width: number; most: number },
): string[] {
  const measure = (part: string): Piece => ({ text: part, width: lines.widthOf(part, style) })
  const broken: Piece[][] = []
  let line: Piece[] = []
  let taken = 0
  for (const piece of piecesOf(drawable(text), measure, width)) {
    if (taken + piece.width > width && line.length > 0) {
      if (broken.length === most - 1) return [...broken.map(textOf), ended(line, measure, width)]
      broken.push(line)
      line = []
      taken = 0
    }
    line.push(piece)
    taken += piece.width
  }
  return [...broken, line].map(textOf).filter((each) => each !== '')
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => piece.text)
    .join('')
    .trim()

/** A line with an ellipsis, shortened until that fits. */
function ended(line: readonly Piece[], measure: (part: string) => Piece, width: number): string {
  const letters = graphemesOf(textOf(line)).map(measure)
  let left = measure('…').width + letters.reduce((sum, letter) => sum + letter.width, 0)
  while (letters.length > 1 && left > width) left -= letters.pop()?.width ?? 0
  return `${textOf(letters)}…`
}
