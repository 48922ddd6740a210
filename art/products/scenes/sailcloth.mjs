// Selden Harbor: an apron of waxed canvas, a duffel for two days, a coil of dock rope.
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
  redDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, repeat, ring, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function waxed() {
  const body = 'M300 188L500 188Q510 290 596 330L616 712Q400 736 184 712L204 330Q290 290 300 188Z'
  return board(
    'mist',
    [],
    rod(60, 84, 740, 84, clayDeep, 34) +
      cutLine(60, 74, 740, 76, 5, clay) +
      [150, 400, 650]
        .map((x) => rod(x, 84, x, 120, ink, 16, 'round') + circle(x, 84, 12, ink))
        .join('') +
      path('M616 330L640 712Q620 724 606 720Z', '#9fb0c6') +
      marks('M330 210L660 330L660 740L380 740Z', '#b8c6d6', { angle: 90, gap: 14, on: 'right' }) +
      stroke('M304 196Q340 92 400 104Q462 92 496 196', clayDeep, 26) +
      stroke('M214 344Q400 280 500 190M586 344Q400 280 300 190', clayDeep, 20) +
      form(body, clay, clayDeep, { angle: 84, gap: 17, weight: 8, run: 150, light: '#e2a582' }) +
      marks(body, '#e2a582', { angle: -38, gap: 46, weight: 5, run: 120, on: 'left', skip: 0.4 }) +
      cutLine(300, 202, 500, 202, 5, wheat) +
      cutLine(216, 360, 194, 690, 4, wheat) +
      cutLine(584, 360, 606, 690, 4, clayDeep) +
      cutLine(196, 698, 604, 698, 5, wheat) +
      form(slab(338, 246, 124, 96, 6), '#b86a44', clayDeep, { gap: 12 }) +
      form(face([334, 242], [466, 242], [462, 276], [400, 296], [338, 276]), clayDeep, ink, {
        gap: 11,
        light: clay,
      }) +
      circle(400, 280, 9, brass) +
      form(slab(246, 446, 308, 160, 8), '#b86a44', clayDeep, { gap: 14, light: '#e2a582' }) +
      form(face([240, 438], [560, 438], [556, 496], [400, 522], [244, 496]), clayDeep, ink, {
        gap: 13,
        light: clay,
      }) +
      circle(400, 500, 11, brass) +
      circle(398, 497, 4, paper) +
      cutLine(400, 526, 400, 602, 5, clayDeep) +
      [
        [312, 204],
        [488, 204],
        [214, 344],
        [586, 344],
      ]
        .map(([x, y]) => circle(x, y, 14, brass) + circle(x, y, 6, ink))
        .join(''),
    { horizon: 800 },
  )
}

function duffel() {
  const body =
    'M116 440Q124 356 206 344L602 344Q688 358 690 440L690 600Q686 676 606 684L206 684Q120 676 116 600Z'
  return board(
    'wheat',
    [[430, 690, 350, 38]],
    stroke('M300 352Q310 190 406 184Q500 190 512 352', clayDeep, 26) +
      form(body, nightSoft, ink, { angle: 88, gap: 16, weight: 9, run: 130, light: dusk }) +
      form(
        'M116 440Q124 356 206 344Q186 420 186 514Q186 610 206 684Q120 676 116 600Z',
        night,
        ink,
        { gap: 12, light: dusk },
      ) +
      form(
        'M690 440Q688 358 602 344Q630 420 630 514Q630 610 606 684Q686 676 690 600Z',
        night,
        ink,
        { gap: 10 },
      ) +
      cutLine(212, 362, 598, 362, 8, brass) +
      repeat(24, (index) => rod(222 + index * 15.6, 355, 222 + index * 15.6, 369, brassDeep, 4)) +
      form(slab(560, 354, 44, 18, 6), brass, brassDeep, { gap: 6 }) +
      rod(600, 364, 626, 386, brass, 8) +
      stroke('M288 684L292 420Q300 250 408 246Q514 250 522 420L526 684', clayDeep, 36) +
      stroke('M282 684L286 420Q294 246 408 240', clay, 9) +
      form(slab(352, 228, 112, 44, 16), clay, clayDeep, { gap: 10, light: wheat }) +
      [
        [290, 460],
        [524, 460],
        [288, 640],
        [526, 640],
      ]
        .map(([x, y]) => circle(x, y, 12, brass) + circle(x - 2, y - 3, 5, wheat))
        .join('') +
      form(slab(330, 482, 156, 128, 8), '#2c4370', ink, { gap: 12, light: dusk }) +
      form(slab(326, 474, 164, 34, 6), clay, clayDeep, { angle: 0, gap: 8 }) +
      circle(408, 492, 8, brass) +
      stroke('M650 398Q742 470 688 640', clayDeep, 14) +
      form(round(656, 408, 20), brass, brassDeep, { gap: 7 }),
  )
}

function rope() {
  // The coil: rings from the back to the front, each twisted out of three strands.
  const coil = (y, rx, ry) => {
    const d = round(400, y, rx, ry)
    return (
      `<path d="${d}" fill="none" stroke="${ink}" stroke-width="62"/><path d="${d}" fill="none" stroke="${mist}" stroke-width="50"/>` +
      repeat(60, (index) => {
        const at = (a, out) => [400 + Math.cos(a) * (rx + out), y + Math.sin(a) * (ry + out)]
        const a = (index / 60) * Math.PI * 2
        const [[x1, y1], [x2, y2]] = [at(a, -24), at(a + 0.2, 25)]
        const fill = index % 6 === 0 ? red : dusk
        return cutLine(x1, y1, x2, y2, index % 6 === 0 ? 14 : 10, fill)
      })
    )
  }
  return board(
    'sage',
    [[430, 672, 350, 70]],
    coil(600, 270, 92) +
      coil(546, 264, 92) +
      coil(492, 268, 94) +
      coil(438, 258, 90) +
      path(round(400, 432, 228, 62), '#45604e') +
      marks(round(400, 432, 228, 62), night, { angle: 0, gap: 12, on: 'bottom' }) +
      // The spliced eye rises out of the coil.
      stroke(
        'M300 436Q290 300 350 240Q300 120 410 96Q520 110 470 236Q440 300 392 268',
        ink,
        58,
        'round',
      ) +
      stroke(
        'M300 436Q290 300 350 240Q300 120 410 96Q520 110 470 236Q440 300 392 268',
        mist,
        46,
        'round',
      ) +
      [
        [282, 410, 318, 380],
        [282, 360, 324, 332],
        [292, 312, 336, 292],
        [312, 270, 356, 264],
        [318, 226, 362, 212],
        [318, 178, 356, 178],
        [334, 132, 366, 146],
        [376, 94, 390, 130],
        [428, 84, 420, 122],
        [472, 110, 446, 138],
        [496, 160, 456, 164],
        [490, 212, 450, 200],
        [466, 262, 436, 236],
        [420, 290, 420, 256],
      ]
        .map(([x1, y1, x2, y2], index) =>
          cutLine(x1, y1, x2, y2, index % 6 === 1 ? 14 : 10, index % 6 === 1 ? red : dusk),
        )
        .join('') +
      form(slab(326, 226, 66, 52, 10), redDeep, ink, { angle: 0, gap: 8, light: red, lit: 'top' }) +
      [238, 250, 262].map((y) => cutLine(328, y, 390, y - 2, 3, '#d95a55')).join('') +
      ring(410, 164, 40, night, 7) +
      ring(410, 164, 40, brass, 3),
  )
}

export const sailcloth = {
  'waxed-canvas-apron': waxed,
  'duffel-two-days': duffel,
  'braided-dock-rope': rope,
}
