import type { Thing } from './structured-data.ts'

/** A picture's size in pixels. */
export type PictureSize = { width: number; height: number }

const statedSize = /\/([1-9]\d{0,4})x([1-9]\d{0,4})\.\w+$/

/** The size that a picture's address states; null if it states none. */
export function sizeIn(path: string): PictureSize | null {
  const [, width, height] = statedSize.exec(path) ?? []
  return width ? { width: Number(width), height: Number(height) } : null
}

/** A picture of this site, with its size if that is known. */
export function pictureOf(
  siteUrl: string,
  path: string,
  size: PictureSize | null = sizeIn(path),
): Thing {
  return {
    '@type': 'ImageObject',
    url: siteUrl + path,
    ...(size && { width: size.width, height: size.height }),
  }
}

/** The way from a section down to the page itself, for search results. */
export function breadcrumbsOf(siteUrl: string, trail: { name: string; path: string }[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  }
}

/** How often readers did something, such as `WatchAction`. */
export function countOf(action: string, count: number): Thing {
  return {
    '@type': 'InteractionCounter',
    interactionType: { '@type': action },
    userInteractionCount: count,
  }
}
