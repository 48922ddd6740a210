// Outlines, and forms lit from the upper left by the cutter's marks. An outline is a path's `d`.
import { gougePath, hatch } from './brushes.mjs'
import { clip, group, n, path } from './svg.mjs'

/** The outline of an ellipse, of a box with rounded corners, and of a polygon. */
export const round = (x, y, rx, ry = rx) =>
  `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x + rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 1 1 ${n(x - rx)} ${n(y)}Z`
export const slab = (x, y, w, h, r = 0) =>
  r
    ? `M${n(x + r)} ${n(y)}L${n(x + w - r)} ${n(y)}Q${n(x + w)} ${n(y)} ${n(x + w)} ${n(y + r)}L${n(x + w)} ${n(y + h - r)}Q${n(x + w)} ${n(y + h)} ${n(x + w - r)} ${n(y + h)}L${n(x + r)} ${n(y + h)}Q${n(x)} ${n(y + h)} ${n(x)} ${n(y + h - r)}L${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Z`
    : `M${n(x)} ${n(y)}L${n(x + w)} ${n(y)}L${n(x + w)} ${n(y + h)}L${n(x)} ${n(y + h)}Z`
export const face = (...list) => `M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** The box around an outline of absolute M, L, H, V, Q, C, A and Z. */
function boundsOf(d) {
  const [xs, ys] = [[], []]
  for (const [, command, rest] of d.matchAll(/([MLHVQCAZ])([^MLHVQCAZ]*)/g)) {
    const numbers = (rest.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (command === 'H') xs.push(...numbers)
    else if (command === 'V') ys.push(...numbers)
    else
      numbers.forEach((value, index) => {
        if (command === 'A' && index % 7 < 5) return
        const isX = command === 'A' ? index % 7 === 5 : index % 2 === 0
        ;(isX ? xs : ys).push(value)
      })
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

const SIDES = {
  right: (u) => Math.max(0, u * 1.7 - 0.7),
  left: (u) => Math.max(0, 1 - u * 1.7),
  bottom: (u, v) => Math.max(0, v * 1.7 - 0.7),
  top: (u, v) => Math.max(0, 1 - v * 1.7),
  even: () => 1,
  edges: (u) => Math.max(0, Math.abs(u - 0.5) * 3 - 0.5),
  corner: (u, v) => Math.max(0, (u + v) * 1.1 - 1.1),
}

/** Marks cut into an outline; the heavy side is named by `on`. */
export function marks(d, color, { on = 'right', ...options } = {}) {
  const box = boundsOf(d)
  const seed = Math.round(box.x * 3 + box.y * 7 + box.w)
  const fade = typeof on === 'function' ? on : SIDES[on]
  return clip(
    path(d, '#000'),
    hatch({ ...box, angle: 90, gap: 11, weight: 6, run: 70, color, seed, fade, ...options }),
  )
}

/** A flat form with its dark marks and, where `light` is given, light ones on the other side. */
export function form(d, fill, shade, { light, on = 'right', lit = 'left', ...options } = {}) {
  const lights = light
    ? marks(d, light, {
        ...options,
        on: (u, v) => Math.max(0, SIDES[lit](u, v) * 1.3 - 0.75) * 2,
        weight: 4.5,
        skip: 0.3,
      })
    : ''
  return path(d, fill) + (shade ? marks(d, shade, { on, ...options }) : '') + lights
}

/** A single cut, for seams, edges and folds. */
export const cutLine = (x1, y1, x2, y2, width, color) =>
  path(gougePath(x1, y1, x2, y2, width), color)

/** Places markup that was drawn around the origin. */
export const place = (content, x, y, degrees = 0, scale = 1) =>
  group(content, `transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees)}) scale(${scale})"`)
