import type { Element } from 'domhandler'
import { escapeHtml } from '#platform/server/http/html.ts'
import { isTag } from '../files/parser.ts'
import {
  bookmarkOf,
  embedOf,
  formulaOf,
  isAskingButton,
  soleAddress,
  type Embed,
} from './embeds.ts'
import { noteMark } from './footnotes.ts'
import { elementsIn, hasClass, wordsOf } from './html-tree.ts'
import { block, blocksOf, inline, inlineOf, linkBlock, type Piece } from './pieces.ts'
import type { Writer } from './text-tools.ts'

/** What a text can't have, and how the report names it. */
const dropped: Record<string, string> = {
  script: 'Scripts',
  style: 'Style sheets',
  noscript: 'Content for browsers without scripts',
  template: 'Templates',
  form: 'Forms',
  input: 'Form fields',
  textarea: 'Form fields',
  select: 'Form fields',
  button: 'Buttons',
  canvas: 'Drawings',
  svg: 'Drawings',
  math: 'Formulas',
  map: 'Picture maps',
  progress: 'Progress bars',
}
/** Boxes that ask readers for something, which has no use in an article. */
const askingBoxes = [
  'subscription-widget-wrap',
  'subscription-widget-wrap-editor',
  'kg-signup-card',
  'kg-email-cta',
  'share-dialog',
  'poll',
  'poll-embed',
  'wp-block-search',
  'sharedaddy',
]

/** Notes what comments of editors stand for: a block without text, or the end of what is free. */
export function noteComment(comment: string, { lose }: Writer): void {
  const dynamic = /^\s?wp:([\w/-]{1,80})[^]*\/\s?$/.exec(comment)?.[1]
  if (dynamic && dynamic !== 'footnotes') lose('Blocks without a text of their own', dynamic)
  if (/^members-only$/.test(comment.trim())) lose('Marks where the free part ends', 'members-only')
}

/** Cards, embeds and boxes of the old systems; null for an element like any other. */
export function writeSpecial(element: Element, tools: Writer): Piece[] | null {
  const { name, attribs } = element
  const bookmark = bookmarkOf(element)
  if (bookmark)
    return [
      linkOf(bookmark, bookmark.title ?? bookmark.url ?? '', tools),
      ...captionOf(element, tools),
    ]
  const asking =
    askingBoxes.find((box) => hasClass(element, box)) ??
    (isAskingButton(element) ? wordsOf(element).trim() : undefined)
  if (asking !== undefined) {
    tools.lose('Boxes for subscribing, sharing and voting', asking)
    return []
  }
  const formula = formulaOf(element)
  if (formula !== null) {
    tools.lose('Formulas, now as they were written', formula)
    return [block(`<pre><code>${escapeHtml(formula)}</code></pre>`)]
  }
  const embed = embedOf(element)
  if (embed) return [embedLink(embed, tools), ...captionOf(element, tools)]
  // The arrow of a section that folds.
  if (hasClass(element, 'kg-toggle-card-icon')) return []
  const reason = dropped[name]
  if (reason !== undefined) {
    // A script that only draws what is a link already, such as a post's, is named all the same.
    tools.lose(reason, attribs['src'] ?? wordsOf(element).trim().slice(0, 80))
    return name === 'form' || name === 'button' ? tools.write(element.children) : []
  }
  const mark = attribs[noteMark]
  if (name === 'sup' && mark)
    return [inline(`<sup><a href="#note-${mark}" id="ref-${mark}">${mark}</a></sup>`)]
  if (name === 'p') {
    const address = soleAddress(element)
    if (address) return [embedLink({ url: address, title: null }, tools)]
  }
  if (hasClass(element, 'kg-callout-card'))
    return [block(`<blockquote>${blocksOf(tools.write(element.children)).join('')}</blockquote>`)]
  if (name === 'aside' && hasClass(element, 'quote')) return writeQuote(element, tools)
  if (
    hasClass(element, 'meta') &&
    element.parent &&
    isTag(element.parent) &&
    hasClass(element.parent, 'lightbox')
  )
    return []
  return null
}

const captionOf = (element: Element, tools: Writer): Piece[] =>
  element.children.flatMap((child) => {
    if (!isTag(child) || child.name !== 'figcaption') return []
    const caption = inlineOf(tools.write(child.children))
    return caption === '' ? [] : [block(`<p><em>${caption}</em></p>`)]
  })

/** Discourse's quote of another post, with who said it. */
function writeQuote(element: Element, tools: Writer): Piece[] {
  const quote = elementsIn(element).find(({ name }) => name === 'blockquote')
  const said = element.attribs['data-username']
  const words = blocksOf(tools.write(quote?.children ?? []))
  return [
    block(
      `<blockquote>${said ? `<p><em>${escapeHtml(said)}:</em></p>` : ''}${words.join('')}</blockquote>`,
    ),
  ]
}

function embedLink(embed: Embed, tools: Writer): Piece {
  const { url, title } = embed
  if (url !== null) tools.lose('Embedded content, now a link', url)
  const host = url !== null && URL.canParse(url) ? new URL(url).hostname : ''
  return linkOf(embed, `Embedded content: ${title ?? host.replace(/^www\./, '')}`, tools)
}

function linkOf({ url, title }: Embed, words: string, tools: Writer): Piece {
  const target = url?.startsWith('/') ? tools.linkTo(url) : url
  if (target !== null && target !== undefined) return linkBlock(target, words)
  tools.lose('Embedded content without an address', title ?? words)
  return block(`<p><em>Embedded content that couldn’t be moved.</em></p>`)
}
