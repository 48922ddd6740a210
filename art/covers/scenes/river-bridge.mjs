// Dusk. A steel arch strides across the sheet from near left to far right, doubled in the river.
import { block, hatch, ripples, sky } from '../../lib/brushes.mjs'
import { bird, hills } from '../../lib/props.mjs'
import {
  blush,
  clay,
  clayDeep,
  dusk,
  ink,
  night,
  nightSoft,
  paper,
  wheat,
} from '../../lib/palette.mjs'
import { circle, clip, group, path, poly, rect, repeat, rod, stroke } from '../../lib/svg.mjs'

const WATER = 500
// The deck runs in perspective; t goes from the near bank (0) to the far bank (1).
const deck = (t) => [-60 + 1280 * (1 - (1 - t) ** 1.5), 300 + 118 * (1 - (1 - t) ** 1.6)]

function span(t0, t1, rise, weight) {
  const [x0, y0] = deck(t0)
  const [x1, y1] = deck(t1)
  const arch = (u) => [
    x0 + (x1 - x0) * u,
    y0 + (y1 - y0) * u - rise * 4 * u * (1 - u) * (1.12 - 0.24 * u),
  ]
  const outline = (drop) =>
    repeat(25, (index) => {
      const [x, y] = arch(index / 24)
      return `${index ? 'L' : 'M'}${x.toFixed(1)} ${(y + drop).toFixed(1)}`
    })
  const hangers = repeat(11, (index) => {
    const u = (index + 1) / 12
    const [x, y] = arch(u)
    const base = y0 + (y1 - y0) * u
    const [nx, ny] = arch(u + 1 / 24)
    return (
      rod(x, y, x, base, ink, weight * 0.36) +
      rod(x, y + weight * 2.4, nx + (nx - x), ny + (ny - y) * 0.4, ink, weight * 0.24)
    )
  })
  return (
    hangers + stroke(outline(weight * 2.6), ink, weight * 0.55) + stroke(outline(0), ink, weight)
  )
}

function pier(t, width) {
  const [x, y] = deck(t)
  const wall = [
    [x - width, y],
    [x + width, y],
    [x + width * 1.3, WATER + 30 - t * 26],
    [x - width * 1.3, WATER + 30 - t * 26],
  ]
  return block(wall, ink, {
    gap: 9,
    weight: 3.4,
    run: width,
    color: clay,
    seed: 3 + t * 10,
    fade: 'right',
  })
}

function bridge() {
  const steps = 24
  const upper = Array.from({ length: steps + 1 }, (_, index) => deck(index / steps))
  const lower = upper.map(([x, y], index) => [x, y + 34 - index * 0.85]).reverse()
  return (
    span(0.04, 0.5, 205, 13) +
    span(0.5, 0.8, 88, 8) +
    span(0.8, 0.985, 40, 5) +
    pier(0.04, 46) +
    pier(0.5, 27) +
    pier(0.8, 16) +
    poly([...upper, ...lower], ink) +
    repeat(14, (index) => {
      const [x, y] = deck(index / 14 + 0.02)
      return rod(x, y + 12, x + 36 - index * 2, y + 15, wheat, 3.2 - index * 0.14)
    })
  )
}

export default function draw() {
  const sun = { x: 930, y: 420 }
  const far = hills(430, 34, 21, { bottom: WATER })
  const near = hills(478, 20, 34, { bottom: WATER + 8 })
  return (
    sky([dusk, '#8a7f93', clay, blush, wheat], 0, WATER, { seed: 4, bite: 34, run: 190 }) +
    circle(sun.x, sun.y, 92, paper) +
    block(far, dusk, { angle: -16, gap: 12, weight: 4, run: 60, color: nightSoft, seed: 5 }) +
    poly(near, night) +
    rect(0, WATER, 1280, 220, clay) +
    ripples({
      x: 0,
      y: WATER,
      w: 1280,
      h: 220,
      color: dusk,
      seed: 6,
      rows: 20,
      weight: 7,
      run: 160,
      density: 0.8,
    }) +
    clip(
      rect(0, WATER, 1280, 220, '#000'),
      group(bridge(), `transform="translate(0 ${2 * WATER + 26}) scale(1 -1)" opacity="0.5"`),
    ) +
    ripples({
      x: 0,
      y: WATER,
      w: 1280,
      h: 220,
      color: blush,
      seed: 7,
      rows: 17,
      weight: 5,
      run: 120,
      density: 0.34,
    }) +
    ripples({
      x: 600,
      y: WATER,
      w: 680,
      h: 220,
      color: paper,
      seed: 8,
      rows: 18,
      weight: 7,
      run: 90,
      density: 1,
      column: { x: sun.x, width: 95 },
    }) +
    bridge() +
    // A barge under the second span.
    path('M720 512L858 512L844 532L734 532Z', ink) +
    rect(806, 490, 30, 24, ink) +
    rect(812, 496, 8, 7, wheat) +
    poly(
      [
        [-10, 560],
        [180, 590],
        [330, 660],
        [390, 730],
        [-10, 730],
      ],
      ink,
    ) +
    clip(
      poly(
        [
          [-10, 560],
          [180, 590],
          [330, 660],
          [390, 730],
          [-10, 730],
        ],
        '#000',
      ),
      hatch({
        x: 0,
        y: 550,
        w: 400,
        h: 180,
        angle: 70,
        gap: 14,
        weight: 4,
        run: 50,
        color: clayDeep,
        seed: 9,
        fade: 'right',
      }),
    ) +
    bird(620, 130, 20, ink) +
    bird(668, 160, 15, ink) +
    bird(575, 170, 13, ink)
  )
}
