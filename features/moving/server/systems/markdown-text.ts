import { Marked } from 'marked'
import { escapeHtml } from '#platform/server/http/html.ts'

type Lose = (what: string, where: string) => void

const marked = new Marked({ gfm: true })
const definition = /^\[\^([\w-]{1,40})\]:\s?(.*)$/
const mark = /\[\^([\w-]{1,40})\]/g
/** Hugo's and Eleventy's shortcodes. */
const shortcode =
  /\{\{[<%]\s?(\/?)(\w[\w/-]*)(?![\w/-])([^{}]*)[>%]\}\}|\{%\s?(\w+)(?!\w)([^{}]*)%\}/g
const embeds: Record<string, (id: string) => string> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  tweet: (id) => `https://twitter.com/i/status/${id}`,
  gist: (id) => `https://gist.github.com/${id.replace(' ', '/')}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
}

/** Markdown as HTML, with its footnotes and the shortcodes that generators add. */
export function htmlOfMarkdown(source: string, lose: Lose): string {
  const { text, notes } = withoutNotes(withoutShortcodes(source, lose))
  const numbers = new Map<string, number>()
  const marks = text.replace(mark, (whole, id: string) => {
    if (!notes.has(id)) return whole
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return `<sup><a href="#fn-${number}">${number}</a></sup>`
  })
  const items = [...numbers].map(
    ([id, number]) => `<li id="fn-${number}">${render(notes.get(id) ?? '')}</li>`,
  )
  const list = items.length > 0 ? `<ol>${items.join('')}</ol>` : ''
  return render(marks) + list
}

const render = (text: string): string => marked.parse(text, { async: false })

/** Takes the footnotes' words out: each goes on in lines that are indented. */
function withoutNotes(source: string): { text: string; notes: Map<string, string> } {
  const notes = new Map<string, string>()
  const text: string[] = []
  let current: string | null = null
  for (const line of source.split('\n')) {
    const [, id, words = ''] = definition.exec(line) ?? []
    if (id !== undefined) {
      current = id
      notes.set(id, words)
    } else if (current !== null && /^(?: {2,}|\t)\S/.test(line))
      notes.set(current, `${notes.get(current) ?? ''}\n${line.trim()}`)
    else {
      if (line.trim() !== '') current = null
      text.push(line)
    }
  }
  return { text: text.join('\n'), notes }
}

function withoutShortcodes(source: string, lose: Lose): string {
  return source.replace(
    shortcode,
    (
      _whole,
      closing: string | undefined,
      hugo?: string,
      given?: string,
      liquid?: string,
      more?: string,
    ) => {
      const name = hugo ?? liquid ?? ''
      const written = (given ?? more ?? '').trim()
      if (closing === '/' || name.startsWith('end')) return ''
      const named = attributesOf(written)
      const address = embeds[name]?.((named['id'] ?? written).replace(/["']/g, ''))
      if (address !== undefined) return `\n\n<iframe src="${escapeHtml(address)}"></iframe>\n\n`
      if (name === 'figure' && named['src']) {
        const caption = named['caption'] ?? named['title'] ?? ''
        return `\n\n<figure><img src="${escapeHtml(named['src'])}" alt="${escapeHtml(named['alt'] ?? '')}"><figcaption>${escapeHtml(caption)}</figcaption></figure>\n\n`
      }
      lose('Shortcodes, whose contents stay', `${name} ${written}`.trim())
      return ''
    },
  )
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(
      written.matchAll(/(?<!\w)(\w+)=(?:"([^"]*)"|'([^']*)')/g),
      ([, name = '', double, single]) => [name, double ?? single ?? ''],
    ),
  )
