/** True for HTML from Word or Outlook. */
export function isFromWord(root: HTMLElement): boolean {
  return root.querySelector('[class*="Mso"], [style*="mso-"]') !== null
}

/** Reviewers' comments, which Word copies behind the text. */
export const comments = '[style*="mso-element:comment"]:not([style*="comment-list"])'

/** A comment's mark in the text, and the line above all comments. */
const commentMarks = '.MsoCommentReference, .msocomanchor, .msocomoff'

/** Word's styled paragraphs as headings and lists. */
export function readWord(root: HTMLElement): void {
  for (const hidden of root.querySelectorAll('[style*="mso-hide:all"], [style*="mso-hide: all"]'))
    hidden.remove()
  for (const mark of root.querySelectorAll(commentMarks)) mark.remove()
  for (const paragraph of root.querySelectorAll('p, div')) {
    const level = headingLevel(paragraph)
    if (level !== null) rename(paragraph, `h${level}`)
  }
  for (const paragraph of root.querySelectorAll('p:has(o\\:p)'))
    if (isEmpty(paragraph)) paragraph.remove()
  readLists(root)
  for (const mark of root.querySelectorAll('[style*="mso-list"]'))
    if (/mso-list:\s*ignore/i.test(styleOf(mark))) mark.remove()
}

/** A paragraph that only spaces out others; a table's cell keeps its only one. */
const isEmpty = (paragraph: Element) =>
  !paragraph.textContent?.trim() &&
  !paragraph.querySelector('img, v\\:imagedata') &&
  !paragraph.closest('td, th')

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

function headingLevel(paragraph: Element): number | null {
  const { className } = paragraph
  if (/^Mso(?:Sub)?title/i.test(className)) return /^MsoSub/i.test(className) ? 3 : 2
  const level =
    /^MsoHeading(\d)/i.exec(className)?.[1] ??
    /mso-outline-level:\s*(\d)/i.exec(styleOf(paragraph))?.[1]
  return level === undefined ? null : Math.min(Math.max(Number(level), 1), 6)
}

function rename(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

type Item = { paragraph: Element; level: number; list: string; mark: string }

/** A paragraph of a list: `mso-list:l0 level2 lfo1`, with its mark in a span. */
function itemOf(paragraph: Element): Item | null {
  if (paragraph.closest('li')) return null
  const [, list, level] =
    /mso-list:\s*(l\d+)\s+level(\d)(?:\s+lfo\d+)?/i.exec(styleOf(paragraph)) ?? []
  const isItem = list !== undefined || /^MsoListParagraph/i.test(paragraph.className)
  if (!isItem) return null
  const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const written = marks[0]?.textContent ?? ''
  const mark = written.replace(/\s/g, '')
  if (list === undefined && mark === '') return null
  for (const span of marks) span.remove()
  return { paragraph, level: Number(level ?? 1), list: list ?? '', mark }
}

function readLists(root: HTMLElement): void {
  /** The lists that are open, from the outermost in. */
  let open: { list: HTMLElement; level: number; name: string }[] = []
  let last: Element | null = null
  for (const paragraph of root.querySelectorAll('p, div')) {
    const item = itemOf(paragraph)
    if (!item) continue
    if (!last || nextElement(last) !== paragraph) open = []
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > item.level) open.pop()
    const current = open.at(-1)
    if (current?.level === item.level && current.name !== item.list) open.pop()
    if (open.at(-1)?.level !== item.level) {
      const list = listFor(item)
      const outer = open.at(-1)?.list
      if (outer) (outer.lastElementChild ?? outer).append(list)
      else paragraph.before(list)
      open.push({ list, level: item.level, name: item.list })
    }
    const entry = paragraph.ownerDocument.createElement('li')
    entry.append(...paragraph.childNodes)
    open.at(-1)?.list.append(entry)
    paragraph.remove()
    last = open[0]?.list ?? null
  }
}

function nextElement(element: Element): Element | null {
  let next = element.nextSibling
  while (next && next.nodeType !== 1 && !next.textContent?.trim()) next = next.nextSibling
  while (next?.nodeType === 8) next = next.nextSibling
  return next?.nodeType === 1 ? (next as Element) : null
}

const counted = /^\(?(\d{1,3}|[a-z]|[ivxlc]{1,6})[.)]/i

function listFor({ paragraph, mark }: Item): HTMLElement {
  const written = counted.exec(mark)?.[1]
  const list = paragraph.ownerDocument.createElement(written === undefined ? 'ul' : 'ol')
  if (written === undefined) return list
  const { number, type } = numberOf(written)
  if (number > 1) list.setAttribute('start', String(number))
  if (type) list.setAttribute('type', written === written.toLowerCase() ? type : type.toUpperCase())
  return list
}

const romans: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The number that a list begins with, and its kind: a lone `i` is Roman, other lone letters aren't. */
function numberOf(written: string): { number: number; type: 'a' | 'i' | null } {
  if (/^\d/.test(written)) return { number: Number(written), type: null }
  const letters = written.toLowerCase()
  if (letters.length === 1 && letters !== 'i')
    return { number: letters.charCodeAt(0) - 96, type: 'a' }
  const values = Array.from(letters, (letter) => romans[letter] ?? 0)
  const number = values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
  return { number, type: 'i' }
}
