// Noon, at a garden fence. The neighbor's side is in fruit and flower; this one has a bare sapling.
import { block, carve, hatch, rays } from '../../lib/brushes.mjs'
import { cutLine, face, form, place, round } from '../../lib/forms.mjs'
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
  paper2,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { cloud, hills, tree } from '../../lib/props.mjs'
import { box, circle, clip, path, poly, random, rect, repeat, rod, stroke } from '../../lib/svg.mjs'

const LAWN = 356
const FENCE = 574

function cottage(x, y) {
  return (
    block(box(x, y - 130, 300, 130), paper, {
      gap: 13,
      weight: 4,
      run: 90,
      color: mist,
      seed: 4,
      fade: 'right',
    }) +
    rect(x + 216, y - 250, 36, 90, clayDeep) +
    form(
      face([x - 26, y - 126], [x + 40, y - 222], [x + 262, y - 222], [x + 326, y - 126]),
      clay,
      clayDeep,
      {
        angle: 0,
        gap: 13,
        weight: 6,
        run: 44,
        on: 'even',
        skip: 0.25,
      },
    ) +
    rect(x + 126, y - 92, 48, 92, nightSoft) +
    [34, 210]
      .map(
        (dx) =>
          rect(x + dx - 5, y - 97, 66, 58, brassDeep) +
          rect(x + dx, y - 92, 56, 48, wheat) +
          rect(x + dx + 25, y - 92, 6, 48, brassDeep),
      )
      .join('')
  )
}

/** An apple tree whose boughs reach over the fence. */
function appleTree(x, y) {
  const rnd = random(6)
  const lumps = [
    [0, -330, 122],
    [-120, -270, 104],
    [118, -276, 108],
    [-200, -206, 74],
    [206, -210, 76],
    [-70, -210, 96],
    [70, -206, 98],
  ]
  const crown = lumps.map(([dx, dy, r]) => circle(x + dx, y + dy, r, sageDeep)).join('')
  const apples = lumps
    .flatMap(([dx, dy, r]) =>
      [0, 1, 2].map(() => [x + dx + rnd(-0.7, 0.7) * r, y + dy + rnd(-0.6, 0.7) * r]),
    )
    .map(
      ([ax, ay]) =>
        form(round(ax, ay, 17), red, redDeep, { angle: 60, gap: 8, weight: 4, on: 'corner' }) +
        cutLine(ax - 9, ay - 4, ax - 3, ay - 11, 3, paper) +
        rod(ax, ay - 15, ax + 4, ay - 25, ink, 4),
    )
    .join('')
  return (
    path(
      `M${x - 34} ${y + 10}Q${x - 20} ${y - 90} ${x - 90} ${y - 190}L${x + 96} ${y - 190}Q${x + 24} ${y - 90} ${x + 36} ${y + 10}Z`,
      clayDeep,
    ) +
    crown +
    clip(
      crown,
      hatch({
        x: x - 290,
        y: y - 460,
        w: 580,
        h: 340,
        angle: -50,
        gap: 18,
        weight: 9,
        run: 54,
        color: sage,
        seed: 7,
        fade: (u, v) => Math.max(0.1, 1.2 - u * 0.7 - v * 0.8),
        skip: 0.2,
      }),
    ) +
    apples
  )
}

const sunflower = (x, y, r) =>
  rod(x, y, x + 4, FENCE, sageDeep, 9) +
  path(
    `M${x + 2} ${y + 90}Q${x + 50} ${y + 50} ${x + 70} ${y + 80}Q${x + 40} ${y + 110} ${x + 2} ${y + 96}Z`,
    sageDeep,
  ) +
  repeat(14, (index) => {
    const a = (index / 14) * Math.PI * 2
    return cutLine(x, y, x + Math.cos(a) * r, y + Math.sin(a) * r, r * 0.22, brass)
  }) +
  circle(x, y, r * 0.46, clayDeep) +
  circle(x, y, r * 0.3, ink)

function fence() {
  const slat = (index) => {
    const x = -26 + index * 76
    const d = face([x, 660], [x, 452], [x + 25, 420], [x + 50, 452], [x + 50, 660])
    return form(d, paper, dusk, { angle: 90, gap: 10, weight: 4.6, run: 110, seed: 50 + index })
  }
  return (
    rect(-10, 492, 1300, 22, paper2) +
    rect(-10, 509, 1300, 6, dusk) +
    rect(-10, 600, 1300, 22, paper2) +
    rect(-10, 617, 1300, 6, dusk) +
    repeat(18, slat)
  )
}

/** A watering can that lies on its side, empty. */
const wateringCan = (x, y) =>
  place(
    path('M-74 -46L74 -60L66 58L-66 60Z', nightSoft) +
      carve(
        [
          [-74, -46],
          [74, -60],
          [66, 58],
          [-66, 60],
        ],
        { angle: 90, gap: 11, weight: 7, run: 70, color: ink, seed: 61, fade: 'right' },
      ) +
      cutLine(-50, -34, -46, 44, 8, dusk) +
      path('M60 30L156 -40L172 -26L66 58Z', night) +
      path('M142 -62L196 -20L176 -2L132 -42Z', ink) +
      stroke('M-68 -34Q-140 -20 -128 30Q-110 62 -62 46', ink, 11) +
      stroke('M-60 -50Q0 -116 66 -60', ink, 10),
    x,
    y,
    14,
    0.86,
  )

export default function draw() {
  const rnd = random(14)
  return (
    rect(0, 0, 1280, 720, '#d6dfe6') +
    rays({ x: 240, y: 110, from: 84, to: 1300, count: 40, fill: 0.46, color: '#e6ebee', seed: 2 }) +
    circle(240, 110, 62, paper) +
    cloud(430, 190, 260, paper, mist, 3) +
    block(hills(LAWN - 8, 16, 8, { bottom: LAWN + 20 }), sage, {
      angle: 10,
      gap: 10,
      weight: 4,
      run: 60,
      color: sageDeep,
      seed: 5,
      fade: 'bottom',
    }) +
    rect(0, LAWN, 1280, 300, sage) +
    carve(box(0, LAWN, 1280, 280), {
      angle: -4,
      gap: 15,
      weight: 6,
      run: 90,
      color: sageDeep,
      seed: 6,
      fade: 'bottom',
      skip: 0.25,
    }) +
    tree(560, 400, 150, sageDeep, sage, 9) +
    tree(60, 410, 190, sageDeep, sage, 10) +
    cottage(190, 420) +
    appleTree(930, 560) +
    [
      [86, 372, 46],
      [182, 412, 38],
      [530, 404, 42],
      [612, 362, 50],
    ]
      .map(([x, y, r]) => sunflower(x, y, r))
      .join('') +
    repeat(16, (index) => {
      const [x, y] = [262 + index * 15 + rnd(-6, 6), 428 + rnd(-18, 18)]
      return circle(x, y, rnd(11, 17), index % 3 ? red : paper) + circle(x, y, 5, brass)
    }) +
    fence() +
    block(box(0, 622, 1280, 120), wheat, {
      angle: -2,
      gap: 13,
      weight: 5,
      run: 70,
      color: brassDeep,
      seed: 11,
      fade: 'bottom',
      skip: 0.3,
    }) +
    repeat(26, (index) => {
      const x = index * 51 + rnd(-14, 14)
      const y = 640 + rnd(0, 70)
      return [-10, 2, 12]
        .map((lean) => cutLine(x, y, x + lean, y - rnd(16, 34), 2.6, brassDeep))
        .join('')
    }) +
    // The sapling with its stake and a single leaf.
    path('M300 700Q370 660 446 700Z', clayDeep) +
    rod(392, 690, 398, 480, brassDeep, 12) +
    stroke(
      'M360 690Q364 600 352 520M358 600Q330 570 320 540M362 630Q400 600 414 566',
      ink,
      8,
      'round',
    ) +
    stroke('M356 590L396 584', paper, 6) +
    path('M352 522Q366 494 388 500Q380 526 352 522Z', sageDeep) +
    poly(
      [
        [780, 690],
        [960, 684],
        [1000, 712],
        [800, 714],
      ],
      brassDeep,
    ) +
    wateringCan(850, 652)
  )
}
