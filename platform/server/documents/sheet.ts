import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'
import type { MixedLine } from './mixed-text.ts'
import { openTypeface, ownFont, singleLine, type Run } from './typeface.ts'
import type { Weight } from './script-fonts.ts'

/** A document's metadata for viewers and screen readers. */
export type SheetHead = {
  title: string
  author: string
  at: Date
  /** Every text in it that people wrote, so that fonts for its letters can be found. */
  texts: string[]
}

/** A text style; sizes are in points. */
export type TextStyle = { size: number; weight?: Weight; color?: string }

/** A text's position in points from the upper left; lines longer than `width` wrap. */
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** A structure element, which screen readers follow instead of page positions. */
export type Element = PDFKit.PDFStructureElement

export type Sheet = Awaited<ReturnType<typeof openSheet>>

/** US Letter and its margins, in points. */
export const page = { width: 612, height: 792, margin: 64, foot: 56 }

/** Shapes a run as a whole: word by word, those of right-to-left scripts would be out of order. */
const wholeRun = { features: [] }

/** Documents in the site's typeface alone don't load what lays several fonts. */
const noMixedText = {
  layMixed: (): MixedLine[] => {
    throw new Error('a text has letters that the document was not opened with')
  },
}

const textOf = (runs: Run[]): string => runs.map(({ text }) => text).join('')

/** Line spacing relative to the font size. */
const lineGap = 0.2

/**
 * A tagged document in the site's typeface whose bytes depend only on its content. Import it
 * lazily: it loads a large library.
 */
export async function openSheet({ title, author, at, texts }: SheetHead) {
  const typeface = await openTypeface(texts)
  const { layMixed } = typeface.others.size > 0 ? await import('./mixed-text.ts') : noMixedText
  const doc = new Document({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: singleLine(title),
      Author: singleLine(author),
      CreationDate: at,
      ModDate: at,
    },
  })
  for (const [name, cuts] of [[ownFont, typeface.own] as const, ...typeface.others])
    for (const weight of ['regular', 'strong'] as const)
      doc.registerFont(`${name}:${weight}`, cuts[weight] as unknown as PDFKit.Mixins.PDFFontSource)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const take = ({ size, weight = 'regular', color = '#1c1917' }: TextStyle, font = ownFont) =>
    doc.font(`${font}:${weight}`).fontSize(size).fillColor(color)

  /** A text's lines if it needs more than the site's typeface; null if not. */
  const mixedLines = (runs: Run[], style: TextStyle, width: number) =>
    runs.every(({ font }) => font === ownFont)
      ? null
      : layMixed(runs, width, ({ text, font }) => take(style, font).widthOfString(text, wholeRun))

  /** Every line has the height of the site's typeface, and its runs stand on one baseline. */
  const lineHeightOf = (style: TextStyle) =>
    take(style).currentLineHeight(true) + lineGap * style.size

  const drawMixed = (
    lines: MixedLine[],
    style: TextStyle,
    { x, y, width, align }: Place,
  ): number => {
    const { ascent, unitsPerEm } = typeface.own[style.weight ?? 'regular']
    const height = lineHeightOf(style)
    for (const [index, line] of lines.entries())
      for (const { text, font, x: within } of line.runs)
        take(style, font).text(
          text,
          x + within + (align === 'right' ? width - line.width : 0),
          y + index * height + (ascent / unitsPerEm) * style.size,
          { ...wholeRun, lineBreak: false, baseline: 'alphabetic' },
        )
    return y + lines.length * height
  }

  return {
    root,

    /**
     * Adds a child element; `draw` draws its content, and `heads` says what a table header applies
     * to.
     */
    element: (
      parent: Element,
      type: string,
      draw?: () => void,
      heads?: 'Row' | 'Column',
    ): Element => {
      const element = doc.struct(type, { scope: heads } as object, draw)
      parent.add(element)
      return element
    },

    /** Draws artifacts that screen readers skip, such as rules and page footers. */
    aside: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** A text's height, in points. */
    heightOf: (text: string, style: TextStyle, width: number): number => {
      const runs = typeface.runsOf(text)
      const lines = mixedLines(runs, style, width)
      if (lines) return lines.length * lineHeightOf(style) - lineGap * style.size
      return take(style).heightOfString(textOf(runs), { width, lineGap: lineGap * style.size })
    },

    /** Draws a text and returns its lower end, in points from the top. */
    write: (text: string, style: TextStyle, place: Place): number => {
      const runs = typeface.runsOf(text)
      const { x, y, width, align = 'left' } = place
      const lines = mixedLines(runs, style, width)
      if (lines) return drawMixed(lines, style, place)
      return take(style).text(textOf(runs), x, y, { width, align, lineGap: lineGap * style.size }).y
    },

    rule: (y: number, color: string) => {
      doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(0.75)
        .strokeColor(color)
        .stroke()
    },

    turn: () => {
      doc.addPage()
    },

    /** Adds a bookmark to the current page. */
    bookmark: (entry: string) => {
      doc.outline.addItem(singleLine(entry))
    },

    /** Draws on every page once all pages exist. */
    onEach: (draw: (number: number, count: number) => void) => {
      const { count } = doc.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        draw(index + 1, count)
      }
    },

    close: (): Promise<Buffer> => {
      root.end()
      doc.end()
      return buffer(doc)
    },
  }
}
