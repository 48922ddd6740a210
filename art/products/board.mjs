// The square board that every product lies on: a calm paper ground with a table, the shadow on it,
// and forms that are lit from the upper left by the cutter's marks.
import { gougePath, hatch } from '../lib/brushes.mjs'
import { clip, group, n, path, rect } from '../lib/svg.mjs'

/** Edge of the board in its own units. */
export const SIDE = 800
/** Where the wall meets the table. */
export const HORIZON = 560

const TONES = {
  wheat: { wall: '#ecdfc3', cut: '#dfcda3', table: '#dcc492', grain: '#c6a560', shadow: '#8a6a2e' },
  mist: { wall: '#d6dee6', cut: '#bfccd9', table: '#b0bfd1', grain: '#8ea2bd', shadow: '#3f577f' },
  sage: { wall: '#dce2d3', cut: '#c4d0b9', table: '#b3c3aa', grain: '#8fa58a', shadow: '#45604e' },
  blush: { wall: '#f1dcc9', cut: '#e6c4a8', table: '#dfb193', grain: '#c97b52', shadow: '#8c4a34' },
  paper: { wall: '#f1e9d9', cut: '#e1d4bb', table: '#dacaab', grain: '#bba577', shadow: '#6f5a3a' },
}

/** Sets `content` on a board of the tone; `shadows` lie on the table below it. */
export function board(tone, shadows, content, { horizon = HORIZON } = {}) {
  const { wall, cut, table, grain, shadow } = TONES[tone]
  const cuts = { x: 0, w: SIDE, run: 120, seed: tone.length + horizon }
  const laid = shadows.map(([x, y, rx, ry]) => {
    const d = round(x, y, rx, ry)
    const box = { x: x - rx, y: y - ry, w: rx * 2, h: ry * 2 }
    const edge = (u) => Math.max(0, Math.abs(u - 0.42) * 2.4 - 0.5)
    return (
      path(d, shadow) +
      clip(
        path(d, '#000'),
        hatch({ ...box, gap: 11, weight: 6, run: 80, color: table, seed: n(x), fade: edge }),
      )
    )
  })
  return (
    rect(0, 0, SIDE, SIDE, wall) +
    hatch({
      ...cuts,
      y: 0,
      h: horizon,
      angle: -9,
      gap: 26,
      weight: 5,
      color: cut,
      fade: (u, v) => Math.max(0, Math.hypot(u - 0.5, v - 0.6) * 1.7 - 0.35),
    }) +
    rect(0, horizon, SIDE, SIDE - horizon, table) +
    hatch({
      ...cuts,
      y: horizon,
      h: SIDE - horizon,
      gap: 17,
      weight: 5,
      color: grain,
      fade: (u, v) => 0.35 + v * 0.65,
      skip: 0.3,
    }) +
    path(gougePath(-40, horizon, SIDE + 40, horizon + 2, 6), grain) +
    laid.join('') +
    content
  )
}

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
