// Over the reader's shoulder: six pages in two hands, a clause struck out, the House listening.
import { block, hatch, rays } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, round, slab } from '../../lib/forms.mjs'
import {
  blush,
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
  sageDeep,
  wheat,
  blueDeep,
} from '../../lib/palette.mjs'
import { circle, path, random, rect, repeat, rod, stroke } from '../../lib/svg.mjs'

/** A listener, seen from the front: a face without features, lit from above. */
function listener(x, y, size, coat, skin, hair) {
  return (
    form(
      `M${x - size * 0.62} ${y + size}Q${x - size * 0.6} ${y + size * 0.18} ${x - size * 0.16} ${y + size * 0.08}L${x + size * 0.16} ${y + size * 0.08}Q${x + size * 0.6} ${y + size * 0.18} ${x + size * 0.62} ${y + size}Z`,
      coat,
      ink,
      { angle: 84, gap: 10, weight: 5 },
    ) +
    path(round(x, y - size * 0.24, size * 0.25, size * 0.32), skin) +
    path(
      `M${x - size * 0.28} ${y - size * 0.22}Q${x - size * 0.3} ${y - size * 0.64} ${x} ${y - size * 0.64}Q${x + size * 0.3} ${y - size * 0.64} ${x + size * 0.28} ${y - size * 0.22}Q${x + size * 0.18} ${y - size * 0.46} ${x} ${y - size * 0.44}Q${x - size * 0.18} ${y - size * 0.46} ${x - size * 0.28} ${y - size * 0.22}Z`,
      hair,
    )
  )
}

function rowOf(y, size, step, offset, seed) {
  const rnd = random(seed)
  const coats = [nightSoft, redDeep, sageDeep, brassDeep, blueDeep, clayDeep]
  const skins = [clay, blush, clayDeep, '#d99a72']
  const hairs = [ink, ink, clayDeep, mist, '#5a2f1c']
  const pick = (list) => list[Math.floor(rnd(0, list.length))]
  return repeat(Math.ceil(1320 / step), (index) =>
    listener(
      offset + index * step + rnd(-8, 8),
      y + rnd(-8, 8),
      size * rnd(0.94, 1.06),
      pick(coats),
      pick(skins),
      pick(hairs),
    ),
  )
}

export default function draw() {
  const page = face([392, 232], [868, 214], [902, 690], [372, 706])
  const clause = (y, widths) =>
    widths
      .map((width, index) => cutLine(452, y + index * 25, 452 + width, y + index * 25 - 3, 7, ink))
      .join('')
  const hand = (side) => {
    const x = (dx) => 640 + side * dx
    return (
      form(
        `M${x(620)} 760L${x(560)} 620Q${x(420)} 556 ${x(300)} 566L${x(286)} 676Q${x(380)} 700 ${x(430)} 760Z`,
        night,
        ink,
        { angle: side * 30, gap: 13, weight: 7, light: dusk },
      ) +
      form(`M${x(330)} 562L${x(286)} 566L${x(272)} 684L${x(318)} 690Z`, paper, mist, { gap: 8 }) +
      form(
        `M${x(300)} 572Q${x(262)} 548 ${x(236)} 560L${x(176)} 574Q${x(156)} 588 ${x(176)} 602L${x(232)} 602Q${x(236)} 668 ${x(290)} 672Z`,
        clay,
        clayDeep,
        { angle: side * 20, gap: 9, weight: 5, light: blush },
      ) +
      cutLine(x(236), 604, x(270), 626, 5, clayDeep)
    )
  }
  return (
    block(
      [
        [0, 0],
        [1280, 0],
        [1280, 400],
        [0, 400],
      ],
      redDeep,
      { angle: 90, gap: 24, weight: 7, run: 220, color: '#4d1420', seed: 3, fade: 'edges' },
    ) +
    rays({
      x: 640,
      y: 60,
      from: 50,
      to: 900,
      start: 10,
      end: 170,
      count: 24,
      fill: 0.42,
      color: '#8d2a37',
      seed: 4,
    }) +
    // Lamps on a beam, and the House's banner without a word on it.
    rect(0, 0, 1280, 30, clayDeep) +
    marks(slab(0, 0, 1280, 30), ink, { angle: 0, gap: 8, on: 'bottom' }) +
    [150, 400, 880, 1130]
      .map(
        (x) =>
          rod(x, 20, x, 70, ink, 5) +
          path(`M${x - 46} 112Q${x - 38} 68 ${x} 66Q${x + 38} 68 ${x + 46} 112Z`, ink) +
          path(`M${x - 30} 112A30 18 0 0 0 ${x + 30} 112Z`, paper),
      )
      .join('') +
    rect(0, 400, 1280, 320, '#2a0d16') +
    rowOf(280, 92, 84, 20, 5) +
    rowOf(372, 128, 116, -30, 9) +
    rowOf(500, 172, 158, 40, 14) +
    hatch({
      x: 0,
      y: 600,
      w: 1280,
      h: 120,
      gap: 14,
      weight: 6,
      run: 150,
      color: ink,
      seed: 8,
      fade: 'bottom',
    }) +
    // The pages.
    path(face([404, 226], [886, 210], [926, 700], [386, 720]), '#8d7a55') +
    path(face([398, 230], [878, 212], [914, 696], [380, 712]), paper2) +
    form(page, paper, wheat, { angle: 92, gap: 17, weight: 6, on: 'edges', light: '#fff' }) +
    form(round(818, 276, 32, 30), brass, brassDeep, { gap: 8, on: 'corner' }) +
    path(
      face(
        [818, 256],
        [824, 270],
        [838, 276],
        [824, 282],
        [818, 296],
        [812, 282],
        [798, 276],
        [812, 270],
      ),
      paper,
    ) +
    cutLine(450, 276, 640, 270, 12, redDeep) +
    clause(322, [360, 330, 380]) +
    clause(420, [370, 384, 300]) +
    clause(518, [350, 380]) +
    clause(592, [376, 330, 372]) +
    circle(430, 322, 7, redDeep) +
    circle(428, 420, 7, redDeep) +
    circle(426, 518, 7, redDeep) +
    circle(424, 592, 7, redDeep) +
    stroke(
      'M440 430Q560 408 836 412M446 452Q600 436 850 438M440 474Q560 462 770 464',
      red,
      9,
      'round',
    ) +
    hand(-1) +
    hand(1)
  )
}
