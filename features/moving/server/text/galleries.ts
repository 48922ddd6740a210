import type { Document } from 'domhandler'
import { z } from 'zod'
import { escapeHtml } from '#platform/server/http/html.ts'
import { parseDocument } from '../files/parser.ts'
import { elementsIn, hasClass, replaceNode } from './html-tree.ts'

const written = z.object({
  gallery: z.object({
    images: z.array(z.object({ src: z.string(), alt: z.string().nullish() })).min(1),
    caption: z.string().nullish(),
    alt: z.string().nullish(),
  }),
})

/**
 * Puts the pictures of Substack's galleries into the text: they are in an empty box's data, which
 * only Substack's own scripts draw.
 */
export function showGalleries(tree: Document): void {
  for (const element of elementsIn(tree)) {
    if (!hasClass(element, 'image-gallery-embed')) continue
    const { data } = written.safeParse(jsonOf(element.attribs['data-attrs'] ?? ''))
    if (!data) continue
    const { images, alt, caption } = data.gallery
    const pictures = images.map(
      (image) => `<img src="${escapeHtml(image.src)}" alt="${escapeHtml(image.alt || alt || '')}">`,
    )
    const below = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
    const [figure = null] = parseDocument(`<figure>${pictures.join('')}${below}</figure>`).children
    replaceNode(element, figure)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
