import type { Site } from '#platform/contract/site.ts'

/** What schema.org says about one thing. */
export type Thing = { '@type': string } & Record<string, unknown>

/** The picture that stands in for a page's own. */
export const socialCard = { path: '/content/brand/social-card.png', width: 1200, height: 630 }

/** The site as the organization that publishes. */
export function publisherOf({ name, url }: Pick<Site, 'name' | 'url'>): Thing {
  const logo = {
    '@type': 'ImageObject',
    url: `${url}/content/brand/icon-512.png`,
    width: 512,
    height: 512,
  }
  return { '@type': 'Organization', '@id': `${url}/#organization`, name, url, logo }
}
