import { mediaAt, srcSetOf, stepsOf } from '#features/media/contract/paths.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'

type Shown = Pick<ArticleCardWire, 'mediaUrl' | 'mediaType' | 'thumbnailUrl'>

/** A responsive picture; its pixels give the proportions. */
export type Cover = { src: string; srcSet: string | undefined; width: number; height: number }

/** An article's picture: its cover, or its video's poster; null without one. */
export function coverOf({ mediaUrl, mediaType, thumbnailUrl }: Shown): Cover | null {
  const path = mediaType === 'image' ? mediaUrl : thumbnailUrl
  if (!path) return null
  const picture = mediaAt(path)
  if (picture)
    return {
      src: stepsOf(picture)[1]?.path ?? path,
      srcSet: srcSetOf(picture),
      width: picture.width,
      height: picture.height,
    }
  return {
    src: path,
    srcSet:
      thumbnailUrl && path !== thumbnailUrl ? `${thumbnailUrl} 720w, ${path} 1280w` : undefined,
    width: 1280,
    height: 720,
  }
}

/** Its smallest size. */
export function thumbnailOf({ thumbnailUrl }: Pick<Shown, 'thumbnailUrl'>): string | null {
  const picture = mediaAt(thumbnailUrl)
  return picture ? (stepsOf(picture)[0]?.path ?? thumbnailUrl) : thumbnailUrl
}
