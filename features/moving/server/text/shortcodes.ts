import { escapeHtml } from '#platform/server/http/html.ts'

/** What shortcodes are expanded with. */
export type ShortcodeTools = {
  /** A gallery's pictures: those with these ids, or all that the article has. */
  gallery: (ids: string[]) => string
  lose: (what: string, where: string) => void
}

type Attributes = Record<string, string>
type Token = { start: number; end: number; isClosing: boolean; name: string; written: string }
type Frame = { token: Token | null; closesAt: number; parts: string[] }

/** A shortcode's beginning or end; the attributes hold no brackets. */
const shape = /\[(\/?)([a-z][\w-]*)(?![\w-])([^[\]]*)\]/gi
const attribute = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g
/** Shortcodes inside one another that are told apart. */
const deepest = 20

const notes = new Set(['footnote', 'fn', 'ref', 'efn_note', 'mfn'])
const embeds = new Set(
  'audio embed facebook instagram iframe soundcloud tweet twitter video vimeo wpvideo youtube'.split(
    ' ',
  ),
)
const captions = new Set(['caption', 'wp_caption'])
const known = new Set(['gallery', ...notes, ...embeds, ...captions])

/**
 * WordPress's shortcodes as HTML: captions, galleries, embeds and footnotes. Of others, what is
 * between them stays, and the report names them. Brackets that are no shortcode stay as they are.
 */
export function expandShortcodes(text: string, tools: ShortcodeTools): string {
  const tokens = shortcodesIn(text)
  const pairs = pairsOf(tokens)
  const found: string[] = []
  const frames: Frame[] = [{ token: null, closesAt: -1, parts: [] }]
  const put = (html: string) => frames.at(-1)?.parts.push(html)
  const close = (expand: boolean) => {
    const frame = frames.pop()
    const content = frame?.parts.join('') ?? ''
    put(frame?.token && expand ? expanded(frame.token, content, found, tools) : content)
  }
  let at = 0
  for (const [index, token] of tokens.entries()) {
    put(text.slice(at, token.start))
    at = token.end
    const closesAt = pairs.get(index)
    if (token.isClosing) {
      if (!frames.some((frame) => frame.closesAt === index)) continue
      while (frames.at(-1)?.closesAt !== index) close(false)
      close(true)
    } else if (closesAt === undefined || frames.length > deepest)
      put(expanded(token, '', found, tools))
    else frames.push({ token, closesAt, parts: [] })
  }
  put(text.slice(at))
  while (frames.length > 1) close(false)
  return (frames[0]?.parts.join('') ?? '') + notesOf(found)
}

/** Known shortcodes, and others with attributes or an end; not words in brackets. */
function shortcodesIn(text: string): Token[] {
  const tokens = Array.from(text.matchAll(shape), (match): Token => {
    const [whole, slash = '', name = '', written = ''] = match
    const [start, end] = [match.index, match.index + whole.length]
    return { start, end, isClosing: slash !== '', name: name.toLowerCase(), written }
  })
  const closed = new Set(tokens.flatMap(({ isClosing, name }) => (isClosing ? [name] : [])))
  return tokens.filter(
    ({ name, written }) => known.has(name) || closed.has(name) || /[\w-]=["'\w]/.test(written),
  )
}

/** The end of each shortcode that has one, by their places among the tokens. */
function pairsOf(tokens: Token[]): Map<number, number> {
  const open = new Map<string, number[]>()
  const pairs = new Map<number, number>()
  for (const [index, { name, isClosing }] of tokens.entries()) {
    const waiting = open.get(name) ?? []
    if (!isClosing) open.set(name, [...waiting.slice(-deepest), index])
    else {
      const opening = waiting.pop()
      if (opening !== undefined) pairs.set(opening, index)
    }
  }
  return pairs
}

function expanded(
  { name, written }: Token,
  content: string,
  found: string[],
  { gallery, lose }: ShortcodeTools,
): string {
  const attributes = attributesOf(written)
  if (captions.has(name)) return captioned(content, attributes)
  if (name === 'gallery')
    return gallery((attributes['ids'] ?? attributes['include'] ?? '').split(',').filter(Boolean))
  if (notes.has(name)) {
    found.push(content)
    return `<sup><a href="#shortcode-note-${found.length}">${found.length}</a></sup>`
  }
  if (embeds.has(name)) return embedded(name, content, attributes, written)
  lose('Shortcodes, whose contents stay', `[${name}]`)
  return content
}

function attributesOf(written: string): Attributes {
  return Object.fromEntries(
    Array.from(written.matchAll(attribute), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

/** A picture, with or without a link around it, and the words after it. */
function captioned(content: string, { caption }: Attributes): string {
  const picture = content.toLowerCase().indexOf('<img')
  const end = picture < 0 ? -1 : content.indexOf('>', picture)
  if (end < 0) return content
  const rest = content.slice(end + 1)
  const link = /^\s?<\/a>/i.exec(rest)?.[0] ?? ''
  const words = caption ? escapeHtml(caption) : rest.slice(link.length).trim()
  return `\n\n<figure>${content.slice(0, end + 1)}${link}<figcaption>${words}</figcaption></figure>\n\n`
}

/** An address as the block editor embeds it. */
function embedded(
  name: string,
  content: string,
  { src, url, id, mp4, mp3, m4a, ogg, webm }: Attributes,
  written: string,
): string {
  const bare = written.trim()
  const given = [content.trim(), src, url, mp4, webm, mp3, m4a, ogg, id, bare].find(Boolean) ?? ''
  const isId = /^[\w-]{1,40}$/.test(given)
  const address =
    isId && name === 'youtube'
      ? `https://www.youtube.com/watch?v=${given}`
      : isId && name === 'vimeo'
        ? `https://vimeo.com/${given}`
        : given
  return `\n\n<iframe src="${escapeHtml(address)}"></iframe>\n\n`
}

/** The notes of footnote shortcodes, as the marks lead to them. */
const notesOf = (found: readonly string[]): string =>
  found.length === 0
    ? ''
    : `\n\n<ol>${found.map((note, index) => `<li id="shortcode-note-${index + 1}">${note}</li>`).join('')}</ol>`
