// Plain SVG building blocks. Every function returns markup, so a scene is one concatenated string.

export const WIDTH = 1280
export const HEIGHT = 720

let serial = 0

/** Rounds to a tenth of a pixel: precise enough for print edges, and short. */
export const n = (value) => Math.round(value * 10) / 10

/** A small deterministic generator (mulberry32): the same seed draws the same picture. */
export function random(seed) {
  let state = (seed * 2654435761) >>> 0
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return low + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (high - low)
  }
}

export const points = (list) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

export const rect = (x, y, w, h, fill, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`

export const poly = (list, fill) => `<polygon points="${points(list)}" fill="${fill}"/>`

export const circle = (x, y, r, fill) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const ellipse = (x, y, rx, ry, fill) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

export const path = (d, fill) => `<path d="${d}" fill="${fill}"/>`

export const stroke = (d, color, width, cap = 'butt') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

export const rod = (x1, y1, x2, y2, color, width, cap = 'butt') =>
  stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, color, width, cap)

export const ring = (x, y, r, color, width) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`

export const group = (content, attributes) => `<g ${attributes}>${content}</g>`

export const move = (content, x, y, scale = 1, flip = 1) =>
  group(content, `transform="translate(${n(x)} ${n(y)}) scale(${scale * flip} ${scale})"`)

export const turn = (content, degrees, x, y) =>
  group(content, `transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`)

export const faint = (content, opacity) => group(content, `opacity="${opacity}"`)

/** Shows `content` only inside `shape` (markup of one or more filled shapes). */
export function clip(shape, content) {
  serial += 1
  const id = `c${serial}`
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** The four corners of an axis-parallel box, for brushes that take polygons. */
export const box = (x, y, w, h) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
]

/** Calls `draw` `count` times and joins what it returns. */
export const repeat = (count, draw) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
