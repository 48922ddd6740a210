import { fileTypeOf, typeRefusal } from '#platform/contract/file-types.ts'
import { DomainError } from '../errors.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'

/** Maximum pixels of a picture, which bound the memory that it takes (docs/promises.md U1). */
const maxPixels = 40_000_000
/** Maximum of one whose format takes several times as long and as much memory for each of them. */
const maxHeavyPixels = 16_000_000
/** How many times as wide as high, or as high as wide, a picture may be to be cut to a square. */
const maxRatio = 4
/** Maximum seconds for reading, and for writing each size of, a picture. */
const deadline = 10

/** The image library, loaded with the first picture because it takes memory. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

const inTurn = createConcurrencyLimit(
  1,
  50,
  "We're checking many pictures right now. Please try again in a moment.",
)

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

/** Uploads as the image library opens them. */
const untrusted = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const

/**
 * Re-encodes a picture as WebP squares of the given sizes, or of its own shorter side where that is
 * less: upright and without metadata. Pictures of one owner alternate with those of others.
 * @throws DomainError `wrong_type` if it isn't a picture, `invalid` if it is broken, too large or
 * too narrow.
 */
export function squareCrops(bytes: Buffer, sizes: number[], ownerId: string): Promise<Buffer[]> {
  requirePicture(bytes)
  return inTurn(async () => {
    const sharp = await loadSharp()
    try {
      const { width, height } = await measure(sharp, bytes)
      const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
      if (longer > maxRatio * shorter) throw tooNarrow()
      const edge = Math.min(shorter, Math.max(...sizes))
      const { data, info } = await sharp(bytes, untrusted)
        .timeout({ seconds: deadline })
        .rotate()
        .resize(edge, edge, { fit: 'cover', position: 'attention' })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: edge, height: edge, channels: info.channels }
      return await Promise.all(
        sizes.map((size) =>
          sharp(data, { raw })
            .resize(Math.min(size, edge))
            .webp({ quality: 80 })
            .timeout({ seconds: deadline })
            .toBuffer(),
        ),
      )
    } catch (error) {
      throw error instanceof DomainError ? error : unreadable()
    }
  }, ownerId)
}

/** Draws an SVG picture of the site's own as PNG, this many pixels wide. */
export function rasterize(svg: string, width: number): Promise<Buffer> {
  return inTurn(async () => {
    const sharp = await loadSharp()
    return sharp(Buffer.from(svg)).resize(width).png().toBuffer()
  })
}

/** A re-encoded picture in one size. */
export type PictureSize = { width: number; height: number; body: Buffer }

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
  return inTurn(async () => {
    const sharp = await loadSharp()
    try {
      await measure(sharp, bytes)
      const {
        data,
        info: { width, height, channels },
      } = await sharp(bytes, untrusted)
        .timeout({ seconds: deadline })
        .rotate()
        .resize(Math.max(...widths), maxHeight, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const sizes: PictureSize[] = []
      for (const each of [...widths.filter((narrower) => narrower < width), width]) {
        const { data: body, info } = await sharp(data, { raw: { width, height, channels } })
          .resize(each)
          .webp({ quality: 80 })
          .timeout({ seconds: deadline })
          .toBuffer({ resolveWithObject: true })
        sizes.push({ width: info.width, height: info.height, body })
      }
      return sizes
    } catch (error) {
      throw error instanceof DomainError ? error : unreadable()
    }
  }, ownerId)
}

/** @throws DomainError `invalid` if its pixels are too many for its format. */
async function measure(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  const { width, height, compression, depth } = await sharp(bytes, untrusted).metadata()
  const isHeavy = compression === 'av1' || depth === 'ushort'
  if (isHeavy && width * height > maxHeavyPixels) throw tooHeavy()
  return { width, height }
}

function tooHeavy(): DomainError {
  const message =
    'AVIF pictures, and those of 16 bits per color, may have at most 16 megapixels. Please make it smaller, or save it as JPEG.'
  return new DomainError('invalid', message, { mediaUrl: message })
}

function tooNarrow(): DomainError {
  const message =
    'Please choose a picture that is at most four times as wide as high, or as high as wide.'
  return new DomainError('invalid', message, { mediaUrl: message })
}

function unreadable(): DomainError {
  const message = "We couldn't read this picture, or it's larger than 40 megapixels."
  return new DomainError('invalid', message, { mediaUrl: message })
}
