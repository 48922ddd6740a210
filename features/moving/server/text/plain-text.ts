import type { ChildNode } from 'domhandler'
import { isTag, isText } from '../files/parser.ts'
import { readHtml, wordsOf } from './html-tree.ts'
import { sourceOf } from './old-pictures.ts'

const ownLines = new Set(
  'address article blockquote dd div dl dt figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)
const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'iframe'])

/** A comment's HTML as plain text: paragraphs, quotes and the addresses of links stay. */
export function plainTextOf(html: string): string {
  const text = readHtml(html).children.map(plain).join('')
  return text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function plain(node: ChildNode): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ')
  if (!isTag(node)) return ''
  const { name, attribs, children } = node
  if (name === 'br') return '\n'
  if (name === 'iframe') return ` ${attribs['src'] ?? ''} `
  if (silent.has(name)) return ''
  if (name === 'img') return imageText(attribs['alt'] ?? attribs['title'] ?? '', sourceOf(node))
  const inner = name === 'pre' ? wordsOf(node) : children.map(plain).join('')
  if (name === 'a') return linkText(inner, attribs['href'] ?? '')
  if (name === 'li') return `\n- ${inner.trim()}\n`
  if (name === 'blockquote')
    return `\n${inner
      .trim()
      .split('\n')
      .map((line) => `> ${line.trim()}`)
      .join('\n')}\n\n`
  return ownLines.has(name) ? `\n\n${inner}\n\n` : inner
}

const imageText = (alt: string, src: string | null): string =>
  src === null || src.startsWith('data:') || alt.startsWith(':') ? alt : `[picture: ${alt || src}]`

function linkText(words: string, href: string): string {
  if (!/^https?:/i.test(href)) return words
  const isNamed = href.replace(/^https?:\/\//, '').startsWith(
    words
      .trim()
      .replace(/^https?:\/\//, '')
      .replace(/…$/, ''),
  )
  return isNamed ? href : `${words} (${href})`
}

/** Puts a text in parts of at most `most` characters, at the ends of words where it can. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > most) {
    const cut = Math.max(rest.lastIndexOf('\n', most), rest.lastIndexOf(' ', most))
    const at = cut > most / 2 ? cut : most
    parts.push(rest.slice(0, at).toWellFormed().trim())
    rest = rest.slice(at).trim()
  }
  return [...parts, rest.toWellFormed()].filter((part) => part !== '')
}
