// Morning, on a counter. A balance: a heap of coins draws its pan down, a loaf of bread hangs high.
import { block, carve, halftone } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, round } from '../../lib/forms.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  night,
  nightSoft,
  paper,
  wheat,
} from '../../lib/palette.mjs'
import {
  box,
  circle,
  ellipse,
  path,
  poly,
  random,
  rect,
  repeat,
  ring,
  rod,
  stroke,
} from '../../lib/svg.mjs'

const COUNTER = 566

/** A coin that lies flat, its top face at (x, y). */
const coin = (x, y, r = 38) =>
  path(
    `M${x - r} ${y}A${r} ${r * 0.34} 0 0 0 ${x + r} ${y}L${x + r} ${y + 13}A${r} ${r * 0.34} 0 0 1 ${x - r} ${y + 13}Z`,
    brassDeep,
  ) +
  repeat(5, (index) => rect(x - r * 0.7 + index * r * 0.34, y + r * 0.26, 3, 11, ink)) +
  ellipse(x, y, r, r * 0.34, brass) +
  ellipse(x, y - 1, r * 0.72, r * 0.22, wheat) +
  ellipse(x + 2, y + 1, r * 0.66, r * 0.19, brass)

const stack = (x, base, count, seed) => {
  const rnd = random(seed)
  return repeat(count, (index) => coin(x + rnd(-5, 5), base - index * 14))
}

/** A heap in rows from back to front and bottom to top. */
function heap(x, base) {
  const rnd = random(5)
  return [
    [7, 0],
    [6, 24],
    [5, 48],
    [4, 72],
    [2, 96],
  ]
    .map(([count, up]) =>
      repeat(count, (index) =>
        coin(x + (index - (count - 1) / 2) * 46 + rnd(-7, 7), base - up + rnd(-7, 5), 36),
      ),
    )
    .join('')
}

const pan = (x, y, half) =>
  path(
    `M${x - half} ${y}Q${x - half * 0.7} ${y + 70} ${x} ${y + 74}Q${x + half * 0.7} ${y + 70} ${x + half} ${y}Z`,
    night,
  ) +
  marks(
    `M${x - half} ${y}Q${x - half * 0.7} ${y + 70} ${x} ${y + 74}Q${x + half * 0.7} ${y + 70} ${x + half} ${y}Z`,
    mist,
    { angle: 0, gap: 10, weight: 5, run: 90, on: 'left' },
  ) +
  rect(x - half - 8, y - 8, half * 2 + 16, 13, ink)

const chains = (x, top, y, half) =>
  stroke(
    `M${x} ${top}L${x - half} ${y}M${x} ${top}L${x + half} ${y}M${x} ${top}L${x} ${y}`,
    ink,
    5,
  ) + ring(x, top, 13, ink, 6)

function loaf(x, y) {
  const d = `M${x - 132} ${y}Q${x - 154} ${y - 74} ${x - 70} ${y - 96}Q${x} ${y - 118} ${x + 72} ${y - 96}Q${x + 154} ${y - 74} ${x + 132} ${y}Z`
  return (
    form(d, clay, clayDeep, {
      angle: 12,
      gap: 12,
      weight: 7,
      run: 60,
      light: wheat,
      on: 'corner',
    }) +
    repeat(4, (index) =>
      cutLine(x - 88 + index * 50, y - 34, x - 54 + index * 50, y - 88, 13, wheat),
    )
  )
}

function balance() {
  const [left, right] = [
    [330, 316],
    [950, 178],
  ]
  return (
    // The foot and the column.
    form(face([520, 566], [760, 566], [728, 530], [552, 530]), night, dusk, {
      angle: 0,
      gap: 9,
      weight: 4,
      on: 'left',
    }) +
    rect(500, 560, 280, 20, ink) +
    form(face([622, 532], [658, 532], [652, 240], [628, 240]), night, dusk, {
      angle: 90,
      gap: 8,
      weight: 5,
      run: 120,
      on: 'left',
    }) +
    form(round(640, 506, 46, 28), nightSoft, ink, { gap: 9, light: mist }) +
    form(round(640, 300, 30, 20), nightSoft, ink, { gap: 9, light: mist }) +
    chains(left[0], left[1] + 12, 486, 176) +
    chains(right[0], right[1] + 12, 348, 166) +
    rod(left[0] - 14, left[1] + 3, right[0] + 14, right[1] - 3, ink, 24, 'round') +
    rod(left[0], left[1] - 6, right[0], right[1] - 12, dusk, 5, 'round') +
    form(round(640, 246, 44), brass, brassDeep, {
      angle: 60,
      gap: 10,
      on: 'corner',
      light: wheat,
    }) +
    circle(640, 246, 13, ink) +
    heap(left[0], 468) +
    pan(left[0], 486, 186) +
    loaf(right[0], 346) +
    pan(right[0], 350, 176)
  )
}

export default function draw() {
  return (
    rect(0, 0, 1280, 720, '#dde3ea') +
    halftone({
      x: 0,
      y: 0,
      w: 1280,
      h: COUNTER,
      gap: 24,
      color: mist,
      radius: (u, v) => Math.max(0, Math.hypot(u - 0.5, (v - 0.55) * 0.8) * 11 - 2.2),
    }) +
    block(box(-10, COUNTER, 1300, 170), wheat, {
      gap: 15,
      weight: 5,
      run: 190,
      color: brass,
      seed: 4,
      fade: 'bottom',
    }) +
    rect(-10, COUNTER - 4, 1300, 9, brassDeep) +
    poly(
      [
        [500, 580],
        [780, 580],
        [1000, 640],
        [640, 640],
      ],
      brassDeep,
    ) +
    poly(
      [
        [150, 590],
        [520, 590],
        [600, 626],
        [220, 626],
      ],
      brassDeep,
    ) +
    carve(box(150, 588, 860, 56), {
      gap: 12,
      weight: 5,
      run: 90,
      color: wheat,
      seed: 5,
      skip: 0.5,
    }) +
    balance() +
    stack(112, 640, 9, 11) +
    stack(196, 672, 5, 12) +
    stack(48, 676, 3, 13) +
    coin(318, 668) +
    coin(468, 680) +
    coin(404, 640) +
    // A knife lies by the bread's side of the counter.
    path('M900 664L1132 640Q1152 646 1136 658L906 682Z', paper) +
    cutLine(906, 680, 1134, 657, 3, dusk) +
    path('M794 668L902 660L906 684L800 694Q782 682 794 668Z', clayDeep) +
    circle(826, 679, 4, wheat) +
    circle(872, 675, 4, wheat)
  )
}
