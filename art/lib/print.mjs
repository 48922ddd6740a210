// Turns a scene into a sheet: hand-cut edges, a scatter of ink misses, then WebP files within a budget.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HEIGHT, WIDTH, n, path, random, rect } from './svg.mjs'

/** A margin around the sheet that is cut off, so that wandering edges never bare the paper. */
const BLEED = 12

/** Specks where the ink did not take (paper) or spattered (ink). */
function specks(seed, count, color) {
  const rnd = random(seed)
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y, r] = [rnd(0, WIDTH), rnd(0, HEIGHT), rnd(0.5, 1.5)]
    d += `M${n(x - r)} ${n(y)}l${n(r)} ${n(-r * rnd(0.6, 1.2))}l${n(r * rnd(0.7, 1.3))} ${n(r)}l${n(-r)} ${n(r * rnd(0.5, 1))}Z`
  }
  return path(d, color)
}

/** Wraps scene markup into a complete SVG with slightly wandering, knife-cut edges. */
export function sheet(content, { seed = 1, ground = '#fbf8f1', wander = 5 } = {}) {
  const filter =
    `<filter id="cut" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="3" seed="${seed}" result="noise"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${wander}" xChannelSelector="R" yChannelSelector="G"/></filter>`
  const art = `<g filter="url(#cut)">${rect(-BLEED * 2, -BLEED * 2, WIDTH + BLEED * 4, HEIGHT + BLEED * 4, ground)}<g transform="translate(-16 -9) scale(1.025)">${content}</g></g>`
  const misses = `<g opacity="0.5">${specks(seed + 7, 260, '#fbf8f1')}${specks(seed + 9, 120, '#0b1526')}</g>`
  const [width, height] = [WIDTH + BLEED * 2, HEIGHT + BLEED * 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BLEED} ${-BLEED} ${width} ${height}" width="${width}" height="${height}"><defs>${filter}</defs>${art}${misses}</svg>`
}

/**
 * Encodes at the wanted quality and steps down until the file fits the budget. Very busy pictures
 * are softened a little instead of being quantized hard: they keep their edges cleaner.
 */
async function encode(image, width, height, quality, budget) {
  let soft = 0
  for (let q = quality; ; q -= 3) {
    if (q < 57 && soft < 0.8) {
      soft += 0.4
      q = 69
    }
    const scaled = image.clone().resize(width, height, { kernel: 'lanczos3' })
    const data = await (soft ? scaled.blur(0.3 + soft * 0.5) : scaled)
      .webp({ quality: q, effort: 5, preset: 'drawing' })
      .toBuffer()
    if (data.length <= budget || q <= 40) return { data, quality: q }
  }
}

/** Both sizes of one cover. The sheet is rasterized at twice its size and scaled down. */
export async function printCover(svg, file) {
  const raster = await sharp(Buffer.from(svg), { density: 144 })
    .extract({ left: BLEED * 2, top: BLEED * 2, width: WIDTH * 2, height: HEIGHT * 2 })
    .flatten({ background: '#fbf8f1' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = raster.info
  const image = sharp(raster.data, { raw: { width, height, channels } })
  const report = []
  for (const [size, budget] of [
    [1280, 70_000],
    [720, 32_000],
  ]) {
    const { data, quality } = await encode(image, size, (size * 9) / 16, 78, budget)
    await writeFile(`${file}-${size}.webp`, data)
    report.push(`${size}: ${(data.length / 1000).toFixed(1)} kB (q${quality})`)
  }
  return report.join(', ')
}
