import { Marked, type Token, type Tokens } from 'marked'
import type { OutlineEntry } from '#platform/contract/outline.ts'
import { textOfHtml } from '../security/sanitize-text.ts'
import { cleanPageHtml } from '../security/sanitize.ts'

/** A link to a page of the site: its place in a plain text, and the page's path. */
export type PageLink = { start: number; end: number; path: string }

/** A heading's section as plain text for search. */
export type Section = { id: string; title: string; text: string; links: PageLink[] }

/** A Markdown text, rendered and split for search. */
export type Rendered = { html: string; outline: OutlineEntry[]; sections: Section[] }

type Identified = Tokens.Heading & { id?: string }

/** Ids of the page's frame that a heading must not use. */
const takenByTheFrame = ['root', 'main', 'state']

const marked = new Marked({
  renderer: {
    heading(token) {
      const { id, depth, tokens } = token as Identified
      const level = Math.max(2, depth)
      return `<h${level}${id ? ` id="${id}"` : ''}>${this.parser.parseInline(tokens)}</h${level}>\n`
    },
  },
})

type RenderOptions = {
  /** Ids that the page around the text uses. */
  taken?: string[]
  /** A heading's fixed id, instead of one made from its words. */
  headingId?: (heading: string) => string
}

/**
 * Renders trusted Markdown through the allow list and extracts its outline (second and third level)
 * and sections.
 */
export function renderMarkdown(
  source: string,
  { taken = [], headingId = idOf }: RenderOptions = {},
): Rendered {
  const tokens = marked.lexer(source)
  const ids = new Set([...takenByTheFrame, ...taken])
  const outline: OutlineEntry[] = []
  const sections: Section[] = [{ id: '', title: '', text: '', links: [] }]
  for (const token of tokens) {
    if (isHeading(token)) {
      const text = textOfHtml(marked.parseInline(token.text, { async: false }))
      const id = freeId(headingId(text), ids)
      ids.add(id)
      Object.assign(token, { id })
      if (token.depth <= 3) {
        outline.push({ id, text, level: token.depth === 3 ? 3 : 2 })
        sections.push({ id, title: text, text: '', links: [] })
        continue
      }
    }
    const section = sections.at(-1)
    if (section) add(section, token)
  }
  return {
    html: cleanPageHtml(marked.parser(tokens)),
    outline,
    sections: sections.filter(({ text }) => text),
  }
}

/** Adds a block's words and links to its section. */
function add(section: Section, block: Token): void {
  const text = textOf(block)
  const offset = section.text === '' ? 0 : section.text.length + 1
  section.text = `${section.text} ${text}`.trim()
  let from = 0
  void marked.walkTokens([block], (token) => {
    if (!isPageLink(token)) return
    const label = textOfHtml(marked.parseInline(token.text, { async: false }))
    const start = label === '' ? -1 : text.indexOf(label, from)
    if (start === -1) return
    from = start + label.length
    section.links.push({ start: offset + start, end: offset + from, path: token.href })
  })
}

/** A page of the site; neither a file nor an answer of its interface. */
const isPageLink = (token: Token): token is Tokens.Link =>
  token.type === 'link' && /^\/(?!\/|api\/)[^.]*$/.test((token as Tokens.Link).href)

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading'
}

/** A heading's anchor: its words, without a leading number from a list of terms. */
function idOf(heading: string): string {
  const words =
    heading
      .normalize('NFKD')
      .toLowerCase()
      .replace(/^\d+[.)]\s+/, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('-') || 'section'
}

function freeId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`
  return id
}

/** A block's words; table rows become sentences, "first cell: the others". */
function textOf(token: Token): string {
  if (token.type !== 'table') return textOfHtml(marked.parser([token]))
  const { rows } = token as Tokens.Table
  return rows
    .map((row) => {
      const [first = '', ...others] = row.map((cell) =>
        textOfHtml(marked.parseInline(cell.text, { async: false })),
      )
      return `${first}: ${others.join(', ')}.`
    })
    .join(' ')
}
