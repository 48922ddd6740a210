// The stock blocks of the shop: people, trees, clouds, hills, windows, birds, stars.
import { gougePath, hatch, halftone } from './brushes.mjs'
import { WIDTH, circle, clip, ellipse, group, n, path, random, rect, rod, stroke } from './svg.mjs'

// Figures are drawn 100 units high with the feet at the origin.
const POSES = {
  stand: 'M-11-82Q0-88 11-82L14-50L9-47L9-3L11 0L2 0L1-44L-1-44L-2 0L-11 0L-9-3L-9-47L-14-50Z',
  coat: 'M-10-82Q0-88 10-82L14-53L16-27L9-26L8-3L10 0L2 0L1-26L-1-26L-2 0L-10 0L-8-3L-9-26L-16-27L-14-53Z',
  walk: 'M-9-82Q1-88 9-82L15-56L10-52L8-47L12-26L20-4L23 0L14 0L4-24L0-37L-6-22L-16-3L-14 0L-23 0L-20-6L-10-24L-8-48L-13-55Z',
  raise:
    'M-11-82Q-4-87 6-84Q12-92 12-108L11-116L15-119L18-116Q20-98 15-76L12-50L9-47L9-3L11 0L2 0L1-44L-1-44L-2 0L-11 0L-9-3L-9-47L-14-50Z',
  point:
    'M-11-82Q0-88 10-83L38-82L39-76L13-73L11-50L9-47L9-3L11 0L2 0L1-44L-1-44L-2 0L-11 0L-9-3L-9-47L-14-50Z',
}

export function person(x, y, height, color, pose = 'stand', flip = 1) {
  const scale = height / 100
  const figure = path(POSES[pose], color) + ellipse(0, -92, 6.6, 8, color)
  return group(
    figure,
    `transform="translate(${n(x)} ${n(y)}) scale(${n(scale * 100 * flip) / 100} ${n(scale * 100) / 100})"`,
  )
}

/** Lays any standing markup down as a long shadow from its foot (x, y). */
export const cast = (markup, x, y, lean, length) =>
  group(
    markup,
    `transform="translate(${n(x)} ${n(y)}) matrix(1 0 ${lean} ${-length} 0 0) translate(${n(-x)} ${n(-y)})"`,
  )

/** Head and shoulders seen from behind, for people in rows. */
export const bust = (x, y, size, color) =>
  ellipse(x, y - size * 0.62, size * 0.24, size * 0.3, color) +
  path(
    `M${n(x - size * 0.55)} ${n(y + size * 0.5)}Q${n(x - size * 0.55)} ${n(y - size * 0.24)} ${n(x - size * 0.1)} ${n(y - size * 0.34)}L${n(x + size * 0.1)} ${n(y - size * 0.34)}Q${n(x + size * 0.55)} ${n(y - size * 0.24)} ${n(x + size * 0.55)} ${n(y + size * 0.5)}Z`,
    color,
  )

/** A round-crowned tree, lit from one side by cuts in the crown. */
export function tree(x, y, height, color, light, seed = 1, side = 'left') {
  const rnd = random(seed)
  const r = height * 0.3
  const cy = y - height + r
  let crown = ellipse(x, cy, r, r * 1.08, color)
  for (let index = 0; index < 9; index += 1) {
    const a = (index / 9) * Math.PI * 2
    crown += circle(
      x + Math.cos(a) * r * 0.74,
      cy + Math.sin(a) * r * 0.8,
      r * rnd(0.36, 0.52),
      color,
    )
  }
  const cuts = hatch({
    x: x - r * 1.2,
    y: cy - r * 1.2,
    w: r * 2.4,
    h: r * 2.4,
    angle: side === 'left' ? -52 : 52,
    gap: r * 0.17,
    weight: r * 0.085,
    run: r * 0.42,
    color: light,
    seed,
    fade: (u, v) => Math.max(0, 1.15 - (side === 'left' ? u : 1 - u) * 1.1 - v * 0.7),
    skip: 0.2,
  })
  return (
    rod(x, y, x, cy, color, height * 0.06) +
    crown +
    clip(ellipse(x, cy, r * 1.12, r * 1.16, color), cuts)
  )
}

/** A conifer in tiers. */
export function conifer(x, y, height, color, light, seed = 1) {
  const rnd = random(seed)
  const half = height * 0.2
  let d = `M${n(x)} ${n(y - height)}`
  const tiers = 6
  for (let side = 1; side >= -1; side -= 2) {
    const order = side === 1 ? [1, 2, 3, 4, 5, 6] : [6, 5, 4, 3, 2, 1]
    order.forEach((tier) => {
      const t = tier / tiers
      const outer = `${n(x + side * half * t * rnd(0.85, 1.1))} ${n(y - height * (1 - t) - height * 0.02)}`
      const inner = `${n(x + side * half * t * 0.55)} ${n(y - height * (1 - t) - height * 0.045)}`
      d += side === 1 ? `L${outer}L${inner}` : `L${inner}L${outer}`
    })
  }
  let cuts = ''
  if (light)
    for (let tier = 1; tier < 6; tier += 1) {
      const py = y - height * (1 - tier / tiers) - height * 0.08
      cuts += gougePath(
        x - half * (tier / tiers) * 0.7,
        py + height * 0.04,
        x - half * 0.05,
        py - height * 0.03,
        height * 0.014,
      )
    }
  return (
    rect(x - height * 0.018, y - height * 0.06, height * 0.036, height * 0.08, color) +
    path(`${d}Z`, color) +
    path(cuts, light ?? color)
  )
}

/** A flat-bottomed cloud; `under` is the color of the cuts along its belly. */
export function cloud(x, y, width, color, under, seed = 1) {
  const rnd = random(seed)
  const height = width * 0.24
  let shape = rect(x, y - height * 0.36, width, height * 0.36, color, n(height * 0.18))
  const lumps = 6
  for (let index = 0; index < lumps; index += 1) {
    const t = (index + 0.5) / lumps
    shape += circle(
      x + width * (0.08 + t * 0.84),
      y - height * 0.3,
      height * (0.24 + Math.sin(t * Math.PI) * rnd(0.26, 0.5)),
      color,
    )
  }
  const body = clip(rect(x - 20, y - height * 2, width + 40, height * 2, '#000'), shape)
  const cuts = under
    ? clip(
        shape,
        hatch({
          x,
          y: y - height * 0.75,
          w: width,
          h: height * 0.75,
          gap: height * 0.12,
          weight: height * 0.06,
          run: width * 0.16,
          color: under,
          seed,
          fade: 'bottom',
          skip: 0.15,
        }),
      )
    : ''
  return body + clip(rect(x - 20, y - height * 2, width + 40, height * 2, '#000'), cuts)
}

/** The outline of rolling land as points along the width, closed at `bottom`. */
export function hills(y, amplitude, seed, { bottom = 720, step = 32, rough = 0.2 } = {}) {
  const rnd = random(seed)
  const [p1, p2, p3] = [rnd(0, 6), rnd(0, 6), rnd(0, 6)]
  const list = []
  for (let x = -20; x <= WIDTH + 20; x += step) {
    const t = x / WIDTH
    list.push([
      x,
      y -
        amplitude *
          (0.6 * Math.sin(t * 4 + p1) + 0.3 * Math.sin(t * 9 + p2) + rough * Math.sin(t * 21 + p3)),
    ])
  }
  return [...list, [WIDTH + 20, bottom], [-20, bottom]]
}

/** A grid of windows; a share of them is lit. */
export function windows({
  x,
  y,
  columns,
  rows,
  w,
  h,
  gapX,
  gapY,
  lit,
  dark,
  share = 0.6,
  seed = 1,
}) {
  const rnd = random(seed)
  let markup = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const fill = rnd() < share ? lit : dark
      if (fill) markup += rect(x + column * (w + gapX), y + row * (h + gapY), w, h, fill)
    }
  }
  return markup
}

export const bird = (x, y, size, color) =>
  path(
    `M${n(x - size)} ${n(y - size * 0.35)}Q${n(x - size * 0.4)} ${n(y - size * 0.5)} ${n(x)} ${n(y)}Q${n(x + size * 0.4)} ${n(y - size * 0.5)} ${n(x + size)} ${n(y - size * 0.35)}Q${n(x + size * 0.4)} ${n(y - size * 0.24)} ${n(x)} ${n(y + size * 0.18)}Q${n(x - size * 0.4)} ${n(y - size * 0.24)} ${n(x - size)} ${n(y - size * 0.35)}Z`,
    color,
  )

export function stars(count, y0, y1, color, seed = 1) {
  const rnd = random(seed)
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const [x, y, r] = [rnd(10, WIDTH - 10), rnd(y0, y1), rnd(1.6, 4.2)]
    d += `M${n(x)} ${n(y - r)}L${n(x + r * 0.4)} ${n(y)}L${n(x)} ${n(y + r)}L${n(x - r * 0.4)} ${n(y)}ZM${n(x - r)} ${n(y)}L${n(x)} ${n(y - r * 0.4)}L${n(x + r)} ${n(y)}L${n(x)} ${n(y + r * 0.4)}Z`
  }
  return path(d, color)
}

/** The moon as a sickle: a disc less a shifted disc. */
export const crescent = (x, y, r, color) =>
  path(
    `M${n(x + r * 0.35)} ${n(y - r * 0.94)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.94)} ${n(y + r * 0.35)}A${n(r * 0.86)} ${n(r * 0.86)} 0 0 1 ${n(x + r * 0.35)} ${n(y - r * 0.94)}Z`,
    color,
  )

/** A sagging line between two points. */
export const wire = (x1, y1, x2, y2, sag, color, width) =>
  stroke(
    `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${n(x2)} ${n(y2)}`,
    color,
    width,
  )

/** A soft glow in print terms: dots that shrink with the distance from the light. */
export const glow = (x, y, radius, color, gap = 12, size = 5) =>
  halftone({
    x: x - radius,
    y: y - radius,
    w: radius * 2,
    h: radius * 2,
    gap,
    color,
    radius: (u, v) => size * Math.max(0, 1 - Math.hypot(u - 0.5, v - 0.5) * 2),
  })
