import type { Element } from 'domhandler'
import { isText } from '../files/parser.ts'
import { elementsIn, findIn, hasClass, wordsOf } from './html-tree.ts'

/**
 * What a text embedded, by its address or a path of the old site; without one there is nothing to
 * link to.
 */
export type Embed = { url: string | null; title: string | null }

const framed = new Set(['iframe', 'embed', 'object', 'video', 'audio', 'amp-youtube'])

/** What an element embeds; null for all others. */
export function embedOf(element: Element): Embed | null {
  if (framed.has(element.name)) return { url: addressOf(element), title: titleOf(element) }
  if (hasClass(element, 'wp-block-embed__wrapper') || hasClass(element, 'wp-block-embed')) {
    const inner = findIn(element, ({ name }) => framed.has(name))
    const caption = findIn(element, ({ name }) => name === 'figcaption')
    const url = inner ? addressOf(inner) : webAddress(wordsOf(element).trim())
    // What was stored with its text, such as a post's, is a quote like any other.
    return url === null || (caption && element.name === 'figure') ? null : { url, title: null }
  }
  if (element.name === 'aside' && hasClass(element, 'onebox'))
    return {
      url: webAddress(element.attribs['data-onebox-src'] ?? linkIn(element) ?? ''),
      title: headingIn(element),
    }
  if (hasClass(element, 'kg-video-card') || hasClass(element, 'kg-audio-card')) {
    const player = findIn(element, ({ name }) => framed.has(name))
    return { url: player && addressOf(player), title: wordsIn(element, 'kg-audio-title') }
  }
  if (hasClass(element, 'youtube-wrap') || hasClass(element, 'vimeo-wrap'))
    return { url: substackVideo(element), title: null }
  return drawnLater(element)
}

/** Substack's empty boxes, which only its own scripts fill: posts of other sites, galleries, files. */
function drawnLater(element: Element): Embed | null {
  const { name, attribs } = element
  if (name !== 'div' || attribs['data-attrs'] === undefined) return null
  const isEmpty = wordsOf(element).trim() === '' && !findIn(element, hasOwnContent)
  if (!isEmpty) return null
  const data = dataOf(element)
  return {
    url: webAddress(data['url'] ?? data['canonical_url'] ?? ''),
    title: data['title'] ?? null,
  }
}

const hasOwnContent = ({ name }: Element) => name === 'img' || name === 'hr' || framed.has(name)

/** Substack's formula in its own words; null for all other elements. */
export const formulaOf = (element: Element): string | null =>
  hasClass(element, 'latex-rendered') ? (dataOf(element)['persistentExpression'] ?? null) : null

/** A button that asks readers to subscribe, share or comment on the old site. */
export function isAskingButton(element: Element): boolean {
  if (!hasClass(element, 'button-wrapper')) return false
  const href = linkIn(element)?.slice(0, 500) ?? ''
  return /\/subscribe(?:$|[/?#])|%%\w+_url%%|[?&]action=share|\/comments(?:$|[?#])/.test(href)
}

/** A card that only leads elsewhere: Ghost's bookmarks and files, Substack's posts. */
export function bookmarkOf(element: Element): Embed | null {
  const isCard =
    hasClass(element, 'kg-bookmark-card') ||
    hasClass(element, 'kg-file-card') ||
    hasClass(element, 'embedded-post-wrap') ||
    hasClass(element, 'digest-post-embed')
  if (!isCard) return null
  const data = dataOf(element)
  return {
    url: reachable(linkIn(element) ?? data['url'] ?? data['canonical_url'] ?? ''),
    title:
      wordsIn(element, 'kg-bookmark-title') ??
      wordsIn(element, 'kg-file-card-title') ??
      data['title'] ??
      headingIn(element),
  }
}

const wordsIn = (element: Element, className: string): string | null => {
  const found = findIn(element, (each) => hasClass(each, className))
  return found ? wordsOf(found).trim() : null
}

/** A full address, or a path of the old site. */
const reachable = (written: string): string | null =>
  /^\/(?!\/)/.test(written) ? written : webAddress(written)

const headingIn = (element: Element): string | null => {
  const heading = findIn(element, ({ name }) => /^h[1-6]$/.test(name))
  return heading ? wordsOf(heading).trim() : null
}

const linkIn = (element: Element): string | undefined =>
  findIn(element, ({ name, attribs }) => name === 'a' && attribs['href'] !== undefined)?.attribs[
    'href'
  ]

const titleOf = ({ attribs }: Element): string | null => attribs['title']?.trim() || null

function addressOf(element: Element): string | null {
  const { src, data, 'data-src': lazy, 'data-videoid': youtube } = element.attribs
  if (youtube) return webAddress(`https://www.youtube.com/watch?v=${youtube}`)
  const source = elementsIn(element).find(
    ({ name, attribs }) => (name === 'source' || name === 'embed') && attribs['src'],
  )
  return reachable(src || lazy || data || source?.attribs['src'] || '')
}

function substackVideo(element: Element): string | null {
  const id = dataOf(element)['videoId']
  if (id === undefined || !/^[\w-]{1,40}$/.test(id)) return null
  return hasClass(element, 'vimeo-wrap')
    ? `https://vimeo.com/${id}`
    : `https://www.youtube.com/watch?v=${id}`
}

/** The texts of Substack's `data-attrs`. */
function dataOf(element: Element): Record<string, string> {
  try {
    const data: unknown = JSON.parse(element.attribs['data-attrs'] ?? '{}')
    return Object.fromEntries(
      Object.entries(data ?? {}).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

/** An address that a reader can open, as people know it; null for anything else. */
export function webAddress(written: string): string | null {
  const full = written.startsWith('//') ? `https:${written}` : written
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const host = url.hostname.replace(/^www\./, '')
  const [, folder, id] = url.pathname.split('/')
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && folder === 'embed' && id)
    return `https://www.youtube.com/watch?v=${id}`
  if (host === 'player.vimeo.com' && folder === 'video' && id) return `https://vimeo.com/${id}`
  return url.href
}

/** True for a paragraph that is nothing but an address, which many systems show as an embed. */
export function soleAddress(element: Element): string | null {
  const [only, ...others] = element.children
  if (!only || others.length > 0 || !isText(only)) return null
  const text = only.data.trim()
  return /^https?:\/\/\S+$/.test(text) ? webAddress(text) : null
}
