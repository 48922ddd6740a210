import { pictureWidths, type MediaKind } from './rules.ts'

/** A checked picture or video as its address tells it; pixels of the largest size. */
export type MediaAddress = { id: string; kind: MediaKind; width: number; height: number }

/** One size of a picture. */
export type PictureStep = { path: string; width: number; height: number }

const address =
  /^\/media\/(pictures|videos)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,4})x([1-9]\d{0,4})\.(webp|mp4)$/

/** Where a checked file is served: the address tells its kind and its pixels, so that a page can hold its place. */
export function mediaPath({ id, kind, width, height }: MediaAddress): string {
  return kind === 'image'
    ? `/media/pictures/${id}/${width}x${height}.webp`
    : `/media/videos/${id}/${width}x${height}.mp4`
}

/** The file of an address; null for any other path. */
export function mediaAt(path: string | null | undefined): MediaAddress | null {
  const [, folder, id, width, height, ending] = address.exec(path ?? '') ?? []
  if (!id || (folder === 'pictures') !== (ending === 'webp')) return null
  return {
    id,
    kind: folder === 'pictures' ? 'image' : 'video',
    width: Number(width),
    height: Number(height),
  }
}

/** The sizes that a picture is kept in, narrowest first. */
export function stepsOf(picture: MediaAddress): PictureStep[] {
  const widths = [...pictureWidths.filter((width) => width < picture.width), picture.width]
  return widths.map((width) => {
    const height = Math.max(1, Math.round((picture.height * width) / picture.width))
    return { path: mediaPath({ ...picture, width, height }), width, height }
  })
}

/** The sizes of a picture as a browser chooses from them. */
export function srcSetOf(picture: MediaAddress): string {
  return stepsOf(picture)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ')
}
