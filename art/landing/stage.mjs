// The still part of the landing clip: the dark hall, its light cones and the audience at the bottom.
import { hatch } from '../lib/brushes.mjs'
import { bust } from '../lib/props.mjs'
import { ink, nightSoft } from '../lib/palette.mjs'
import { poly, random, rect, repeat, rod } from '../lib/svg.mjs'

export const BAR = { x: 270, y: 462, w: 740, h: 26 }
export const PAGE = { x: 450, y: 54, w: 380, h: 342 }
export const LANES = 9

/** The curve on which lane `index` runs from one edge of the sheet into the end of the bar. */
export function lane(index, side) {
  const t = index / (LANES - 1)
  const x = side < 0 ? -20 : 1300
  const end = side < 0 ? BAR.x + 8 : BAR.x + BAR.w - 8
  const y0 = 40 + t * 470
  const y1 = BAR.y + 4 + t * (BAR.h - 8)
  return `M${x} ${y0.toFixed(1)}C${x - side * 170} ${y0.toFixed(1)} ${end + side * 150} ${y1.toFixed(1)} ${end} ${y1.toFixed(1)}`
}

export function audience() {
  const rnd = random(6)
  const row = (y, size, color) =>
    repeat(15, (index) =>
      bust(-20 + index * size * 1.36 + rnd(-12, 12), y + rnd(-7, 7), size * rnd(0.92, 1.08), color),
    )
  return row(636, 78, '#1a2d50') + row(682, 104, '#0b152a') + row(742, 146, '#050b16')
}

export function stage() {
  return (
    rect(-20, -20, 1320, 760, ink) +
    poly(
      [
        [560, -20],
        [720, -20],
        [1090, 560],
        [190, 560],
      ],
      '#0f1c33',
    ) +
    poly(
      [
        [600, -20],
        [680, -20],
        [930, 560],
        [350, 560],
      ],
      '#13223d',
    ) +
    rect(-20, 548, 1320, 200, '#0d1930') +
    hatch({
      x: 0,
      y: 548,
      w: 1280,
      h: 110,
      gap: 14,
      weight: 5,
      run: 170,
      color: nightSoft,
      seed: 3,
      fade: (u, v) => Math.max(0, 1 - Math.abs(u - 0.5) * 1.9 - v * 0.4),
    }) +
    rod(-20, 548, 1300, 548, nightSoft, 3)
  )
}
