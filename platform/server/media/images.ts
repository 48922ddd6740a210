import { fileTypeOf, typeRefusal } from '#platform/contract/file-types.ts'
import { DomainError } from '../errors.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'
import { createTaskProcess } from '../workers/task-process.ts'
import type { PictureTasks } from './picture-process.ts'
import { unreadable } from './picture-refusals.ts'
import type { PictureSize } from './picture-work.ts'

const inTurn = createConcurrencyLimit(
  1,
  50,
  "We're checking many pictures right now. Please try again in a moment.",
)

const run = createTaskProcess<PictureTasks>({
  filename: new URL('./picture-process.ts', import.meta.url),
  deadline: 20_000,
  idleTimeout: 20_000,
  tooMuch: unreadable,
})

/** @throws DomainError `wrong_type`, naming the type, unless it is a picture of a type we take. */
function requirePicture(bytes: Buffer): void {
  const type = fileTypeOf(bytes)
  if (type?.kind === 'image' && type.isAccepted) return
  const message =
    type?.kind === 'image'
      ? typeRefusal(type)
      : 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.'
  throw new DomainError('wrong_type', message, { mediaUrl: message })
}

/**
 * Re-encodes a picture as WebP squares of the given sizes, or of its own shorter side where that is
 * less: upright and without metadata. Pictures of one owner alternate with those of others.
 * @throws DomainError `wrong_type` if it isn't a picture, `invalid` if it is broken, too large or
 * too narrow.
 */
export function squareCrops(bytes: Buffer, sizes: number[], ownerId: string): Promise<Buffer[]> {
  requirePicture(bytes)
  return inTurn(() => run('cropSquares', bytes, sizes), ownerId)
}

/** Draws an SVG picture of the site's own as PNG, this many pixels wide. */
export function rasterize(svg: string, width: number): Promise<Buffer> {
  return inTurn(() => run('drawSvg', svg, width))
}

/**
 * Re-encodes a picture as WebP, upright and without metadata: once at the largest size `widths` and
 * `maxHeight` allow, and at each smaller width, never enlarged. Narrowest first. Pictures of one
 * owner alternate with those of others.
 * @throws DomainError `wrong_type` if it isn't a picture, `invalid` if it is broken or too large.
 */
export function pictureSizes(
  bytes: Buffer,
  widths: number[],
  maxHeight: number,
  ownerId: string,
): Promise<PictureSize[]> {
  requirePicture(bytes)
  return inTurn(() => run('resize', bytes, widths, maxHeight), ownerId)
}
