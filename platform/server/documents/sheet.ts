import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'
import { drawable, openTypeface, type Weight } from './typeface.ts'

/** A document's metadata for viewers and screen readers. */
export type SheetHead = { title: string; author: string; at: Date }

/** A text style; sizes are in points. */
export type TextStyle = { size: number; weight?: Weight; color?: string }

/** A text's position in points from the upper left; lines longer than `width` wrap. */
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** A structure element, which screen readers follow instead of page positions. */
export type Element = PDFKit.PDFStructureElement

export type Sheet = Awaited<ReturnType<typeof openSheet>>

/** US Letter and its margins, in points. */
export const page = { width: 612, height: 792, margin: 64, foot: 56 }

/** Line spacing relative to the font size. */
const lineGap = 0.2

/**
 * A tagged document in the site's typeface whose bytes depend only on its content. Import it
 * lazily: it loads a large library.
 */
export async function openSheet({ title, author, at }: SheetHead) {
  const typeface = await openTypeface()
  const doc = new Document({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: drawable(title, typeface),
      Author: drawable(author, typeface),
      CreationDate: at,
      ModDate: at,
    },
  })
  for (const [weight, font] of Object.entries(typeface))
    doc.registerFont(weight, font as unknown as PDFKit.Mixins.PDFFontSource)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const take = ({ size, weight = 'regular', color = '#1c1917' }: TextStyle) =>
    doc.font(weight).fontSize(size).fillColor(color)

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
    heightOf: (text: string, style: TextStyle, width: number): number =>
      take(style).heightOfString(drawable(text, typeface), {
        width,
        lineGap: lineGap * style.size,
      }),

    /** Draws a text and returns its lower end, in points from the top. */
    write: (text: string, style: TextStyle, { x, y, width, align = 'left' }: Place): number =>
      take(style).text(drawable(text, typeface), x, y, {
        width,
        align,
        lineGap: lineGap * style.size,
      }).y,

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
      doc.outline.addItem(drawable(entry, typeface))
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
