/** What other sites can show in a frame, by its name in the address (docs/embeds.md). */
export const embedKinds = ['articles', 'debates', 'races', 'results', 'products'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** What has a drawn picture for previews of its link. */
export const cardKinds = [...embedKinds, 'arguments'] as const
export type CardKind = (typeof cardKinds)[number]

/** One subject as other sites name it. */
export type ShownElsewhere = { kind: CardKind; id: string }

/** The pixels of a share card. */
export const cardSize = { width: 1200, height: 630 }

/** The address of the oEmbed endpoint. */
export const oembedPath = '/api/oembed'

/** True for what can be framed; an argument has a card alone. */
export const isEmbedKind = (kind: string): kind is EmbedKind =>
  (embedKinds as readonly string[]).includes(kind)

/** The beginning of every share card's address. */
export const cardFolder = '/share-cards/'

/** The address of a share card. */
export const cardPath = ({ kind, id }: ShownElsewhere): string => `${cardFolder}${kind}/${id}.png`

/** Where programs ask how to show a page of this site. */
export const oembedAddress = (siteUrl: string, pageUrl: string): string =>
  `${siteUrl}${oembedPath}?url=${encodeURIComponent(pageUrl)}&format=json`
