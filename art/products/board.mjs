// The square board that every product lies on: a calm paper ground with a table and shadows on it.
import { gougePath, hatch } from '../lib/brushes.mjs'
import { round } from '../lib/forms.mjs'
import { clip, n, path, rect } from '../lib/svg.mjs'

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
