// Two lanterns of different make: a hurricane lantern with a round globe, a tin house for a candle.
import { rays } from '../../lib/brushes.mjs'
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
import { circle, clip, path, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

const flame = (x, y, size) =>
  path(
    `M${x} ${y}Q${x - size} ${y - size * 0.6} ${x - size * 0.1} ${y - size * 2}Q${x + size * 0.9} ${y - size * 0.7} ${x} ${y}Z`,
    brass,
  ) +
  path(
    `M${x} ${y}Q${x - size * 0.5} ${y - size * 0.4} ${x} ${y - size * 1.1}Q${x + size * 0.5} ${y - size * 0.4} ${x} ${y}Z`,
    paper,
  )

function hurricane() {
  const globe = 'M338 300Q262 360 272 432Q282 500 340 532L470 532Q526 500 534 432Q542 360 468 300Z'
  const tube = (side) =>
    `M${405 + side * 84} 262Q${405 + side * 204} 268 ${405 + side * 196} 360L${405 + side * 182} 590`
  const font =
    'M232 592Q236 556 306 552L504 552Q574 556 578 592L592 672Q594 696 560 700L250 700Q216 696 218 672Z'
  return board(
    'mist',
    [[440, 702, 280, 34]],
    rays({
      x: 404,
      y: 420,
      from: 196,
      to: 400,
      start: 170,
      end: 370,
      count: 21,
      fill: 0.3,
      color: '#ebe4cf',
      seed: 3,
      jitter: 0.25,
    }) +
      stroke('M214 372Q190 60 404 56Q618 60 594 372', ink, 11) +
      stroke(tube(-1), redDeep, 30) +
      stroke(tube(1), redDeep, 30) +
      stroke(tube(-1), red, 18) +
      path(globe, '#f6e7b8') +
      clip(
        path(globe, '#000'),
        rays({ x: 404, y: 486, from: 44, to: 240, count: 18, fill: 0.42, color: wheat, seed: 5 }),
      ) +
      flame(404, 520, 46) +
      marks(globe, paper, { on: 'left', angle: 86, gap: 15, weight: 5 }) +
      stroke('M284 372Q404 356 524 372M282 470Q404 486 526 470', ink, 7) +
      form('M316 262L494 262L504 304L306 304Z', redDeep, ink, { gap: 10 }) +
      form('M340 168L470 168L512 262L298 262Z', red, redDeep, { gap: 12, light: '#d95a55' }) +
      form(slab(352, 124, 106, 48, 12), redDeep, ink, { gap: 10, light: red }) +
      form(slab(314, 530, 180, 26, 6), brassDeep, ink, { gap: 10, light: wheat }) +
      form(font, red, redDeep, { gap: 13, weight: 8, light: '#d95a55' }) +
      form(round(292, 572, 30, 14), brass, brassDeep, { gap: 8 }) +
      cutLine(226, 664, 586, 664, 6, redDeep) +
      stroke('M536 556L580 540', ink, 8) +
      circle(590, 536, 13, brass),
  )
}

function porch() {
  const [cap, roof] = [
    face([352, 158], [448, 158], [470, 214], [330, 214]),
    face([330, 214], [470, 214], [604, 316], [196, 316]),
  ]
  const left = face([222, 330], [398, 330], [398, 652], [222, 652])
  const right = face([398, 330], [578, 330], [578, 652], [398, 652])
  const candle = slab(362, 512, 76, 140, 6)
  return board(
    'blush',
    [[430, 706, 280, 36]],
    stroke('M340 154Q336 60 400 58Q464 60 460 154', ink, 13) +
      form(left, '#f6e7b8', wheat, { angle: 20, gap: 16, on: 'left' }) +
      form(right, wheat, brass, { angle: -20, gap: 14, on: 'right' }) +
      rays({ x: 400, y: 470, from: 70, to: 168, count: 20, fill: 0.4, color: paper, seed: 4 }) +
      form(candle, paper, mist, { gap: 10, weight: 5 }) +
      path('M362 522Q372 560 384 526Q402 544 438 522L438 512L362 512Z', '#fff') +
      stroke('M400 514L400 494', ink, 5) +
      flame(400, 500, 40) +
      [222, 566]
        .map((x) =>
          form(slab(x - 8, 322, 26, 338), nightSoft, ink, { gap: 7, weight: 4, light: dusk }),
        )
        .join('') +
      stroke('M236 412L562 412M236 580L562 580', night, 9) +
      form(slab(196, 316, 412, 26, 4), night, ink, { angle: 0, gap: 8, light: dusk, lit: 'top' }) +
      form(roof, nightSoft, ink, { angle: 62, gap: 15, weight: 8, run: 110, light: '#6f8bb5' }) +
      form(cap, dusk, night, { gap: 10, light: mist }) +
      [296, 348, 400, 452, 504].map((x) => circle(x, 284, 10, '#f6e7b8')).join('') +
      form(slab(204, 644, 392, 34, 6), nightSoft, ink, { angle: 90, gap: 12, light: dusk }) +
      form(slab(180, 676, 440, 30, 8), night, ink, { gap: 14, light: dusk }) +
      form(round(400, 150, 30, 20), clay, clayDeep, { gap: 7 }),
  )
}

export const lamps = { 'hurricane-lantern': hurricane, 'porch-lantern': porch }
