// Mid-afternoon. Brick storefronts on both sides run to a steeple; one side lies in shade.
import { block, carve } from '../../lib/brushes.mjs'
import { cast, person, tree } from '../../lib/props.mjs'
import {
  blue,
  brass,
  clay,
  clayDeep,
  ink,
  line,
  mist,
  night,
  nightSoft,
  paper,
  red,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, poly, rect, repeat, rod } from '../../lib/svg.mjs'

const VANISH = { x: 560, y: 430 }
// A point on a street wall: side -1 or 1, depth from 0 (near) on, height in pixels at depth 0.
const at = (side, depth, height) => {
  const scale = 1 / (1 + depth)
  return [VANISH.x + side * (side < 0 ? 620 : 760) * scale, VANISH.y + (215 - height) * scale]
}
const quad = (side, d0, d1, h0, h1) => [
  at(side, d0, h0),
  at(side, d1, h0),
  at(side, d1, h1),
  at(side, d0, h1),
]

/** One storefront: wall, cornice, upper windows, shop window, striped awning. */
function shop(side, d0, d1, height, wall, awning, seed) {
  const shade = side > 0
  const mark = shade ? ink : clayDeep
  const pane = shade ? brass : night
  const lerp = (t) => d0 + (d1 - d0) * t
  const face = quad(side, d0, d1, 0, height)
  let markup = block(face, wall, {
    angle: 0,
    gap: 13,
    weight: shade ? 6 : 3.4,
    run: 46,
    color: mark,
    seed,
    fade: shade ? 'even' : 'bottom',
    skip: 0.3,
  })
  for (let floor = 230; floor < height - 100; floor += 130) {
    for (const t of [0.12, 0.42, 0.72]) {
      markup +=
        poly(quad(side, lerp(t), lerp(t + 0.17), floor, floor + 84), shade ? '#8ea1c0' : night) +
        poly(quad(side, lerp(t - 0.02), lerp(t + 0.19), floor - 10, floor), shade ? ink : paper)
    }
  }
  markup +=
    poly(quad(side, d0, d1, height - 26, height), shade ? clayDeep : paper) +
    poly(quad(side, d0, d1, height - 34, height - 26), ink)
  markup +=
    poly(quad(side, lerp(0.08), lerp(0.56), 30, 140), pane) +
    poly(quad(side, lerp(0.66), lerp(0.86), 0, 140), shade ? ink : nightSoft)
  const out = 0.82
  for (let stripe = 0; stripe < 8; stripe += 1) {
    const [a, b] = [lerp(0.04 + stripe * 0.114), lerp(0.04 + (stripe + 1) * 0.114)]
    const low = (d) => {
      const [x, y] = at(side, d, 132)
      return [VANISH.x + (x - VANISH.x) * out, y + 14 / (1 + d)]
    }
    markup += poly(
      [at(side, a, 186), at(side, b, 186), low(b), low(a)],
      stripe % 2 ? paper : awning,
    )
  }
  return markup
}

function row(side, fronts) {
  let depth = fronts.reduce((sum, [width]) => sum + width, 0) + (side < 0 ? -0.12 : -0.2)
  return [...fronts]
    .reverse()
    .map(([width, height, wall, awning], index) => {
      depth -= width
      return shop(side, depth, depth + width, height, wall, awning, 30 + index + side)
    })
    .join('')
}

export default function draw() {
  const walker = (x, y, h, pose, flip) =>
    cast(person(x, y, h, ink, pose, flip), x, y, -1.6, 0.16) + person(x, y, h, ink, pose, flip)
  return (
    rect(0, 0, 1280, 720, '#e9d9b8') +
    carve(
      [
        [0, 0],
        [1280, 0],
        [1280, 430],
        [0, 430],
      ],
      { angle: -14, gap: 26, weight: 8, run: 230, color: paper, seed: 2, fade: 'top' },
    ) +
    // The steeple that closes the view.
    rect(508, 300, 108, 150, paper) +
    block(
      [
        [562, 300],
        [616, 300],
        [616, 450],
        [562, 450],
      ],
      line,
      { angle: 90, gap: 9, weight: 3, color: mist, seed: 3 },
    ) +
    poly(
      [
        [498, 304],
        [562, 250],
        [626, 304],
      ],
      clayDeep,
    ) +
    rect(540, 190, 44, 90, paper) +
    rect(562, 190, 22, 90, mist) +
    poly(
      [
        [532, 194],
        [562, 70],
        [592, 194],
      ],
      ink,
    ) +
    circle(562, 224, 13, ink) +
    circle(562, 224, 8, brass) +
    tree(470, 452, 110, sageDeep, sage, 4) +
    tree(650, 452, 120, sageDeep, sage, 5) +
    // The street: sunlit on the left, in the shade of the right row on the right.
    poly(
      [
        [0, 645],
        [530, 436],
        [590, 436],
        [1280, 636],
        [1280, 720],
        [0, 720],
      ],
      line,
    ) +
    poly(
      [
        [560, 432],
        [600, 432],
        [1280, 560],
        [1280, 720],
        [420, 720],
      ],
      night,
    ) +
    carve(
      [
        [560, 432],
        [600, 432],
        [1280, 620],
        [1280, 720],
        [420, 720],
      ],
      { gap: 11, weight: 3, run: 90, color: nightSoft, seed: 6, fade: 'bottom' },
    ) +
    repeat(6, (index) => {
      const d = [0.02, 0.35, 0.85, 1.7, 3.2, 6][index]
      const s = 1 / (1 + d)
      const e = s * 0.86
      return poly(
        [
          [560 - 70 * s, 430 + 290 * s],
          [560 - 40 * s, 430 + 290 * s],
          [560 - 40 * e, 430 + 290 * e],
          [560 - 70 * e, 430 + 290 * e],
        ],
        index < 6 ? brass : paper,
      )
    }) +
    row(-1, [
      [0.42, 600, clay, red],
      [0.5, 500, wheat, sageDeep],
      [0.8, 640, clay, blue],
      [1.3, 520, sage, red],
      [2.6, 600, clay, brass],
    ]) +
    row(1, [
      [0.5, 640, clayDeep, red],
      [0.55, 760, nightSoft, brass],
      [0.9, 600, clayDeep, blue],
      [1.5, 700, nightSoft, red],
      [3, 620, clayDeep, brass],
    ]) +
    // A lamp post, people, a parked pickup.
    rod(318, 600, 318, 330, ink, 8) +
    circle(318, 322, 17, paper) +
    circle(318, 322, 11, wheat) +
    rect(308, 592, 20, 14, ink) +
    walker(404, 560, 104, 'walk', 1) +
    walker(250, 640, 176, 'coat', 1) +
    walker(196, 640, 166, 'stand', 1) +
    walker(490, 492, 54, 'stand', 1) +
    person(846, 622, 150, wheat, 'walk', -1) +
    person(842, 622, 150, ink, 'walk', -1)
  )
}
