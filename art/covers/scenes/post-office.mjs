// Winter morning. A blue collection box, close up with a cap of snow; the small office behind it.
import { block, carve, hatch } from '../../lib/brushes.mjs'
import { cast, conifer, person } from '../../lib/props.mjs'
import {
  blue,
  blueDeep,
  brass,
  clay,
  clayDeep,
  dusk,
  ink,
  line,
  mist,
  night,
  paper,
  red,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, clip, path, poly, random, rect, repeat, rod } from '../../lib/svg.mjs'

function office() {
  return (
    block(box(96, 250, 560, 222), clay, {
      gap: 13,
      weight: 4,
      run: 40,
      color: clayDeep,
      seed: 4,
      skip: 0.25,
      fade: 'bottom',
    }) +
    poly(
      [
        [70, 256],
        [376, 150],
        [682, 256],
      ],
      paper,
    ) +
    poly(
      [
        [120, 252],
        [376, 166],
        [632, 252],
      ],
      clay,
    ) +
    carve(
      [
        [120, 252],
        [376, 166],
        [632, 252],
      ],
      { gap: 13, weight: 4, run: 40, color: clayDeep, seed: 5, skip: 0.25 },
    ) +
    rect(82, 250, 588, 14, paper) +
    circle(376, 216, 24, paper) +
    circle(376, 216, 18, night) +
    rod(376, 216, 376, 203, paper, 3) +
    rod(376, 216, 385, 220, paper, 3) +
    rect(326, 330, 100, 142, paper) +
    rect(336, 340, 80, 132, blueDeep) +
    rect(346, 350, 60, 58, wheat) +
    circle(404, 430, 5, brass) +
    poly(
      [
        [306, 334],
        [376, 294],
        [446, 334],
      ],
      paper,
    ) +
    [136, 226, 468, 558]
      .map(
        (x) =>
          rect(x - 6, 306, 72, 104, paper) +
          rect(x, 312, 60, 92, brass) +
          carve(box(x, 312, 60, 92), {
            angle: 60,
            gap: 15,
            weight: 5,
            run: 60,
            color: wheat,
            seed: x,
            skip: 0.3,
          }) +
          rect(x + 27, 312, 6, 92, ink) +
          rect(x, 354, 60, 5, ink) +
          rect(x - 12, 406, 84, 12, paper),
      )
      .join('') +
    rect(480, 120, 44, 84, clayDeep) +
    rect(474, 112, 56, 14, paper)
  )
}

function collectionBox(x, y) {
  const front = [
    [x, y],
    [x + 270, y],
    [x + 270, y + 400],
    [x, y + 400],
  ]
  const hood = `M${x - 6} ${y + 6}V${y - 70}Q${x - 4} ${y - 176} ${x + 135} ${y - 178}Q${x + 274} ${y - 176} ${x + 276} ${y - 70}V${y + 6}Z`
  const side = `M${x + 270} ${y + 400}V${y - 70}Q${x + 268} ${y - 160} ${x + 150} ${y - 178}H${x + 226}Q${x + 352} ${y - 160} ${x + 354} ${y - 70}V${y + 372}Z`
  return (
    path(side, blueDeep) +
    clip(
      path(side, '#000'),
      hatch({
        x: x + 150,
        y: y - 180,
        w: 210,
        h: 590,
        angle: 90,
        gap: 12,
        weight: 8,
        run: 120,
        color: ink,
        seed: 6,
        fade: 'right',
      }),
    ) +
    poly(front, blue) +
    carve(front, {
      angle: 90,
      gap: 16,
      weight: 6,
      run: 130,
      color: blueDeep,
      seed: 7,
      fade: 'right',
    }) +
    path(hood, blue) +
    clip(
      path(hood, '#000'),
      hatch({
        x,
        y: y - 180,
        w: 280,
        h: 190,
        angle: 90,
        gap: 14,
        weight: 6,
        run: 90,
        color: blueDeep,
        seed: 8,
        fade: 'right',
      }),
    ) +
    // Mouth, letter, pickup plate, feet.
    rect(x + 24, y - 86, 222, 62, ink, 8) +
    poly(
      [
        [x + 60, y - 150],
        [x + 206, y - 134],
        [x + 196, y - 46],
        [x + 50, y - 60],
      ],
      paper,
    ) +
    poly(
      [
        [x + 172, y - 128],
        [x + 198, y - 125],
        [x + 195, y - 97],
        [x + 169, y - 100],
      ],
      red,
    ) +
    rod(x + 74, y - 104, x + 136, y - 97, mist, 6) +
    rod(x + 72, y - 88, x + 122, y - 82, mist, 6) +
    path(`M${x + 18} ${y - 52}H${x + 252}L${x + 244} ${y - 8}H${x + 26}Z`, dusk) +
    rect(x + 110, y - 36, 50, 10, ink, 5) +
    rect(x - 6, y + 4, 282, 12, ink) +
    rect(x + 74, y + 70, 122, 138, paper) +
    rect(x + 88, y + 86, 94, 16, blue) +
    repeat(5, (index) => rect(x + 88, y + 116 + index * 17, index % 2 ? 66 : 94, 6, mist)) +
    // Snow on the hood.
    path(
      `M${x - 18} ${y - 100}Q${x + 4} ${y - 206} ${x + 135} ${y - 212}H${x + 226}Q${x + 350} ${y - 196} ${x + 364} ${y - 104}Q${x + 346} ${y - 92} ${x + 330} ${y - 122}Q${x + 306} ${y - 160} ${x + 280} ${y - 132}Q${x + 250} ${y - 166} ${x + 206} ${y - 158}Q${x + 160} ${y - 140} ${x + 120} ${y - 160}Q${x + 60} ${y - 158} ${x + 40} ${y - 122}Q${x + 16} ${y - 84} ${x - 18} ${y - 100}Z`,
      paper,
    )
  )
}

export default function draw() {
  const rnd = random(12)
  const porter = (x, y, h, pose, flip) =>
    cast(person(x, y, h, mist, pose, flip), x, y, -1.3, 0.26) + person(x, y, h, ink, pose, flip)
  return (
    rect(0, 0, 1280, 720, mist) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 420,
      gap: 21,
      weight: 8,
      run: 200,
      color: '#c4cfdc',
      seed: 2,
      fade: 'bottom',
    }) +
    block(
      [
        [0, 420],
        [0, 330],
        [180, 290],
        [420, 330],
        [700, 270],
        [960, 320],
        [1280, 250],
        [1280, 480],
        [0, 480],
      ],
      '#8fa3bd',
      { angle: 24, gap: 13, weight: 4, run: 50, color: dusk, seed: 3, fade: 'bottom' },
    ) +
    repeat(9, (index) =>
      conifer(690 + index * 76, 474, 110 + ((index * 61) % 80), sageDeep, paper, index),
    ) +
    conifer(44, 476, 190, sageDeep, paper, 30) +
    office() +
    rect(0, 466, 1280, 260, paper) +
    hatch({
      x: 0,
      y: 470,
      w: 1280,
      h: 250,
      angle: -4,
      gap: 17,
      weight: 4.6,
      run: 170,
      color: line,
      seed: 9,
      fade: 'bottom',
    }) +
    poly(
      [
        [326, 470],
        [426, 470],
        [560, 730],
        [150, 730],
      ],
      line,
    ) +
    carve(
      [
        [326, 470],
        [426, 470],
        [560, 730],
        [150, 730],
      ],
      { gap: 13, weight: 4, run: 90, color: mist, seed: 10, fade: 'bottom' },
    ) +
    // A bench keeps the middle distance.
    rect(520, 520, 120, 9, ink) +
    rect(530, 500, 100, 8, ink) +
    rect(530, 528, 7, 22, ink) +
    rect(622, 528, 7, 22, ink) +
    rect(518, 512, 124, 9, paper) +
    porter(396, 566, 128, 'coat', 1) +
    porter(246, 640, 186, 'walk', 1) +
    rect(216, 546, 42, 44, brass, 4) +
    rod(238, 488, 238, 550, ink, 4) +
    // The shadow of the box lies toward us.
    poly(
      [
        [780, 690],
        [1134, 664],
        [960, 730],
        [600, 730],
      ],
      mist,
    ) +
    collectionBox(800, 290) +
    path('M760 694Q860 668 960 690Q1080 672 1190 690Q1240 700 1290 690V730H740Z', paper) +
    repeat(70, () => circle(rnd(0, 1280), rnd(0, 700), rnd(2.4, 5.6), paper))
  )
}
