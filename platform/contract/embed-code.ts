import type { EmbedKind, ShownElsewhere } from './shown-elsewhere.ts'

/** The width of an embed without a given one, and its height until it has told its own, in pixels. */
export const embedWidth = 600
export const embedHeights: Record<EmbedKind, number> = {
  articles: 260,
  debates: 340,
  races: 420,
  results: 380,
  products: 240,
}

/** The address of an embed. */
export const embedPath = ({ kind, id }: ShownElsewhere): string => `/embed/${kind}/${id}`

const inAttribute = (text: string): string =>
  text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

type Frame = { src: string; title: string; width: number; height: number }

/** The HTML that shows an embed on another page. */
export const embedCode = ({ src, title, width, height }: Frame): string =>
  `<iframe src="${inAttribute(src)}" title="${inAttribute(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`
