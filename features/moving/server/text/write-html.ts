import type { ChildNode, Element } from 'domhandler'
import { escapeHtml } from '#platform/server/http/html.ts'
import { isComment, isTag, isText } from '../files/parser.ts'
import { webAddress } from './embeds.ts'
import type { Footnotes } from './footnotes.ts'
import { hasClass, wordsOf } from './html-tree.ts'
import { sourceOf } from './old-pictures.ts'
import { block, blocksOf, inline, inlineOf, linkBlock, text, type Piece } from './pieces.ts'
import type { TextTools, Writer } from './text-tools.ts'
import { noteComment, writeSpecial } from './write-cards.ts'
import { inside, writeFigure, writeList, writeTable } from './write-frames.ts'

const marks: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  dfn: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  var: 'code',
}
const headings: Record<string, string> = {
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
}
const tableParts = new Set(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'])
const frames = new Set(
  'address article aside center details div dialog fieldset footer header hgroup main nav section summary'.split(
    ' ',
  ),
)
/**
 * A text in the site's own elements (platform/contract/rich-text.ts). What was embedded becomes a
 * link, and whatever else is left out is noted.
 */
export function writeHtml(nodes: readonly ChildNode[], notes: Footnotes, given: TextTools): string {
  const tools: Writer = { ...given, write: (inner) => inner.flatMap((node) => write(node, tools)) }
  const blocks = blocksOf(tools.write(nodes))
  if (notes.length > 0) {
    const items = notes.map(
      (note, index) =>
        `<li id="note-${index + 1}">${blocksOf(tools.write(note.children)).join('')}</li>`,
    )
    blocks.push(`<ol>${items.join('')}</ol>`)
  }
  return blocks.join('\n')
}

function write(node: ChildNode, tools: Writer): Piece[] {
  if (isText(node)) return [text(node.data)]
  if (isComment(node)) {
    noteComment(node.data, tools)
    return []
  }
  if (!isTag(node)) return 'children' in node ? tools.write(node.children) : []
  return writeSpecial(node, tools) ?? writeElement(node, tools)
}

function writeElement(element: Element, tools: Writer): Piece[] {
  const { name, children } = element
  const all = () => tools.write(children)
  const wrapped = (tag: string) => [block(`<${tag}>${blocksOf(all()).join('')}</${tag}>`)]
  const mark = marks[name]
  if (mark !== undefined) return markWith(mark, all())
  const heading = headings[name]
  if (heading !== undefined) return writeHeading(heading, all())
  if (name === 'a') return writeLink(element, all(), tools)
  if (name === 'img') return [writePicture(element, tools)]
  if (name === 'figure') return writeFigure(element, tools)
  if (name === 'br') return [inline('<br>')]
  if (name === 'hr') return [block('<hr>')]
  if (name === 'p') return blocksOf(all()).map(block)
  if (name === 'pre') return [block(`<pre><code>${escapeHtml(wordsOf(element))}</code></pre>`)]
  if (name === 'blockquote') return wrapped('blockquote')
  if (name === 'ul' || name === 'ol') return writeList(element, tools)
  if (name === 'dl') return [block(`<dl>${inside(children, ['dt', 'dd'], tools)}</dl>`)]
  if (tableParts.has(name) && name !== 'table') return blocksOf(all()).map(block)
  if (name === 'table') return [block(writeTable(element, tools))]
  if (name === 'summary') return [block(`<h4>${inlineOf(all())}</h4>`)]
  if (name === 'mark') tools.lose('Highlighting', wordsOf(element).trim())
  if (frames.has(name) || hasClass(element, 'captioned-image-container'))
    return blocksOf(all()).map(block)
  return all()
}

/** Words in a mark; a picture between them stays a block of its own. */
const markWith = (tag: string, pieces: Piece[]): Piece[] =>
  pieces.map((piece) =>
    piece.isBlock || piece.html.trim() === '' ? piece : inline(`<${tag}>${piece.html}</${tag}>`),
  )

function writeHeading(tag: string, pieces: Piece[]): Piece[] {
  const words = pieces.filter(({ isBlock }) => !isBlock)
  const html = inlineOf(words)
  return [
    ...(html === '' ? [] : [block(`<${tag}>${html}</${tag}>`)]),
    ...pieces.filter(({ isBlock }) => isBlock),
  ]
}

/** A link; around blocks alone, it follows them, unless it only showed a picture larger. */
function writeLink(element: Element, pieces: Piece[], { linkTo, lose }: Writer): Piece[] {
  const href = (element.attribs['href'] ?? '').trim()
  if (href === '') return pieces
  const hasWords = pieces.some(({ html, isBlock }) => !isBlock && html.trim() !== '')
  const isLarger = /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(href)
  if (pieces.length === 0 || (!hasWords && isLarger)) return pieces
  const target = linkTo(href)
  if (target === null) {
    lose('Links that lead nowhere, whose words stay', href)
    return pieces
  }
  const linked = pieces.map((piece) =>
    piece.isBlock || piece.html.trim() === ''
      ? piece
      : inline(`<a href="${escapeHtml(target)}">${piece.html}</a>`),
  )
  if (hasWords) return linked
  const host = webAddress(target)
  return [...linked, linkBlock(target, host === null ? target : new URL(host).hostname)]
}

function writePicture(element: Element, { pictureAt, linkTo, lose }: Writer): Piece {
  const { alt = '', title = '' } = element.attribs
  if (hasClass(element, 'emoji') || hasClass(element, 'wp-smiley')) return text(alt || title)
  const src = sourceOf(element)
  const found = src === null ? null : pictureAt(src)
  if (found !== null)
    return block(`<img src="${escapeHtml(found)}" alt="${escapeHtml(alt || title)}">`)
  const address = src === null || src.startsWith('data:') ? null : (webAddress(src) ?? linkTo(src))
  lose('Pictures that are missing, now a link', src?.slice(0, 120) ?? alt)
  const words = `Picture${alt ? `: ${alt}` : ''}`
  return address === null
    ? block(`<p><em>${escapeHtml(words)} (missing)</em></p>`)
    : linkBlock(address, words)
}
