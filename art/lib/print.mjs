// Turns a scene into a sheet: hand-cut edges, a scatter of ink misses, then WebP files within a budget.
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { HEIGHT, WIDTH, n, path, random, rect } from './svg.mjs'

/** A margin around the sheet that is cut off, so that wandering edges never bare the paper. */
const BLEED = 12

/** Specks where the ink did not take (paper) or spattered (ink). */
function specks(seed, count, color, wide, high) {
  const rnd = random(seed)
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y, r] = [rnd(0, wide), rnd(0, high), rnd(0.5, 1.5)]
    d += `M${n(x - r)} ${n(y)}l${n(r)} ${n(-r * rnd(0.6, 1.2))}l${n(r * rnd(0.7, 1.3))} ${n(r)}l${n(-r)} ${n(r * rnd(0.5, 1))}Z`
  }
  return path(d, color)
}

/** Wraps scene markup into a complete SVG with slightly wandering, knife-cut edges. */
export function sheet(
  content,
  { seed = 1, ground = '#fbf8f1', wander = 5, wide = WIDTH, high = HEIGHT } = {},
) {
  const filter =
    `<filter id="cut" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="3" seed="${seed}" result="noise"/>` +
    `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${wander}" xChannelSelector="R" yChannelSelector="G"/></filter>`
  const art = `<g filter="url(#cut)">${rect(-BLEED * 2, -BLEED * 2, wide + BLEED * 4, high + BLEED * 4, ground)}<g transform="translate(${n(-wide / 80)} ${n(-high / 80)}) scale(1.025)">${content}</g></g>`
  const misses = `<g opacity="0.5">${specks(seed + 7, 260, '#fbf8f1', wide, high)}${specks(seed + 9, 120, '#0b1526', wide, high)}</g>`
  const [width, height] = [wide + BLEED * 2, high + BLEED * 2]
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

/**
 * One file for each wanted print of a sheet. The sheet is rasterized at twice its size and scaled
 * down. Budgets in bytes.
 */
async function print(svg, prints, { wide = WIDTH, high = HEIGHT } = {}) {
  const raster = await sharp(Buffer.from(svg), { density: 144 })
    .extract({ left: BLEED * 2, top: BLEED * 2, width: wide * 2, height: high * 2 })
    .flatten({ background: '#fbf8f1' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = raster.info
  const image = sharp(raster.data, { raw: { width, height, channels } })
  const report = []
  for (const { file, size, budget } of prints) {
    const { data, quality } = await encode(image, size, (size * high) / wide, 78, budget)
    await writeFile(file, data)
    report.push(`${size}: ${(data.length / 1000).toFixed(1)} kB (q${quality})`)
  }
  return report.join(', ')
}

/** Both sizes of one cover. */
export const printCover = (svg, file) =>
  print(svg, [
    { file: `${file}-1280.webp`, size: 1280, budget: 70_000 },
    { file: `${file}-720.webp`, size: 720, budget: 32_000 },
  ])

/** Both sizes of the picture of one of the campaign's issues. */
export const printIssue = (svg, file) =>
  print(svg, [
    { file: `${file}-1280.webp`, size: 1280, budget: 60_000 },
    { file: `${file}-640.webp`, size: 640, budget: 20_000 },
  ])

/** A video's poster. */
export const printPoster = (svg, file) =>
  print(svg, [{ file: `${file}.webp`, size: 1280, budget: 85_000 }])

/** Both sizes of a product's picture, squares of `edge` pixels and of half as many. */
export const printProduct = (svg, file, edge) =>
  print(
    svg,
    [
      { file: `${file}.webp`, size: edge, budget: 58_000 },
      { file: `${file}-${edge / 2}.webp`, size: edge / 2, budget: 20_000 },
    ],
    { wide: edge, high: edge },
  )
