import sharp from 'sharp'
import { DomainError } from '../errors.ts'
import { tooHeavy, tooNarrow, unreadable } from './picture-refusals.ts'

/** Maximum pixels of a picture, which bound the memory that it takes (docs/promises.md U1). */
const maxPixels = 40_000_000
/** Maximum of one whose format takes several times as long and as much memory for each of them. */
const maxHeavyPixels = 16_000_000
/** How many times as wide as high, or as high as wide, a picture may be to be cut to a square. */
const maxRatio = 4

sharp.concurrency(1)
sharp.cache(false)

/** Uploads as the image library opens them. */
const untrusted = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const

/** A re-encoded picture in one size. */
export type PictureSize = { width: number; height: number; body: Buffer }

/** See `squareCrops` of `images.ts`. */
export function cropSquares(bytes: Buffer, sizes: number[]): Promise<Buffer[]> {
  return reading(async () => {
    const { width, height } = await measure(bytes)
    const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
    if (longer > maxRatio * shorter) throw tooNarrow()
    const edge = Math.min(shorter, Math.max(...sizes))
    const { data, info } = await sharp(bytes, untrusted)
      .rotate()
      .resize(edge, edge, { fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: edge, height: edge, channels: info.channels }
    return Promise.all(
      sizes.map((size) =>
        sharp(data, { raw }).resize(Math.min(size, edge)).webp({ quality: 80 }).toBuffer(),
      ),
    )
  })
}

/** See `pictureSizes` of `images.ts`. */
export function resize(bytes: Buffer, widths: number[], maxHeight: number): Promise<PictureSize[]> {
  return reading(async () => {
    await measure(bytes)
    const {
      data,
      info: { width, height, channels },
    } = await sharp(bytes, untrusted)
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
        .toBuffer({ resolveWithObject: true })
      sizes.push({ width: info.width, height: info.height, body })
    }
    return sizes
  })
}

/** See `rasterize` of `images.ts`. */
export function drawSvg(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(width).png().toBuffer()
}

async function reading<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable()
  }
}

/** @throws DomainError `invalid` if its pixels are too many for its format. */
async function measure(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, compression, depth } = await sharp(bytes, untrusted).metadata()
  const isHeavy = compression === 'av1' || depth === 'ushort'
  if (isHeavy && width * height > maxHeavyPixels) throw tooHeavy()
  return { width, height }
}
