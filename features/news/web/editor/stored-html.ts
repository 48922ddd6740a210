import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { linkAddress } from '#platform/contract/link-address.ts'

/** Stored HTML as the editor's schema reads it: a table with a caption is a figure. */
export function toEditor(html: string): string {
  const body = parsed(html)
  prepare(body)
  return body.innerHTML
}

/** Style sheets, which the site's policy would block with a complaint. */
export const stylesIn = /<style\b[^>]*>([^]*?)<\/style>/gi

/** HTML as a tree of its own, whose scripts don't run and whose pictures don't load. */
export function parsed(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument()
  body.innerHTML = html.replace(stylesIn, '')
  return body
}

/** The same as `toEditor`, in place. */
export function prepare(root: HTMLElement): void {
  for (const link of root.querySelectorAll('a[href]'))
    link.setAttribute('href', linkAddress(link.getAttribute('href') ?? ''))
  for (const cell of root.querySelectorAll('thead td')) {
    const header = renamed(cell, 'th')
    for (const { name, value } of cell.attributes) header.setAttribute(name, value)
    cell.replaceWith(header)
  }
  for (const caption of root.querySelectorAll('table > caption')) {
    const table = caption.parentElement
    const words = renamed(caption, 'figcaption')
    caption.remove()
    if (!table || !words.textContent?.trim()) continue
    const around = table.closest('figure')
    const isFramed = around !== null && around === table.parentElement
    const figure = isFramed ? around : table.ownerDocument.createElement('figure')
    if (!isFramed) {
      table.replaceWith(figure)
      figure.append(table)
    }
    figure.append(words)
  }
  for (const caption of root.querySelectorAll('figure > figcaption:not(:last-child)'))
    caption.parentElement?.append(caption)
}

/** A document as it is stored, in the fewest tags. */
export function toStored(doc: Node): string {
  const root = document.createElement('div')
  root.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content))
  for (const body of root.querySelectorAll('tbody')) separateHead(body)
  for (const figure of root.querySelectorAll('figure')) restoreCaption(figure)
  for (const item of root.querySelectorAll('td, th, dd, li')) unwrapSoleParagraph(item)
  const last = root.lastElementChild
  if (last?.tagName === 'P' && !last.hasChildNodes() && root.childElementCount > 1) last.remove()
  return root.innerHTML
}

/** Moves leading rows of header cells, and those that their cells span, into the table's head. */
function separateHead(body: HTMLTableSectionElement): void {
  const rows = [...body.rows]
  const isHead = (row: HTMLTableRowElement) =>
    row.cells.length > 0 && [...row.cells].every(({ tagName }) => tagName === 'TH')
  let count = rows.findIndex((row) => !isHead(row))
  if (count < 1) return
  for (let at = 0; at < count; at += 1)
    for (const { rowSpan } of rows[at]?.cells ?? [])
      count = Math.min(rows.length, Math.max(count, at + rowSpan))
  const head = document.createElement('thead')
  head.append(...rows.slice(0, count))
  body.before(head)
}

function restoreCaption(figure: HTMLElement): void {
  const [table, words] = figure.children
  if (figure.childElementCount > 2 || table?.tagName !== 'TABLE') return
  if (words?.textContent?.trim()) table.prepend(renamed(words, 'caption'))
  figure.replaceWith(table)
}

/** A cell of one paragraph, or an item of one with at most lists under it, needs no tag for it. */
function unwrapSoleParagraph(item: Element): void {
  const [paragraph, ...others] = item.children
  const isAlone = others.every(({ tagName }) => item.tagName === 'LI' && /^[UO]L$/.test(tagName))
  if (paragraph?.tagName === 'P' && isAlone) paragraph.replaceWith(...paragraph.childNodes)
}

function renamed(element: Element, tag: string): HTMLElement {
  const other = element.ownerDocument.createElement(tag)
  other.append(...[...element.childNodes].map((node) => node.cloneNode(true)))
  return other
}
