// Morning, a quiet room. A rose under a glass: wanted, and kept for oneself. A petal has fallen.
import { block, carve, gougePath, hatch } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, round } from '../../lib/forms.mjs'
import {
  blush,
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  nightSoft,
  paper,
  paper2,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import {
  box,
  circle,
  clip,
  ellipse,
  path,
  poly,
  rect,
  repeat,
  ring,
  stroke,
} from '../../lib/svg.mjs'

const TABLE = 560

/** A curtain from `outer` to `inner` at the rod, gathered by a cord at `tie`. */
function curtain(outer, inner, tie, seed) {
  const side = Math.sign(outer - inner)
  const edge = `L${inner} 66Q${inner + side * 10} 300 ${tie} 392Q${tie - side * 26} 470 ${tie - side * 34} ${TABLE + 4}`
  const d = `M${outer} 66${edge}L${outer} ${TABLE + 4}Z`
  const folds = repeat(6, (index) => {
    const t = (index + 0.6) / 6.4
    const top = inner + (outer - inner) * t
    const waist = tie + (outer - tie) * t
    const foot = tie - side * 34 + (outer - tie + side * 34) * t
    return (
      path(gougePath(top, 60, waist, 392, 9), index % 2 ? redDeep : clayDeep) +
      path(gougePath(waist, 392, foot, TABLE + 20, 8), index % 2 ? redDeep : clayDeep) +
      path(gougePath(top - side * 15, 74, waist - side * 12, 380, 4), blush)
    )
  })
  return (
    path(d, clay) +
    marks(d, clayDeep, {
      angle: 90,
      gap: 14,
      weight: 6,
      run: 150,
      on: side < 0 ? 'left' : 'right',
      seed,
    }) +
    clip(path(d, '#000'), folds) +
    stroke(`M${tie - side * 4} 384Q${(tie + outer) / 2} 424 ${outer} 380`, brass, 13) +
    stroke(`M${tie - side * 4} 378Q${(tie + outer) / 2} 416 ${outer} 374`, wheat, 4)
  )
}

/** A rose in full bloom, from the side: petals from the outer ones to the heart. */
function rose(x, y) {
  const petal = (d, fill, shade, angle) =>
    form(d, fill, shade, { angle, gap: 10, weight: 6, run: 46, on: 'corner' })
  return (
    stroke(`M${x} ${y + 40}Q${x + 22} ${y + 150} ${x - 6} ${y + 296}`, sageDeep, 11) +
    form(
      `M${x + 8} ${y + 176}Q${x + 40} ${y + 112} ${x + 96} ${y + 128}Q${x + 80} ${y + 186} ${x + 8} ${y + 190}Z`,
      sageDeep,
      ink,
      { gap: 10, weight: 4, light: sage },
    ) +
    cutLine(x + 14, y + 180, x + 84, y + 136, 3, sage) +
    form(
      `M${x + 6} ${y + 226}Q${x - 40} ${y + 164} ${x - 92} ${y + 184}Q${x - 70} ${y + 240} ${x + 4} ${y + 240}Z`,
      sageDeep,
      ink,
      { gap: 10, weight: 4, light: sage },
    ) +
    cutLine(x, y + 230, x - 80, y + 190, 3, sage) +
    path(
      gougePath(x + 6, y + 96, x + 30, y + 84, 5) + gougePath(x + 4, y + 262, x - 22, y + 252, 5),
      sageDeep,
    ) +
    path(
      `M${x - 42} ${y + 44}Q${x - 56} ${y + 78} ${x - 30} ${y + 84}L${x} ${y + 62}L${x + 32} ${y + 86}Q${x + 54} ${y + 74} ${x + 42} ${y + 44}Z`,
      sageDeep,
    ) +
    petal(
      `M${x - 4} ${y + 66}Q${x - 92} ${y + 52} ${x - 88} ${y - 34}Q${x - 50} ${y - 62} ${x - 10} ${y - 8}Z`,
      redDeep,
      ink,
      60,
    ) +
    petal(
      `M${x + 4} ${y + 66}Q${x + 94} ${y + 48} ${x + 88} ${y - 36}Q${x + 48} ${y - 62} ${x + 8} ${y - 8}Z`,
      redDeep,
      ink,
      60,
    ) +
    petal(round(x, y - 16, 60, 58), red, redDeep, 70) +
    petal(
      `M${x - 70} ${y - 24}Q${x - 40} ${y + 6} ${x + 8} ${y + 66}Q${x - 66} ${y + 62} ${x - 70} ${y - 24}Z`,
      red,
      redDeep,
      50,
    ) +
    petal(
      `M${x + 72} ${y - 28}Q${x + 44} ${y + 6} ${x - 10} ${y + 66}Q${x + 70} ${y + 62} ${x + 72} ${y - 28}Z`,
      red,
      redDeep,
      50,
    ) +
    stroke(
      `M${x - 34} ${y - 28}Q${x - 20} ${y - 66} ${x + 16} ${y - 56}Q${x + 44} ${y - 40} ${x + 26} ${y - 14}Q${x + 2} ${y + 4} ${x - 12} ${y - 18}Q${x - 10} ${y - 38} ${x + 8} ${y - 34}`,
      redDeep,
      8,
      'round',
    ) +
    cutLine(x - 62, y - 14, x - 10, y + 50, 4, blush) +
    cutLine(x + 64, y - 18, x + 12, y + 50, 4, blush) +
    cutLine(x - 40, y - 50, x - 8, y - 68, 4, blush)
  )
}

/** A petal that has come off, curled up at its far end. */
const petalOn = (x, y, flip) =>
  path(
    `M${x} ${y}Q${x - 6 * flip} ${y - 22} ${x + 20 * flip} ${y - 24}Q${x + 48 * flip} ${y - 30} ${x + 60 * flip} ${y - 8}Q${x + 34 * flip} ${y + 10} ${x} ${y}Z`,
    red,
  ) +
  path(
    `M${x + 60 * flip} ${y - 8}Q${x + 48 * flip} ${y - 30} ${x + 20 * flip} ${y - 24}Q${x + 46 * flip} ${y - 20} ${x + 60 * flip} ${y - 8}Z`,
    blush,
  )

/** The glass: a tall dome with a knob, and the light that slides down it. */
function dome(x, base) {
  const d = `M${x - 158} ${base}L${x - 158} ${base - 300}Q${x - 154} ${base - 446} ${x} ${base - 452}Q${x + 154} ${base - 446} ${x + 158} ${base - 300}L${x + 158} ${base}Z`
  return {
    back: `<g opacity="0.55">${path(d, paper)}</g>`,
    front:
      `<g opacity="0.8">${marks(d, dusk, { angle: 90, gap: 12, weight: 5, run: 120, on: (u) => Math.max(0, u * 5 - 4.1) })}${marks(d, paper, { angle: 90, gap: 13, weight: 9, run: 170, on: (u) => Math.max(0, 1 - Math.abs(u - 0.13) * 11) })}</g>` +
      stroke(d, nightSoft, 7) +
      path(gougePath(x - 104, base - 396, x - 40, base - 434, 9), paper) +
      form(round(x, base - 470, 22), mist, dusk, { gap: 8, weight: 4, light: paper }),
  }
}

export default function draw() {
  const glass = dome(640, 584)
  const light = [
    [480, TABLE],
    [800, TABLE],
    [1010, 740],
    [560, 740],
  ]
  return (
    rect(0, 0, 1280, 720, blush) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: TABLE,
      angle: 90,
      gap: 34,
      weight: 6,
      run: 160,
      color: '#f3d9c4',
      seed: 2,
    }) +
    // The window between the curtains.
    rect(236, 60, 808, TABLE - 60, paper2) +
    rect(262, 84, 756, TABLE - 84, wheat) +
    hatch({
      x: 380,
      y: 84,
      w: 520,
      h: TABLE - 84,
      angle: 62,
      gap: 24,
      weight: 9,
      run: 190,
      color: paper,
      seed: 3,
    }) +
    rect(478, 84, 11, TABLE - 84, clayDeep) +
    rect(791, 84, 11, TABLE - 84, clayDeep) +
    rect(262, 250, 756, 10, clayDeep) +
    curtain(172, 452, 318, 21) +
    curtain(1108, 828, 962, 31) +
    rect(140, 46, 1000, 16, brass) +
    rect(140, 56, 1000, 6, brassDeep) +
    circle(138, 54, 19, brass) +
    circle(1142, 54, 19, brass) +
    repeat(
      6,
      (index) => ring(190 + index * 50, 60, 13, ink, 5) + ring(840 + index * 50, 60, 13, ink, 5),
    ) +
    block(box(-10, TABLE, 1300, 180), brassDeep, {
      gap: 16,
      weight: 6,
      run: 210,
      color: ink,
      seed: 6,
      fade: 'edges',
    }) +
    carve(light, { gap: 12, weight: 7, run: 110, color: wheat, seed: 7, fade: 'top' }) +
    rect(-10, TABLE - 4, 1300, 11, wheat) +
    poly(
      [
        [468, 612],
        [812, 612],
        [1000, 664],
        [590, 664],
      ],
      ink,
    ) +
    form(face([440, 584], [840, 584], [818, 634], [462, 634]), clayDeep, ink, {
      angle: 0,
      gap: 9,
      weight: 6,
      light: clay,
    }) +
    ellipse(640, 584, 200, 26, clayDeep) +
    ellipse(640, 580, 158, 17, ink) +
    glass.back +
    rose(646, 288) +
    petalOn(566, 584, 1) +
    petalOn(742, 580, -1) +
    glass.front +
    petalOn(344, 672, 1)
  )
}
