import sanitizeHtml from 'sanitize-html'
import { isInterface } from '#platform/contract/own-path.ts'
import { visibleLine, visibleText } from '#platform/contract/visible.ts'
import { DomainError } from '../errors.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
  },
}

/**
 * Links to other sites get `nofollow`. Links to this site's API, which would act for the reader,
 * and to the page itself, which has no anchors, are removed.
 */
function linksOf(siteUrl: string): sanitizeHtml.Transformer {
  return (tagName, { rel: _written, ...attributes }) => {
    const href = attributes['href'] ?? ''
    if (staysHere.test(href.trim()) || leadsToInterface(href, siteUrl))
      return { tagName, attribs: {} }
    return {
      tagName,
      attribs: /^(https?:)?\/\//i.test(href)
        ? { ...attributes, rel: 'noopener nofollow ugc' }
        : attributes,
    }
  }
}

const staysHere = /^\??(?:#|$)/

function leadsToInterface(href: string, siteUrl: string): boolean {
  if (!URL.canParse(href, siteUrl)) return false
  const { host, pathname } = new URL(href, siteUrl)
  return host === new URL(siteUrl).host && isInterface(pathname)
}

/** Maximum complexity of a text: far more than anyone writes, and fast to parse. */
const most = { tags: 20_000, depth: 100, signs: 100_000 }

/** Counts while parsing, exactly as the parser sees it, and aborts. */
function bounds(): Pick<sanitizeHtml.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let tags = 0
  let depth = 0
  return {
    onOpenTag: () => {
      tags += 1
      depth += 1
      if (tags > most.tags) throw tooMany(`tags: at most ${most.tags}`)
      if (depth > most.depth) throw tooMany(`tags inside one another: at most ${most.depth}`)
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

function tooMany(what: string): DomainError {
  const message = `The text has too many ${what}.`
  return new DomainError('invalid', message, { body: message })
}

/**
 * Removing a tag can produce invalid nesting, fixed in the next pass; nobody writes that by
 * accident.
 */
const maxLooks = 5

/** A picture's attributes: the site's own, except `alt`. */
export type PictureAttributes = { src: string; width: string; height: string; srcset: string }

/** A picture without an address is removed; a link without a target keeps its text. */
function withoutUse({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a' && attribs['href'] === undefined) return 'excludeTag'
  return tag === 'img' && attribs['src'] === undefined
}

/** Empty tables, as the sanitizer writes them. */
const emptyTables = /<table>(?:<\/?(?:thead|tbody|tr|th|td|p|br)\b[^<>]*>|\s)*<\/table>/g

/** Maximum length of a picture's description. */
const maxAlt = 300
const pictureNames = ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding']

/**
 * Pictures known to the site, with its attributes and the writer's description; others are removed.
 */
function picturesOf(pictureAt: (src: string) => PictureAttributes | null): sanitizeHtml.IOptions {
  return {
    allowedTags: [...(allowed.allowedTags || []), 'img'],
    allowedAttributes: { ...allowed.allowedAttributes, img: pictureNames },
    transformTags: {
      img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => {
        const picture = pictureAt(src)
        if (!picture) return { tagName, attribs: {} }
        const words = visibleLine(alt).slice(0, maxAlt).toWellFormed().trim()
        return {
          tagName,
          attribs: {
            ...picture,
            alt: words,
            sizes: '(min-width: 42rem) 38rem, 100vw',
            loading: 'lazy',
            decoding: 'async',
          },
        }
      },
    },
  }
}

/**
 * Keeps the allow-list of tags, attributes and link schemes of a written text, and of its signs those that are seen (docs/product/news.md 2); cleaning again changes nothing.
 * @param pictureAt the attributes of a picture that this text may show, by its address; without it there are none.
 * @throws DomainError when the text would keep the server busy for long.
 */
export function cleanHtml(
  html: string,
  siteUrl: string,
  pictureAt?: (src: string) => PictureAttributes | null,
): string {
  if ((html.match(/[&<>]/g)?.length ?? 0) > most.signs)
    throw tooMany(`signs that stand for markup: at most ${most.signs} of & < >`)
  const pictures = pictureAt ? picturesOf(pictureAt) : {}
  const rules = {
    ...allowed,
    ...pictures,
    exclusiveFilter: withoutUse,
    transformTags: { ...allowed.transformTags, ...pictures.transformTags, a: linksOf(siteUrl) },
  }
  let cleaned = html
  for (let look = 0; look < maxLooks; look += 1) {
    const before = cleaned
    cleaned = sanitizeHtml(visibleText(before), { ...rules, ...bounds() })
      .replace(emptyTables, '')
      .trim()
    if (cleaned === before) break
  }
  return cleaned
}

/** A submitted text with the pictures it may show, by address. */
export type TextToClean = {
  html: string
  siteUrl: string
  pictures: Map<string, PictureAttributes>
}

/** A sanitized text and its plain text. */
export type CleanedText = { html: string; text: string }

/** `cleanHtml` and `textOfHtml` in one step; input and result can pass between threads. */
export function cleanWithText({ html, siteUrl, pictures }: TextToClean): CleanedText {
  const cleaned = cleanHtml(html, siteUrl, (src) => pictures.get(src) ?? null)
  return { html: cleaned, text: textOfHtml(cleaned) }
}

const allowedOnPages: sanitizeHtml.IOptions = {
  ...allowed,
  allowedAttributes: {
    ...allowed.allowedAttributes,
    a: ['href', 'title', 'rel'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    th: ['colspan', 'rowspan', 'align'],
    td: ['colspan', 'rowspan', 'align'],
  },
}

/**
 * The same for the operator's texts: headings keep ids, table cells their alignment, and links
 * aren't `nofollow`. Active content (scripts, handlers, frames, forms, styles) is still removed.
 */
export function cleanPageHtml(html: string): string {
  return sanitizeHtml(html, allowedOnPages).trim()
}

/** An HTML text's words, for search, excerpts, and checking that it isn't blank. */
export function textOfHtml(html: string): string {
  const spaced = html.replace(/<\/(p|h[1-6]|li|blockquote|tr|td|th|pre)>|<(br|hr)\s*\/?>/gi, '$& ')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decodeBasics })
    .replace(/\s+/g, ' ')
    .trim()
}

function decodeBasics(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}
