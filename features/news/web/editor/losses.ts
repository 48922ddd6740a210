import { parsed, prepare } from './stored-html.ts'

const names: Record<string, string> = {
  text: 'text',
  strong: 'bold',
  em: 'italics',
  u: 'underlining',
  s: 'strikethrough',
  sub: 'subscript',
  sup: 'superscript',
  code: 'code',
  a: 'links',
  img: 'pictures',
  table: 'tables',
  tr: 'table rows',
  td: 'table cells',
  th: 'header cells',
  figure: 'figures',
  figcaption: 'captions',
  ul: 'lists',
  ol: 'numbered lists',
  li: 'list items',
  dl: 'definition lists',
  dt: 'terms',
  dd: 'definitions',
  pre: 'code blocks',
  blockquote: 'quotes',
  hr: 'dividers',
  video: 'videos',
  audio: 'sound',
  iframe: 'embedded pages',
  details: 'sections that fold',
  mark: 'highlighting',
}

const synonyms: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}

/** Formats within a line, of which neighbors merge: they are compared by how much they cover. */
const inline = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a', 'mark', 'span'])
/** What may come and go without a reader noticing. */
const silent = new Set(['p', 'br', 'div', 'span', 'section', 'tbody', 'thead', 'colgroup', 'col'])
const shown = new Set(['colspan', 'rowspan', 'scope', 'start', 'type', 'href', 'src', 'alt', 'id'])

/** What of a stored text the editor can't hold, in words; empty if it keeps everything. */
export function lossesOf(stored: string, kept: string): string[] {
  const [was, is] = [inventory(stored), inventory(kept)]
  const lost = [...was].filter(([key, count]) => (is.get(key) ?? 0) < count).map(([key]) => key)
  return [...new Set(lost.map((key) => nameOf(key)))]
}

function nameOf(key: string): string {
  const tag = key.split(' ')[0] ?? key
  if (/^h[2-4]$/.test(tag)) return 'headings'
  return names[tag] ?? `<${tag}>`
}

/** How often each element occurs, each attribute that readers notice, and how much text there is. */
function inventory(html: string): Map<string, number> {
  const body = parsed(html)
  prepare(body)
  const counts = new Map<string, number>()
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count)
  add('text', lengthOf(body))
  for (const element of body.querySelectorAll('*')) {
    const written = element.tagName.toLowerCase()
    const tag = synonyms[written] ?? written
    if (silent.has(tag)) continue
    const size = lengthOf(element) + element.querySelectorAll('img').length
    if (inline.has(tag)) add(tag, size)
    else if (size > 0 || /^(?:img|hr|t[rdh]|video|audio|iframe)$/.test(tag)) add(tag, 1)
    if (size === 0 && tag !== 'img') continue
    for (const { name, value } of element.attributes)
      if (shown.has(name) && isMeant(name, value))
        add(`${tag} ${name} ${value}`, inline.has(tag) ? size : 1)
  }
  return counts
}

const lengthOf = (element: Element) => (element.textContent ?? '').replace(/\s/g, '').length
const isMeant = (name: string, value: string) =>
  value !== '' && !(['colspan', 'rowspan', 'start'].includes(name) && value === '1')
