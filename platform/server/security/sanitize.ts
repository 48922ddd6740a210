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

/** Links to other sites are not vouched for; those into this site's interface, which would act for the reader, and those to the very page, whose texts have no places to lead to, lead nowhere. */
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

/** What a written text may hold; far more than anybody writes, and little enough to be read in an instant. */
const most = { tags: 20_000, depth: 100, signs: 100_000 }

/** Counts along while a text is parsed, as the parser itself understands it, and stops it. */
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

/** Taking a tag away can leave others nested as none may be, which the next look puts right; nobody writes so by accident. */
const mostLooks = 5

/** What a picture of a text is shown with: the site's own words, except `alt`. */
export type PictureAttributes = { src: string; width: string; height: string; srcset: string }

/** Of a picture without an address nothing is left, and of a link that leads nowhere its words. */
function withoutUse({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'a' && attribs['href'] === undefined) return 'excludeTag'
  return tag === 'img' && attribs['src'] === undefined
}

/** Tables with nothing in them, as the cleaning writes them. */
const emptyTables = /<table>(?:<\/?(?:thead|tbody|tr|th|td|p|br)\b[^<>]*>|\s)*<\/table>/g

/** Characters of a picture's description. */
const mostAlt = 300
const pictureNames = ['src', 'alt', 'width', 'height', 'srcset', 'sizes', 'loading', 'decoding']

/** Pictures that the site knows, with its own attributes and the writer's description; any other goes. */
function picturesOf(pictureAt: (src: string) => PictureAttributes | null): sanitizeHtml.IOptions {
  return {
    allowedTags: [...(allowed.allowedTags || []), 'img'],
    allowedAttributes: { ...allowed.allowedAttributes, img: pictureNames },
    transformTags: {
      img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => {
        const picture = pictureAt(src)
        if (!picture) return { tagName, attribs: {} }
        const words = visibleLine(alt).slice(0, mostAlt).toWellFormed().trim()
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
  for (let look = 0; look < mostLooks; look += 1) {
    const before = cleaned
    cleaned = sanitizeHtml(visibleText(before), { ...rules, ...bounds() })
      .replace(emptyTables, '')
      .trim()
    if (cleaned === before) break
  }
  return cleaned
}

/** A written text as it was sent, with the pictures that it may show, by their addresses. */
export type TextToClean = {
  html: string
  siteUrl: string
  pictures: Map<string, PictureAttributes>
}

/** A sanitized text and its words alone. */
export type CleanedText = { html: string; text: string }

/** `cleanHtml` and `textOfHtml` in one go; its input and result can pass between threads. */
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
 * The same for the texts of the site's own operator: headings keep their ids, table cells their alignment, and links
 * are vouched for. What acts (scripts, handlers, frames, forms, styles) is left out all the same.
 */
export function cleanPageHtml(html: string): string {
  return sanitizeHtml(html, allowedOnPages).trim()
}

/** The words of an HTML text, for search, excerpts and the question whether anything was written at all. */
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
