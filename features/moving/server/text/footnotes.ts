import type { Document, Element } from 'domhandler'
import { isTag, newElement } from '../files/parser.ts'
import { closest, elementsIn, hasClass, isInside, replaceNode, wordsOf } from './html-tree.ts'

/** The footnotes of a text, in the order of their marks. */
export type Footnotes = Element[]

/** The mark of a footnote in a text whose notes were taken out. */
export const noteMark = 'data-note'

/** Ids of the site's notes have three digits. */
const mostNotes = 999
/** What a mark says: a number, a letter or a sign, in brackets or not. */
const label = /^[[(]?(?:note )?[\p{L}\p{N}*†‡§]{1,4}[\])]?$/u
/** A sign that leads back from a note to its mark. */
const wayBack = /^[^\p{L}\p{N}]{0,4}$/u

/**
 * Takes a text's footnotes out of it and marks where they belong, whatever system wrote them:
 * Gutenberg, Markdown, Substack, Ghost and word processors all link a short mark to a note further
 * down.
 */
export function takeFootnotes(tree: Document): Footnotes {
  const elements = elementsIn(tree)
  const byId = new Map<string, Element>()
  for (const element of elements) {
    const id = element.attribs['id'] ?? (element.name === 'a' ? element.attribs['name'] : undefined)
    if (id && !byId.has(id)) byId.set(id, element)
  }
  const notes: Footnotes = []
  for (const link of elements) {
    const target = link.name === 'a' ? byId.get(anchorOf(link) ?? '') : undefined
    const note = target && noteAround(target)
    if (!note || isInside(link, note) || !label.test(wordsOf(link).trim())) continue
    const at = notes.includes(note) ? notes.indexOf(note) : notes.push(note) - 1
    if (at >= mostNotes) continue
    const mark = newElement('sup', { [noteMark]: String(at + 1) })
    replaceNode(markAround(link), mark)
  }
  for (const note of notes) {
    removeWaysBack(note)
    replaceNode(note, null)
  }
  removeEmptyFrames(tree)
  return notes.slice(0, mostNotes)
}

/** The id that a link within the page leads to. */
function anchorOf({ attribs }: Element): string | null {
  const href = attribs['href'] ?? ''
  if (!href.startsWith('#') || href.length > 200) return null
  try {
    return decodeURIComponent(href.slice(1))
  } catch {
    return href.slice(1)
  }
}

/** The note that a link's target is or begins; null if it is anything else, such as a heading. */
function noteAround(target: Element): Element | null {
  if (target.name === 'li') return target
  const named = closest(
    target,
    (element) =>
      hasClass(element, 'footnote') ||
      /^_?(?:ftn|fn|footnote)[-_:]?\d/i.test(element.attribs['id'] ?? ''),
  )
  if (named && ['div', 'li', 'p', 'aside'].includes(named.name)) return named
  return named ? closest(named, ({ name }) => ['li', 'p', 'div'].includes(name)) : null
}

/** The whole mark: a link, and the superscript or brackets around it alone. */
function markAround(link: Element): Element {
  const { parent } = link
  const isAlone =
    parent !== null &&
    isTag(parent) &&
    ['sup', 'span'].includes(parent.name) &&
    wordsOf(parent).trim() === wordsOf(link).trim()
  return isAlone ? markAround(parent) : link
}

/** Removes the links from a note to its mark: a sign, or the note's own number before it. */
function removeWaysBack(note: Element): void {
  for (const link of elementsIn(note)) {
    if (link.name !== 'a' || anchorOf(link) === null) continue
    const words = wordsOf(link).trim()
    const isWay =
      wayBack.test(words) ||
      hasClass(link, 'footnote-number') ||
      /back/i.test(`${link.attribs['class'] ?? ''} ${link.attribs['rev'] ?? ''}`) ||
      label.test(words)
    if (isWay) replaceNode(markAround(link), null)
  }
}

/** Removes lists and sections that held nothing but notes, with their line above. */
function removeEmptyFrames(tree: Document): void {
  for (const frame of elementsIn(tree).reverse()) {
    const isFrame =
      frame.name === 'ol' || frame.name === 'ul' || /footnotes/i.test(frame.attribs['class'] ?? '')
    const isEmpty =
      wordsOf(frame).trim() === '' && !elementsIn(frame).some(({ name }) => name === 'img')
    if (isFrame && isEmpty) replaceNode(frame, null)
  }
}
