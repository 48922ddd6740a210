import { embedCode, embedHeights, embedPath, embedWidth } from '#platform/contract/embed-code.ts'
import { cardPath, cardSize, isEmbedKind } from '#platform/contract/shown-elsewhere.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Oembed, OembedQuery } from '../contract/schemas.ts'
import { cardWidths } from './card-files.ts'
import type { FoundSubject, Subjects } from './subjects.ts'

type Dependencies = { subjects: Pick<Subjects, 'findAt'>; site: SiteIdentity }

/** Seconds for which other sites may keep an answer. */
const cacheAge = 3600
/** The smallest frame that shows anything, in pixels. */
const smallest = { width: 200, height: 120 }

/** Answers by oEmbed 1.0 (https://oembed.com). */
export function createOembed({ subjects, site }: Dependencies) {
  const describe = (found: FoundSubject): Omit<Extract<Oembed, { type: 'link' }>, 'type'> => {
    const { author, title } = found.subject
    return {
      version: '1.0',
      title,
      ...(author ? { author_name: author.name, author_url: site.siteUrl + author.path } : {}),
      provider_name: site.siteName,
      provider_url: site.siteUrl,
      cache_age: cacheAge,
      thumbnail_url: site.siteUrl + cardPath(found),
      thumbnail_width: cardSize.width,
      thumbnail_height: cardSize.height,
    }
  }

  /** A frame, if it fits. */
  const frameOf = (found: FoundSubject, { maxwidth, maxheight }: OembedQuery) => {
    if (!isEmbedKind(found.kind)) return null
    const width = Math.min(embedWidth, maxwidth ?? embedWidth)
    const height = Math.min(embedHeights[found.kind], maxheight ?? embedHeights[found.kind])
    if (width < smallest.width || height < smallest.height) return null
    const src = site.siteUrl + embedPath(found)
    return { width, height, html: embedCode({ src, title: found.subject.title, width, height }) }
  }

  /** The largest card that fits. */
  const photoOf = (found: FoundSubject, { maxwidth, maxheight }: OembedQuery) => {
    const heightOf = (width: number) => Math.round((width * cardSize.height) / cardSize.width)
    const width = cardWidths.find(
      (each) => each <= (maxwidth ?? each) && heightOf(each) <= (maxheight ?? heightOf(each)),
    )
    if (width === undefined) return null
    const query = width === cardSize.width ? '' : `?width=${width}`
    return { url: site.siteUrl + cardPath(found) + query, width, height: heightOf(width) }
  }

  /**
   * @throws DomainError `not_implemented` for another format than JSON, `missing` for an address
   * that nothing is shown of.
   */
  return async (query: OembedQuery): Promise<Oembed> => {
    if (query.format !== undefined && query.format !== '' && query.format !== 'json')
      throw new DomainError('not_implemented', 'Ask for JSON, with format=json.')
    const found = await subjects.findAt(query.url)
    if (!found) throw missing('Page')
    const isCard = /^[^?#]*\/share-cards\//.test(query.url)
    const frame = isCard ? null : frameOf(found, query)
    if (frame) return { type: 'rich', ...describe(found), ...frame }
    const photo = isCard || !isEmbedKind(found.kind) ? photoOf(found, query) : null
    if (photo) return { type: 'photo', ...describe(found), ...photo }
    return { type: 'link', ...describe(found) }
  }
}
