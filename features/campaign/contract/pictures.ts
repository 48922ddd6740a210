import type { Sin } from './rules.ts'

/** Widths in pixels of an issue's picture, which is 16 by 9 and comes with the site (art/campaign). */
export type PictureWidth = 640 | 1280

/** The path of an issue's picture of this width, in the operator's content folder. */
export const picturePath = (sin: Sin, width: PictureWidth): string =>
  `/content/media/campaign/${sin}-${width}.webp`
