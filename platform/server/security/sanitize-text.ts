import sanitizeHtml from 'sanitize-html'
import { richText } from '#platform/contract/rich-text.ts'

/** Signs for where cells, rows, headings and terms end, until the tags are gone. */
const ends = { cell: '\u001c', row: '\u001d', heading: '\u001e', term: '\u001f' }
const anyEnd = /[\u001c-\u001f]/g

/**
 * An HTML text's words, for search, excerpts, and checking that it isn't blank. A table's row reads
 * as a sentence, "first cell: the others", and a heading or caption as one of its own.
 */
export function textOfHtml(html: string): string {
  const spaced = html
    .replace(anyEnd, ' ')
    .replace(/<\/t[dh]>/gi, ends.cell)
    .replace(/<\/?(?:tr|table)\b/gi, `${ends.row}$&`)
    .replace(/<\/(?:h[1-6]|(?:fig)?caption)>/gi, `${ends.heading}$& `)
    .replace(/<\/dt>/gi, `${ends.term}$& `)
    .replace(/<\/(?:p|li|dd|blockquote|pre)>|<[bh]r\s*\/?>/gi, '$& ')
    .replace(/<(?:[uod]l|p|h[1-6]|blockquote|pre|figure)\b|<a href="#note-\d+"/gi, ' $&')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decodeBasics })
    .replace(/\s+/g, ' ')
    .split(ends.row)
    .map((part) => rowText(namesEnded(part)))
    .filter((part) => part !== '')
    .join(' ')
}

/** Characters of a text in which its opening is looked for. */
const openingWithin = 20_000
/** What interrupts a text, with its captions: none of it reads on from one line to the next. */
const interruptions = ['figure', 'table', 'pre']

/**
 * The opening words of a sanitized text, for excerpts: without pictures' captions, tables, code,
 * footnotes and their marks, and lines of who wrote it and when. Empty if it begins with nothing
 * else.
 */
export function openingOf(cleaned: string): string {
  const [body = ''] = cleaned.slice(0, openingWithin).split('<li id="note-', 1)
  const told = body
    .replace(/<sup><a href="#note-\d+"[^<>]*>[^<>]*<\/a><\/sup>/g, '')
    .replace(/<[^<>]*$/, '')
  const words = sanitizeHtml(withoutCredits(told), {
    allowedTags: richText.tags,
    allowedAttributes: {},
    nonTextTags: interruptions,
    exclusiveFilter: ({ tag }) => interruptions.includes(tag),
  })
  return textOfHtml(words)
}

const beforeDate = /^(?:(?:published|posted|updated)(?: on)?:? )?(?:[a-z]{3,6}day,? )?/i
const months = /(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?/i
const isDate = /^(?:(?:\d{1,2} )?month (?:\d{1,2},? )?\d{4}|\d{4}-\d\d-\d\d)$/
/** A name follows, and no sentence. */
const isByline = /^By \p{Lu}(?:(?![.!?]["”’)]*$).)*$/u
/** The importer's line about further authors (features/moving). */
const isWith = /^<em>With [^<>]*<\/em>$/
const firstParagraph = /^\s*<p>((?:(?!<br|<\/p>)[^]){1,400})<\/p>/
/** Lines above a text that aren't part of it. */
const mostCredits = 3

/** A text without the lines above it that say who wrote it and when, as old systems had them. */
function withoutCredits(html: string): string {
  let rest = html
  for (let found = 0; found < mostCredits; found += 1) {
    const [whole, line = ''] = firstParagraph.exec(rest) ?? []
    const words = line.replace(/<[^<>]*>/g, '').trim()
    if (whole === undefined || words.length > 120) return rest
    const date = words.replace(beforeDate, '').replace(months, 'month')
    if (!isDate.test(date) && !isByline.test(words) && !isWith.test(line)) return rest
    rest = rest.slice(whole.length)
  }
  return rest
}

/** A row as a sentence; what is no row stays as it is. */
function rowText(part: string): string {
  if (!part.includes(ends.cell)) return part.trim()
  const [first, ...others] = part
    .split(ends.cell)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
  if (first === undefined) return ''
  if (others.length === 0) return endedBy('.', first)
  return `${endedBy(':', first)} ${endedBy('.', others.join(', '))}`
}

/** Ends headings and terms, which have no sign at their end, by one. */
function namesEnded(part: string): string {
  return part.replace(/(.?) ?([\u001e\u001f])/g, (_, last: string, end: string) =>
    last.trim() === '' ? last : endedBy(end === ends.term ? ':' : '.', last),
  )
}

const endedBy = (sign: string, text: string) =>
  /[.!?:;,…–—]["'”’)]?$/.test(text) ? text : text + sign

function decodeBasics(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
