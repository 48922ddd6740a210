import { useLocation } from 'react-router'
import { cardPath, oembedAddress, type ShownElsewhere } from '../contract/shown-elsewhere.ts'
import { useSite } from './site.ts'
import { socialCard, type Thing } from './structured-data.ts'

type HeadProps = {
  title: string
  /** Its first 160 characters count. */
  description: string
  /** False hides the page from search engines. */
  isIndexed?: boolean
  /** Path of the social card image on this site. */
  picture?: string | null
  /** What it shows. */
  pictureAlt?: string | null
  /** The page's subject if other sites can show it: it has a card and an oEmbed answer. */
  elsewhere?: ShownElsewhere | null
  type?: 'website' | 'article'
  /** The canonical address, if it differs from the path. */
  canonicalPath?: string
  /** schema.org data about the page's subject, the main thing first. */
  structuredData?: Thing | Thing[]
  /** What a list page shows, in its order, for search engines. */
  listed?: { path: string; name: string }[]
}

/** A page's head tags; React moves them into the head. */
export function Head({
  title,
  description: text,
  isIndexed = true,
  picture,
  pictureAlt,
  elsewhere = null,
  type = 'website',
  canonicalPath,
  structuredData = [],
  listed = [],
}: HeadProps) {
  const site = useSite()
  const { pathname } = useLocation()
  const fullTitle = title === site.name ? title : `${title} · ${site.name}`
  const canonical = site.url + (canonicalPath ?? pathname)
  const things = [
    ...[structuredData].flat(),
    ...(isIndexed && listed.length > 0 ? [itemList(listed, site.url)] : []),
  ]
  const description = text.slice(0, 160)
  const image = picture ?? (elsewhere ? cardPath(elsewhere) : socialCard.path)
  const alt = picture ? pictureAlt : elsewhere && title
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={isIndexed ? 'index, follow' : 'noindex'} />
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={site.url + image} />
      {alt && <meta property="og:image:alt" content={alt} />}
      {elsewhere && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          href={oembedAddress(site.url, canonical)}
        />
      )}
      {things.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          dangerouslySetInnerHTML={{
            __html: asJson({ '@context': 'https://schema.org', ...thing }),
          }}
        />
      ))}
    </>
  )
}

function itemList(listed: { path: string; name: string }[], siteUrl: string): Thing {
  return {
    '@type': 'ItemList',
    numberOfItems: listed.length,
    itemListElement: listed.map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: siteUrl + path,
    })),
  }
}

/** JSON that can't close its script element. */
export function asJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, (sign) => (sign === '\u2028' ? '\\u2028' : '\\u2029'))
}
