// High noon. The furrows stop in the middle of the field, and weeds have grown around the plow.
import { block, carve, gougePath, rays } from '../../lib/brushes.mjs'
import { cutLine, form } from '../../lib/forms.mjs'
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
  red,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { cloud, hills, tree } from '../../lib/props.mjs'
import {
  circle,
  ellipse,
  n,
  path,
  poly,
  random,
  rect,
  repeat,
  ring,
  rod,
  stroke,
  turn,
} from '../../lib/svg.mjs'

const HORIZON = 330

/** Tall grass: blades that bend away from their foot. */
function grass(x, y, w, count, high, color, seed) {
  const rnd = random(seed)
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const foot = x + rnd(0, w)
    const tip = foot + rnd(-44, 44)
    const top = y - high * rnd(0.45, 1)
    const width = rnd(5, 9)
    d += `M${n(foot - width)} ${n(y + 20)}Q${n(foot - width * 0.4)} ${n((y + top) / 2)} ${n(tip)} ${n(top)}Q${n(foot + width)} ${n((y + top) / 2)} ${n(foot + width)} ${n(y + 20)}Z`
  }
  return path(d, color)
}

const poppy = (x, y, foot, r) =>
  stroke(`M${x} ${y}Q${x + 10} ${(y + foot) / 2} ${x - 4} ${foot}`, sageDeep, 5) +
  path(
    `M${x - r} ${y}Q${x - r} ${y - r} ${x} ${y - r * 0.7}Q${x + r} ${y - r} ${x + r} ${y}Q${x + r * 0.5} ${y + r * 0.8} ${x} ${y + r * 0.7}Q${x - r * 0.5} ${y + r * 0.8} ${x - r} ${y}Z`,
    red,
  ) +
  circle(x, y, r * 0.26, ink)

/** A thistle: a spiny stalk and a head of cuts. */
const thistle = (x, y, foot, s) =>
  stroke(`M${x} ${y}Q${x - 14} ${(y + foot) / 2} ${x + 4} ${foot}`, sageDeep, 8 * s) +
  repeat(4, (index) => {
    const py = y + 60 * s + index * 52 * s
    return (
      path(gougePath(x - 4, py, x - 60 * s, py - 26 * s, 9 * s), sageDeep) +
      path(gougePath(x - 4, py + 20, x + 58 * s, py - 8 * s, 9 * s), sageDeep)
    )
  }) +
  repeat(7, (index) =>
    cutLine(
      x,
      y,
      x - 36 * s + index * 12 * s,
      y - 58 * s + Math.abs(index - 3) * 6 * s,
      6 * s,
      dusk,
    ),
  ) +
  ellipse(x, y + 6 * s, 24 * s, 26 * s, sageDeep) +
  cutLine(x - 16 * s, y, x + 14 * s, y + 16 * s, 4 * s, sage)

function plow() {
  const beam = 'M414 470Q560 430 700 500L884 590L872 612L690 526Q560 462 418 496Z'
  const share = 'M640 500Q700 540 716 640L520 676Q500 668 516 654Q620 620 640 500Z'
  return (
    // The handles, the beam and the wheel in front.
    stroke('M716 600Q840 520 978 356Q1000 330 1030 340', clayDeep, 20, 'round') +
    stroke('M716 596Q836 512 970 352', clay, 6, 'round') +
    stroke('M668 560Q780 470 880 330Q900 300 932 306', clayDeep, 20, 'round') +
    stroke('M670 552Q776 462 874 326', clay, 6, 'round') +
    rod(820, 416, 900, 446, clayDeep, 12) +
    form(beam.replace('L884 590L872 612L', 'L790 556L780 580L'), clayDeep, ink, {
      angle: 12,
      gap: 9,
      weight: 5,
      run: 80,
      on: 'bottom',
      light: clay,
    }) +
    rod(440, 484, 452, 570, ink, 14) +
    ring(452, 590, 66, ink, 16) +
    repeat(8, (index) => turn(rect(449, 526, 7, 64, ink), index * 45, 452, 590)) +
    circle(452, 590, 15, brass) +
    form(share, nightSoft, ink, {
      angle: 62,
      gap: 11,
      weight: 7,
      run: 70,
      light: mist,
      on: 'bottom',
    }) +
    path('M516 654L720 626L724 650L520 680Z', night) +
    cutLine(530, 660, 700, 636, 5, mist) +
    circle(664, 540, 8, wheat) +
    circle(690, 600, 8, wheat)
  )
}

export default function draw() {
  const rnd = random(3)
  const plowed = [
    [-10, HORIZON + 24],
    [430, HORIZON + 24],
    [560, 740],
    [-10, 740],
  ]
  const furrows = repeat(13, (index) => {
    const far = 20 + index * 34
    const near = -1180 + index * 142
    return poly(
      [
        [far, HORIZON + 24],
        [far + 13, HORIZON + 24],
        [near + 62, 740],
        [near, 740],
      ],
      index % 3 ? clayDeep : '#6f3a29',
    )
  })
  return (
    rect(0, 0, 1280, 720, '#dfe5e6') +
    rays({ x: 640, y: 84, from: 92, to: 1200, count: 44, fill: 0.46, color: paper, seed: 2 }) +
    circle(640, 84, 78, wheat) +
    circle(640, 84, 62, brass) +
    cloud(90, 220, 250, paper, mist, 4) +
    cloud(960, 190, 230, paper, mist, 5) +
    block(hills(HORIZON - 8, 24, 4, { bottom: HORIZON + 40 }), sage, {
      angle: 10,
      gap: 11,
      weight: 4,
      run: 60,
      color: sageDeep,
      seed: 6,
      fade: 'bottom',
    }) +
    tree(1120, HORIZON + 26, 150, sageDeep, sage, 7) +
    tree(1200, HORIZON + 34, 110, sageDeep, sage, 8) +
    rect(0, HORIZON + 20, 1280, 400, wheat) +
    carve(
      [
        [400, HORIZON + 20],
        [1290, HORIZON + 20],
        [1290, 740],
        [500, 740],
      ],
      { angle: 80, gap: 20, weight: 8, run: 60, color: brass, seed: 9, fade: 'bottom', skip: 0.3 },
    ) +
    block(plowed, clay, {
      angle: 70,
      gap: 15,
      weight: 4,
      run: 60,
      color: clayDeep,
      seed: 10,
      fade: 'bottom',
    }) +
    furrows +
    grass(430, 440, 850, 70, 80, sage, 11) +
    grass(500, 540, 800, 60, 120, sageDeep, 12) +
    plow() +
    grass(560, 700, 740, 74, 150, sage, 13) +
    grass(380, 712, 260, 16, 90, sage, 14) +
    thistle(1096, 430, 730, 1.15) +
    thistle(826, 520, 730, 0.9) +
    thistle(1200, 520, 730, 0.8) +
    repeat(9, () => {
      const x = rnd(600, 1260)
      return poppy(x, rnd(560, 640), 730, rnd(15, 22))
    }) +
    grass(540, 740, 760, 46, 120, sageDeep, 15) +
    stroke('M930 700Q890 600 930 520Q968 460 930 410Q916 380 940 352', sageDeep, 7, 'round') +
    repeat(6, (index) => {
      const [x, y] = [926 + (index % 2 ? 14 : -8), 620 - index * 46]
      return path(
        `M${x} ${y}q${index % 2 ? 34 : -34} -26 ${index % 2 ? 44 : -44} 4q-20 18 ${index % 2 ? -44 : 44} -4Z`,
        sageDeep,
      )
    }) +
    path(`M0 726H1280V740H0Z`, brassDeep)
  )
}
