import { isLinkable, linkAddress } from '#platform/contract/link-address.ts'
import { waitingMark } from '../body-picture.ts'
import { parsed, prepare, stylesIn } from '../stored-html.ts'
import { readFootnotes } from './notes.ts'
import { readTables } from './spreadsheets.ts'
import { unwrapped } from './wrapped-links.ts'
import { comments, isFromWord, readWord } from './word.ts'

/**
 * Pasted HTML as the editor reads it, pictures to upload in the order of their marks, and what was
 * left out, in words.
 */
export type Pasted = { html: string; pictures: string[]; left: string[] }

/** What never shows or, like a checklist's boxes in Google Docs, stands for a list's marks. */
const hidden = 'script, template, meta, link, title, img[aria-roledescription="checkbox"]'

/** What articles don't hold: its selector, and its name for one and for several. */
const foreign: [selector: string, one: string, several: string][] = [
  ['video', 'video', 'videos'],
  ['audio', 'sound', 'sounds'],
  ['iframe, object, embed', 'embedded page', 'embedded pages'],
  ['svg, canvas', 'drawing', 'drawings'],
  ['math', 'formula', 'formulas'],
  ['input, select, textarea, button', 'form field', 'form fields'],
  [comments, 'comment', 'comments'],
]

/** Reads a paste from spreadsheets, word processors, mails and web pages. */
export function cleanPaste(html: string, origin: string): Pasted {
  const root = parsed(html)
  const styles = Array.from(html.matchAll(stylesIn), ([, style]) => style).join('\n')
  const left: string[] = []
  const leave = (count: number, one: string, several: string) => {
    if (count > 0) left.push(`${count} ${count === 1 ? one : several}`)
  }
  for (const element of root.querySelectorAll(hidden)) element.remove()
  if (isFromWord(root)) readWord(root)
  for (const inner of root.querySelectorAll('sup sup, sub sub'))
    inner.replaceWith(...inner.childNodes)
  for (const quote of root.querySelectorAll('q')) quote.replaceWith('“', ...quote.childNodes, '”')
  readFootnotes(root)
  nestLists(root)
  leave(readTables(root, styles), 'table that is too large', 'tables that are too large')
  flattenInnerTables(root)
  const { pictures, lost } = readPictures(root, origin)
  leave(lost, 'picture', 'pictures')
  unwrapEmptyFigures(root)
  for (const [selector, one, several] of foreign) {
    const found = root.querySelectorAll(selector)
    leave(found.length, one, several)
    for (const element of found) element.remove()
  }
  leave(readLinks(root, origin), 'link', 'links')
  setHeadings(root)
  prepare(root)
  return { html: root.innerHTML, pictures, left }
}

/** Google Docs puts a list inside a list, between its items. */
function nestLists(root: HTMLElement): void {
  for (const inner of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = inner.previousElementSibling
    if (before?.tagName === 'LI') before.append(inner)
  }
}

/** A table inside a cell becomes a line for each of its rows: articles hold no such tables. */
function flattenInnerTables(root: HTMLElement): void {
  const inner = Array.from(root.querySelectorAll<HTMLTableElement>('td table, th table'))
  for (const table of inner.toReversed())
    table.replaceWith(
      ...Array.from(table.rows, (row) => {
        const line = row.ownerDocument.createElement('p')
        for (const cell of row.cells) line.append(...cell.childNodes, ' ')
        return line
      }),
    )
}

/** Of a figure whose picture was left out, the caption stays. */
function unwrapEmptyFigures(root: HTMLElement): void {
  for (const figure of root.querySelectorAll('figure:not(:has(img, table, pre, blockquote))'))
    figure.replaceWith(
      ...Array.from(figure.querySelectorAll('figcaption'), (caption) => {
        const line = caption.ownerDocument.createElement('p')
        line.append(...caption.childNodes)
        return line
      }),
    )
}

/** Articles have three levels, the first under the title. */
function setHeadings(root: HTMLElement): void {
  for (const [from, to] of [
    ['h1', 'h2'],
    ['h5, h6', 'h4'],
  ] as const)
    for (const heading of root.querySelectorAll(from)) {
      const other = heading.ownerDocument.createElement(to)
      other.append(...heading.childNodes)
      heading.replaceWith(other)
    }
}

/** Keeps this site's pictures, marks those in the paste for upload, and counts the others. */
function readPictures(root: HTMLElement, origin: string): { pictures: string[]; lost: number } {
  const pictures: string[] = []
  let lost = 0
  for (const picture of root.querySelectorAll('img, v\\:imagedata')) {
    const source = picture.getAttribute('src') ?? ''
    const own = source.startsWith(`${origin}/`) ? source.slice(origin.length) : source
    if (own.startsWith('/media/pictures/')) {
      picture.setAttribute('src', own)
      continue
    }
    if (/^data:image\/(?:png|jpeg|webp|avif|gif)[;,]/.test(source)) {
      picture.replaceWith(markOf(picture, pictures.length))
      pictures.push(source)
      continue
    }
    picture.remove()
    if (!isTracker(picture)) lost += 1
  }
  return { pictures, lost }
}

function markOf(picture: Element, number: number): HTMLElement {
  const mark = picture.ownerDocument.createElement('img')
  mark.setAttribute(waitingMark, String(number))
  mark.setAttribute('alt', picture.getAttribute('alt') ?? '')
  return mark
}

/** An invisible picture of one point, as mails and web pages carry. */
const isTracker = (picture: Element) =>
  ['width', 'height'].every((name) => /^[01]$/.test(picture.getAttribute(name) ?? ''))

/** Unwraps links that lead nowhere a reader can follow; answers how many were lost. */
function readLinks(root: HTMLElement, origin: string): number {
  let lost = 0
  for (const link of root.querySelectorAll('a')) {
    const written = link.getAttribute('href') ?? ''
    const real = unwrapped(written)
    const address = linkAddress(real.startsWith(`${origin}/`) ? real.slice(origin.length) : real)
    for (const styled of link.querySelectorAll<HTMLElement>('[style]'))
      styled.style.textDecoration = ''
    link.style.textDecoration = ''
    if (isLinkable(address)) link.setAttribute('href', address)
    else {
      if (written !== '' && !written.startsWith('#')) lost += 1
      link.replaceWith(...link.childNodes)
    }
  }
  return lost
}
