// The cutter's tools: tapered gouge marks, hatching that thins toward the light, halftone dots,
// rays and stepped skies. Marks of one stroke are merged into a single path to keep the SVG small.
import { WIDTH, clip, n, path, poly, random, rect } from './svg.mjs'

/** One cut of the gouge: pointed at both ends, widest in the middle. */
export function gougePath(x1, y1, x2, y2, width) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const nx = (-(y2 - y1) / length) * width
  const ny = ((x2 - x1) / length) * width
  const mx = (x1 + x2) / 2
  const my = (y1 + y2) / 2
  return `M${n(x1)} ${n(y1)}Q${n(mx + nx)} ${n(my + ny)} ${n(x2)} ${n(y2)}Q${n(mx - nx)} ${n(my - ny)} ${n(x1)} ${n(y1)}Z`
}

export const gouge = (x1, y1, x2, y2, width, color) => path(gougePath(x1, y1, x2, y2, width), color)

const FADES = {
  even: () => 1,
  left: (u) => 1 - u,
  right: (u) => u,
  top: (u, v) => 1 - v,
  bottom: (u, v) => v,
  middle: (u) => 1 - Math.abs(u - 0.5) * 2,
  edges: (u) => Math.abs(u - 0.5) * 2,
}

/**
 * Fills a box with rows of gouge marks. `fade` names the side where the marks are heaviest, or is a
 * function of the position in the box (0..1, 0..1) that returns the weight there (0..1).
 */
export function hatch({
  x,
  y,
  w,
  h,
  angle = 0,
  gap = 10,
  weight = 5,
  run = 90,
  color,
  seed = 1,
  fade = 'even',
  skip = 0.08,
}) {
  const rnd = random(seed)
  const weightAt = typeof fade === 'function' ? fade : FADES[fade]
  const radians = (angle * Math.PI) / 180
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)]
  const [cx, cy] = [x + w / 2, y + h / 2]
  const alongHalf = (Math.abs(dx) * w + Math.abs(dy) * h) / 2
  const acrossHalf = (Math.abs(dy) * w + Math.abs(dx) * h) / 2
  let d = ''
  for (let across = -acrossHalf; across <= acrossHalf; across += gap) {
    let along = -alongHalf - rnd(0, run)
    while (along < alongHalf) {
      const length = run * rnd(0.6, 1.5)
      const off = across + rnd(-0.18, 0.18) * gap
      const middle = along + length / 2
      const px = cx + dx * middle - dy * off
      const py = cy + dy * middle + dx * off
      const u = Math.min(1, Math.max(0, (px - x) / w))
      const v = Math.min(1, Math.max(0, (py - y) / h))
      const size = weight * weightAt(u, v) * rnd(0.75, 1.15)
      if (size > 0.7 && rnd() > skip) {
        const half = (length / 2) * 0.98
        d += gougePath(px - dx * half, py - dy * half, px + dx * half, py + dy * half, size)
      }
      along += length + rnd(2, 10)
    }
  }
  return path(d, color)
}

const bounds = (list) => {
  const xs = list.map(([x]) => x)
  const ys = list.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** Hatching cut into a polygon. */
export const carve = (list, options) =>
  clip(poly(list, '#000'), hatch({ ...bounds(list), ...options }))

/** A flat polygon with its hatching. */
export const block = (list, fill, options) => poly(list, fill) + carve(list, options)

/** Halftone dots on a grid turned by 45 degrees; `radius` is a function of (u, v) in the box. */
export function halftone({ x, y, w, h, gap = 12, radius, color }) {
  let d = ''
  for (let row = 0; row * gap * 0.5 <= h; row += 1) {
    for (let column = 0; column * gap <= w; column += 1) {
      const px = x + column * gap + (row % 2 ? gap / 2 : 0)
      const py = y + row * gap * 0.5
      const r = radius((px - x) / w, (py - y) / h)
      if (r > 0.5)
        d += `M${n(px - r)} ${n(py)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`
    }
  }
  return path(d, color)
}

/** Wedges that open outward from a point, as around a rising sun. Angles in degrees, 0 = right. */
export function rays({
  x,
  y,
  from,
  to,
  start = 0,
  end = 360,
  count,
  fill = 0.5,
  color,
  seed = 1,
  jitter = 0,
}) {
  const rnd = random(seed)
  const step = (((end - start) / count) * Math.PI) / 180
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const angle = (start * Math.PI) / 180 + step * (index + 0.5)
    const half = (step * fill) / 2
    const reach = to * (1 - rnd(0, jitter))
    const at = (a, r) => `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`
    d += `M${at(angle - half * 0.6, from)}L${at(angle - half, reach)}L${at(angle + half, reach)}L${at(angle + half * 0.6, from)}Z`
  }
  return path(d, color)
}

/** A stepped sky: flat bands from top to bottom whose seams are cut into one another. */
export function sky(colors, y0, y1, { seed = 1, bite = 26, run = 150 } = {}) {
  const rnd = random(seed)
  const step = (y1 - y0) / colors.length
  let markup = rect(0, y0, WIDTH, y1 - y0 + 2, colors[0])
  colors.slice(1).forEach((color, index) => {
    const seam = y0 + step * (index + 1)
    let d = ''
    for (let level = 0; level < 4; level += 1) {
      let x = -rnd(0, run)
      while (x < WIDTH) {
        const length = run * rnd(0.5, 1.5)
        const py = seam - level * (bite / 3.4) - 2
        d += gougePath(x, py, x + length, py + rnd(-2, 2), 9 - level * 2.1)
        x += length + rnd(4, 20) + level * rnd(20, 60)
      }
    }
    markup += rect(0, seam, WIDTH, y1 - seam + 2, color) + path(d, color)
  })
  return markup
}

/** Ripples: horizontal cuts over a box, longer and heavier toward the viewer. */
export function ripples({
  x,
  y,
  w,
  h,
  color,
  seed = 1,
  rows = 16,
  weight = 7,
  run = 110,
  density = 0.7,
  column,
}) {
  const rnd = random(seed)
  let d = ''
  for (let row = 0; row < rows; row += 1) {
    const t = row / rows
    const py = y + h * t ** 1.35 + 3
    let px = x - rnd(0, run)
    while (px < x + w) {
      const length = run * (0.35 + t) * rnd(0.5, 1.4)
      const near = column
        ? Math.max(0, 1 - Math.abs(px + length / 2 - column.x) / (column.width * (0.6 + t)))
        : 1
      if (rnd() < density * near) d += gougePath(px, py, px + length, py, weight * (0.35 + t * 0.8))
      px += length * rnd(0.7, 1.3) + 8
    }
  }
  return clip(rect(x, y, w, h, '#000'), path(d, color))
}
