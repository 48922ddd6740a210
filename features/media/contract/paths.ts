import { pictureWidths, type MediaKind } from './rules.ts'

/** A checked file as described by its address; the largest size in pixels. */
export type MediaAddress = { id: string; kind: MediaKind; width: number; height: number }

/** One size of a picture. */
export type PictureStep = { path: string; width: number; height: number }

const addressShape =
  /^\/media\/(pictures|videos)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.(webp|mp4)$/

/** A checked file's address, which states type and pixels so pages can reserve space. */
export function mediaPath({ id, kind, width, height }: MediaAddress): string {
  return kind === 'image'
    ? `/media/pictures/${id}/${width}x${height}.webp`
    : `/media/videos/${id}/${width}x${height}.mp4`
}

/** The file of an address; null for other paths. */
export function mediaAt(path: string | null | undefined): MediaAddress | null {
  const [, folder, id, width, height, ending] = addressShape.exec(path ?? '') ?? []
  if (!id || (folder === 'pictures') !== (ending === 'webp')) return null
  return {
    id,
    kind: folder === 'pictures' ? 'image' : 'video',
    width: Number(width),
    height: Number(height),
  }
}

const kinds: Record<string, MediaKind> = {
  mp4: 'video',
  webp: 'image',
  avif: 'image',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
}

/** What an address shows, by its path's ending in any case; null for other files. */
export function kindAt(address: string): MediaKind | null {
  return kinds[endingOf(address)] ?? null
}

const mediaTypes: Record<string, string> = { mp4: 'video/mp4', jpg: 'image/jpeg' }

/** The media type of a picture's or video's address. */
export function mediaTypeAt(address: string): string {
  const ending = endingOf(address)
  return mediaTypes[ending] ?? `image/${ending}`
}

const endingOf = (address: string): string => {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.split('.').at(-1)?.toLowerCase() ?? ''
}

/** A picture's sizes, narrowest first. */
export function stepsOf(picture: MediaAddress): PictureStep[] {
  const widths = [...pictureWidths.filter((width) => width < picture.width), picture.width]
  return widths.map((width) => {
    const height = Math.max(1, Math.round((picture.height * width) / picture.width))
    return { path: mediaPath({ ...picture, width, height }), width, height }
  })
}

/** A picture's `srcset`. */
export function srcSetOf(picture: MediaAddress): string {
  return stepsOf(picture)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')
}
