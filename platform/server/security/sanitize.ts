import sanitizeHtml from 'sanitize-html'
import { richText } from '#platform/contract/rich-text.ts'
import { visibleLine, visibleText } from '#platform/contract/visible.ts'
import { boundsOf, most, tooMany } from './sanitize-bounds.ts'
import { linksAndNotesOf } from './sanitize-links.ts'
import { listOf } from './sanitize-lists.ts'
import { cellOf } from './sanitize-tables.ts'
import { openingOf, textOfHtml } from './sanitize-text.ts'

const renamed = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: richText.tags,
  allowedAttributes: richText.attributes,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { ...renamed, td: cellOf, th: cellOf, ol: listOf },
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
const emptyTables = /<table>(?:<\/?(?:caption|thead|tbody|tr|th|td|p|br)\b[^<>]*>|\s)*<\/table>/g

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
  }
  let cleaned = html
  for (let look = 0; look < maxLooks; look += 1) {
    const before = cleaned
    cleaned = sanitizeHtml(visibleText(before), {
      ...rules,
      ...boundsOf(),
      transformTags: {
        ...allowed.transformTags,
        ...pictures.transformTags,
        ...linksAndNotesOf(before, siteUrl),
      },
    })
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

/** A sanitized text, its words, and how it begins; see `openingOf`. */
export type CleanedText = { html: string; text: string; opening: string }

/** `cleanHtml`, `textOfHtml` and `openingOf` in one step; input and result can pass between threads. */
export function cleanWithText({ html, siteUrl, pictures }: TextToClean): CleanedText {
  const cleaned = cleanHtml(html, siteUrl, (src) => pictures.get(src) ?? null)
  return { html: cleaned, text: textOfHtml(cleaned), opening: openingOf(cleaned) }
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
  transformTags: renamed,
}

/**
 * The same for the operator's texts: headings keep ids, table cells their alignment, and links
 * aren't `nofollow`. Active content (scripts, handlers, frames, forms, styles) is still removed.
 */
export function cleanPageHtml(html: string): string {
  return sanitizeHtml(html, allowedOnPages).trim()
}
