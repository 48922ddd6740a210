// Midday, at a table that holds far too much. In front, a small bowl of soup gets cold.
import { block, carve, hatch } from '../../lib/brushes.mjs'
import { cutLine, face, form, round, slab } from '../../lib/forms.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  line,
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
import { box, circle, ellipse, path, rect, repeat, rod, stroke } from '../../lib/svg.mjs'

const EDGE = 500

const ball = (x, y, r, fill, shade) =>
  form(round(x, y, r), fill, shade, { angle: 60, gap: 10, weight: 6, on: 'corner', light: paper }) +
  stroke(`M${x} ${y - r + 6}Q${x + 4} ${y - r - 10} ${x + 12} ${y - r - 14}`, ink, 5)

/** A cake of three layers on a stand. */
function cake(x, base) {
  const tier = (y, half, high, fill, shade) =>
    form(slab(x - half, y - high, half * 2, high, 8), fill, shade, {
      angle: 90,
      gap: 11,
      weight: 6,
      run: 60,
    }) +
    path(
      `M${x - half - 4} ${y - high + 8}Q${x - half} ${y - high - 12} ${x} ${y - high - 12}Q${x + half} ${y - high - 12} ${x + half + 4} ${y - high + 8}` +
        `Q${x + half * 0.8} ${y - high + 34} ${x + half * 0.55} ${y - high + 14}Q${x + half * 0.3} ${y - high + 42} ${x} ${y - high + 16}` +
        `Q${x - half * 0.3} ${y - high + 38} ${x - half * 0.6} ${y - high + 14}Q${x - half * 0.85} ${y - high + 36} ${x - half - 4} ${y - high + 8}Z`,
      paper,
    )
  return (
    form(
      face([x - 62, base], [x + 62, base], [x + 20, base - 50], [x - 20, base - 50]),
      nightSoft,
      ink,
      {
        gap: 8,
        light: mist,
      },
    ) +
    rect(x - 132, base - 62, 264, 15, nightSoft) +
    tier(base - 62, 110, 70, clay, clayDeep) +
    tier(base - 132, 82, 62, wheat, brassDeep) +
    tier(base - 194, 54, 56, clay, clayDeep) +
    repeat(3, (index) => circle(x - 34 + index * 34, base - 272, 14, red))
  )
}

function fruit(x, base) {
  return (
    ball(x - 84, base - 120, 48, red, redDeep) +
    ball(x + 88, base - 118, 46, brass, brassDeep) +
    ball(x + 4, base - 124, 54, sage, sageDeep) +
    ball(x - 42, base - 184, 46, brass, brassDeep) +
    ball(x + 46, base - 186, 46, red, redDeep) +
    ball(x + 2, base - 244, 42, red, redDeep) +
    form(
      `M${x - 140} ${base - 100}L${x + 140} ${base - 100}Q${x + 120} ${base - 24} ${x + 44} ${base - 14}L${x + 52} ${base}L${x - 52} ${base}L${x - 44} ${base - 14}Q${x - 120} ${base - 24} ${x - 140} ${base - 100}Z`,
      dusk,
      nightSoft,
      { angle: 0, gap: 11, weight: 6, run: 90, light: mist },
    ) +
    rect(x - 148, base - 108, 296, 13, nightSoft)
  )
}

function pitcher(x, base) {
  const d = `M${x - 52} ${base - 232}L${x + 56} ${base - 232}L${x + 46} ${base - 170}Q${x + 96} ${base - 110} ${x + 78} ${base - 40}Q${x + 70} ${base} ${x} ${base}Q${x - 70} ${base} ${x - 78} ${base - 40}Q${x - 96} ${base - 110} ${x - 44} ${base - 170}L${x - 80} ${base - 244}Z`
  return (
    stroke(
      `M${x + 50} ${base - 206}Q${x + 140} ${base - 190} ${x + 78} ${base - 70}`,
      nightSoft,
      20,
    ) +
    form(d, dusk, nightSoft, { angle: 88, gap: 12, weight: 8, run: 90, light: mist }) +
    cutLine(x - 74, base - 120, x + 80, base - 120, 6, paper) +
    cutLine(x - 78, base - 100, x + 84, base - 100, 4, paper)
  )
}

/** A pie with a lattice on it. */
function pie(x, base) {
  const top = round(x, base - 84, 148, 44)
  return (
    form(
      `M${x - 150} ${base - 86}L${x + 150} ${base - 86}L${x + 112} ${base}L${x - 112} ${base}Z`,
      mist,
      dusk,
      {
        angle: 90,
        gap: 12,
        weight: 6,
        run: 70,
      },
    ) +
    path(top, brass) +
    path(round(x, base - 86, 126, 34), redDeep) +
    repeat(5, (index) =>
      rod(x - 96 + index * 48, base - 116, x - 76 + index * 38, base - 56, wheat, 13),
    ) +
    repeat(3, (index) =>
      rod(x - 118, base - 104 + index * 18, x + 118, base - 104 + index * 18, wheat, 9),
    ) +
    stroke(`M${x - 148} ${base - 84}A148 44 0 0 0 ${x + 148} ${base - 84}`, brassDeep, 12)
  )
}

const bread = (x, y) =>
  form(
    `M${x - 120} ${y}Q${x - 138} ${y - 62} ${x - 64} ${y - 80}Q${x} ${y - 96} ${x + 66} ${y - 80}Q${x + 138} ${y - 62} ${x + 120} ${y}Z`,
    clay,
    clayDeep,
    { angle: 12, gap: 12, weight: 7, run: 60, light: wheat, on: 'corner' },
  ) +
  repeat(4, (index) => cutLine(x - 80 + index * 46, y - 28, x - 48 + index * 46, y - 74, 11, wheat))

const cheese = (x, y) =>
  form(face([x - 100, y], [x - 100, y - 66], [x + 90, y - 50], [x + 90, y]), brass, brassDeep, {
    angle: 0,
    gap: 11,
    weight: 5,
  }) +
  path(`M${x - 100} ${y - 66}L${x + 10} ${y - 104}L${x + 90} ${y - 50}Z`, wheat) +
  circle(x - 50, y - 32, 12, brassDeep) +
  circle(x + 16, y - 22, 8, brassDeep) +
  circle(x + 50, y - 34, 10, brassDeep)

const candle = (x, base, high) =>
  form(slab(x - 13, base - high, 26, high, 4), paper, mist, { angle: 90, gap: 7, weight: 4 }) +
  path(
    `M${x} ${base - high - 58}Q${x + 20} ${base - high - 22} ${x} ${base - high - 8}Q${x - 20} ${base - high - 22} ${x} ${base - high - 58}Z`,
    brass,
  ) +
  path(
    `M${x} ${base - high - 36}Q${x + 9} ${base - high - 18} ${x} ${base - high - 10}Q${x - 9} ${base - high - 18} ${x} ${base - high - 36}Z`,
    paper,
  ) +
  form(
    face([x - 44, base], [x + 44, base], [x + 18, base - 26], [x - 18, base - 26]),
    brassDeep,
    ink,
    { gap: 8 },
  )

/** The small bowl with its spoon, on the edge of the table. */
const soup = (x, y) =>
  ellipse(x + 12, y + 42, 120, 18, dusk) +
  form(
    `M${x - 96} ${y - 20}L${x + 96} ${y - 20}Q${x + 82} ${y + 40} ${x} ${y + 44}Q${x - 82} ${y + 40} ${x - 96} ${y - 20}Z`,
    sageDeep,
    ink,
    {
      angle: 0,
      gap: 10,
      weight: 6,
      light: sage,
    },
  ) +
  ellipse(x, y - 20, 96, 22, sage) +
  ellipse(x, y - 18, 80, 15, clay) +
  cutLine(x - 56, y - 20, x + 20, y - 22, 3, wheat) +
  ellipse(x + 176, y + 34, 34, 13, nightSoft) +
  rod(x + 200, y + 30, x + 316, y + 8, nightSoft, 9, 'round')

export default function draw() {
  return (
    rect(0, 0, 1280, 720, '#d3dcc9') +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: EDGE,
      angle: -8,
      gap: 24,
      weight: 5,
      run: 130,
      color: '#bccab1',
      seed: 2,
      fade: (u, v) => Math.max(0.15, Math.hypot(u - 0.5, v - 0.4) * 1.6),
    }) +
    // The back of the chair, which nobody has taken.
    form(
      'M400 430L416 60Q520 20 624 60L640 430L606 430L592 96Q520 66 448 96L434 430Z',
      clayDeep,
      ink,
      {
        angle: 90,
        gap: 11,
        weight: 6,
        run: 110,
        light: clay,
      },
    ) +
    repeat(4, (index) => rod(472 + index * 32, 84, 474 + index * 31, 430, clayDeep, 10)) +
    rect(-10, 404, 1300, EDGE - 400, paper2) +
    carve(box(-10, 404, 1300, EDGE - 400), { gap: 15, weight: 5, run: 150, color: line, seed: 4 }) +
    block(box(-10, EDGE + 100, 1300, 130), paper, {
      angle: 90,
      gap: 34,
      weight: 9,
      run: 150,
      color: line,
      seed: 5,
    }) +
    rect(-10, EDGE - 4, 1300, 108, paper2) +
    carve(box(-10, EDGE, 1300, 104), { gap: 17, weight: 5, run: 150, color: line, seed: 6 }) +
    rect(-10, EDGE + 98, 1300, 8, mist) +
    candle(336, 436, 170) +
    candle(934, 430, 210) +
    cake(180, 468) +
    pitcher(1100, 476) +
    fruit(716, 470) +
    bread(420, 492) +
    pie(900, 532) +
    cheese(1160, 548) +
    ball(66, 548, 34, sage, sageDeep) +
    ball(128, 556, 30, red, redDeep) +
    soup(500, 560)
  )
}
