import { buffer } from 'node:stream/consumers'
import Document from 'pdfkit'
import { drawable, openTypeface, type Weight } from './typeface.ts'

/** What a document is, for the programs that show it and read it aloud. */
export type SheetHead = { title: string; author: string; at: Date }

/** How a text looks; its size is in points. */
export type Emails = { size: number; weight?: Weight; color?: string }

/** Where a text stands, in points from the upper left; lines that are longer than `width` are broken. */
export type Place = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** An element of the document's structure, which readers follow instead of the places on the page. */
export type Element = PDFKit.PDFStructureElement

export type Sheet = Awaited<ReturnType<typeof openSheet>>

/** US Letter in points, and what stays free around what is written. */
export const page = { width: 612, height: 792, margin: 64, foot: 56 }

/** What stays free between two lines, in parts of the letters' size. */
const lineGap = 0.2

/**
 * A tagged document in the site's own typeface, whose bytes follow from what is drawn on it and from nothing else.
 * This file brings a large library: import it when a document is drawn, not before.
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

  const take = ({ size, weight = 'regular', color = '#1c1917' }: Emails) =>
    doc.font(weight).fontSize(size).fillColor(color)

  return {
    root,

    /** Adds an element inside another; what `draw` draws is its content, and `heads` what the head of a table speaks for. */
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

    /** Draws what readers pass over, such as rules and the foot of a page. */
    aside: (draw: () => void) => {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },

    /** How high a text becomes, in points. */
    heightOf: (text: string, letters: Emails, width: number): number =>
      take(letters).heightOfString(drawable(text, typeface), {
        width,
        lineGap: lineGap * letters.size,
      }),

    /** Draws a text and answers where it ends, in points from the top. */
    write: (text: string, letters: Emails, { x, y, width, align = 'left' }: Place): number =>
      take(letters).text(drawable(text, typeface), x, y, {
        width,
        align,
        lineGap: lineGap * letters.size,
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

    /** Adds an entry to the file's own outline, which leads to the present page. */
    bookmark: (entry: string) => {
      doc.outline.addItem(drawable(entry, typeface))
    },

    /** Draws something on each page, once all of them are there. */
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
