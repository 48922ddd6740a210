import { endpointsOf } from '#platform/contract/endpoint.ts'
import { oembedPath } from '#platform/contract/shown-elsewhere.ts'

const declare = endpointsOf(() => import('./schemas.ts'))

/** How to show a page of this site on another one, by oEmbed 1.0 (docs/embeds.md). */
export const getOembed = declare('getOembed', {
  method: 'GET',
  path: oembedPath,
  allow: 'anyone',
  limit: 'oembed',
  refusals: [501],
  group: 'Embeds',
  summary: 'Get how to show a page elsewhere, by oEmbed',
})
