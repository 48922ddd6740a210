import { mediaAt } from '#features/media/contract/paths.ts'
import type { NewArticleRow } from './article-columns.ts'

/** An article's cover as HTML, for feeds; empty without one. */
export function coverHtml({
  mediaUrl,
  mediaType,
  mediaAlt,
  mediaCaption,
  thumbnailUrl,
}: Pick<
  NewArticleRow,
  'mediaUrl' | 'mediaType' | 'mediaAlt' | 'mediaCaption' | 'thumbnailUrl'
>): string {
  if (!mediaUrl) return ''
  const { width, height } = mediaAt(mediaUrl) ?? { width: 1280, height: 720 }
  const size = `width="${width}" height="${height}"`
  const words = [mediaAlt ? `Described as: ${mediaAlt}` : 'No description.', mediaCaption ?? '']
    .filter(Boolean)
    .map(escape)
    .join('<br />')
  const shown =
    mediaType === 'video'
      ? `<video src="${escape(mediaUrl)}" ${size} controls preload="metadata"${thumbnailUrl ? ` poster="${escape(thumbnailUrl)}"` : ''}></video>`
      : `<img src="${escape(mediaUrl)}" ${size} alt="${escape(mediaAlt ?? '')}" loading="lazy" />`
  return `<figure>${shown}<figcaption>${words}</figcaption></figure>`
}

function escape(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
