// Things of steel and iron: a riveted toolbox, six wrenches in a canvas roll, a kettle, a clock, a stool.
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
import { cutLine, face, form, marks, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function toolbox() {
  const front = face([96, 372], [560, 372], [560, 680], [96, 680])
  const side = face([560, 372], [706, 330], [706, 620], [560, 680])
  const lid = face([86, 332], [566, 332], [566, 388], [86, 388])
  const lidSide = face([566, 332], [714, 292], [714, 346], [566, 388])
  const roof = face([86, 332], [230, 262], [706, 262], [714, 292], [566, 332])
  const rivets = (list) =>
    list.map(([x, y]) => circle(x, y, 7, redDeep) + circle(x - 2, y - 2, 3.4, wheat)).join('')
  return board(
    'paper',
    [[440, 684, 330, 40]],
    form(front, red, redDeep, { gap: 14, weight: 8, run: 110, light: '#d95a55' }) +
      form(side, redDeep, ink, { gap: 12, weight: 6, run: 90 }) +
      form(roof, '#c94a4a', redDeep, { angle: -8, gap: 13, weight: 5, run: 120, on: 'right' }) +
      form(lid, red, redDeep, { angle: 0, gap: 11, weight: 5, on: 'bottom' }) +
      form(lidSide, redDeep, ink, { angle: -15, gap: 10, weight: 5 }) +
      cutLine(86, 334, 566, 332, 5, wheat) +
      cutLine(98, 392, 558, 392, 7, ink) +
      stroke('M262 300L262 216Q262 196 284 196L520 196Q542 196 542 216L542 296', ink, 24, 'round') +
      stroke('M264 290L264 218Q266 203 284 202L516 202', dusk, 6, 'round') +
      form(slab(312, 176, 180, 42, 18), brass, brassDeep, {
        angle: 90,
        gap: 12,
        on: 'right',
        light: wheat,
      }) +
      form(slab(290, 362, 76, 92, 8), mist, dusk, { gap: 9, weight: 5, light: paper }) +
      form(slab(306, 392, 44, 74, 6), brass, brassDeep, { gap: 9 }) +
      circle(328, 436, 8, ink) +
      rivets([
        [118, 412],
        [118, 658],
        [538, 412],
        [538, 658],
        [118, 534],
        [538, 534],
      ]) +
      cutLine(150, 620, 470, 624, 5, redDeep) +
      form(face([560, 640], [560, 680], [96, 680], [96, 648]), redDeep, ink, {
        angle: 0,
        gap: 9,
        weight: 4,
        on: 'right',
      }),
  )
}

/** An open-ended wrench, upright, its jaw at the origin's top; `length` from jaw to jaw. */
const wrench = (length, width) => {
  const jaw = width * 1.25
  const d = `M${-width * 0.5} ${length - jaw}L${-width * 0.42} ${jaw}Q${-jaw * 1.1} ${jaw * 0.7} ${-jaw} ${-jaw * 0.1}L${-jaw * 0.82} ${-jaw * 0.78}L${-jaw * 0.5} ${-jaw * 0.7}L${-jaw * 0.4} ${jaw * 0.05}L${jaw * 0.4} ${jaw * 0.05}L${jaw * 0.5} ${-jaw * 0.7}L${jaw * 0.82} ${-jaw * 0.78}L${jaw} ${-jaw * 0.1}Q${jaw * 1.1} ${jaw * 0.7} ${width * 0.42} ${jaw}L${width * 0.5} ${length - jaw}Z`
  return (
    form(d, mist, dusk, { gap: 7, weight: 5, run: 60, light: paper }) +
    cutLine(0, jaw * 1.4, 0, length * 0.5, 5, dusk)
  )
}

function wrenches() {
  const roll = face([74, 446], [728, 430], [752, 716], [92, 734])
  const pocket = face([80, 530], [736, 514], [752, 716], [92, 734])
  const sizes = [
    [140, 306, 40],
    [248, 270, 45],
    [360, 228, 51],
    [476, 182, 58],
    [588, 262, 46],
    [684, 312, 38],
  ]
  return board(
    'sage',
    [[420, 726, 350, 36]],
    form(roll, wheat, brassDeep, { angle: 0, gap: 13, weight: 4, on: 'top' }) +
      sizes
        .map(([x, y, width], index) => place(wrench(720 - y, width), x, y, (index - 2.5) * 1.6))
        .join('') +
      form(pocket, clay, clayDeep, {
        angle: 88,
        gap: 13,
        weight: 5,
        run: 120,
        on: 'right',
        light: '#dd9a74',
      }) +
      cutLine(80, 532, 736, 516, 8, clayDeep) +
      cutLine(84, 548, 738, 532, 3, wheat) +
      repeat(5, (index) => {
        const x = 194 + index * 111
        return (
          cutLine(x, 530 - index * 3, x + 4, 728 - index * 4, 4, clayDeep) +
          cutLine(x + 7, 538, x + 10, 720, 2, wheat)
        )
      }) +
      stroke('M740 610Q786 604 772 650Q756 690 790 716', redDeep, 13, 'round') +
      stroke('M742 612Q792 640 750 700', red, 10, 'round'),
  )
}

function kettle() {
  const body =
    'M178 640Q120 610 128 520Q142 380 256 342Q400 300 536 342Q640 384 648 520Q652 610 600 640Q390 668 178 640Z'
  const spout = 'M598 452Q664 430 690 350L656 318L738 300Q752 320 742 352Q716 470 628 540Z'
  return board(
    'blush',
    [[420, 662, 300, 44]],
    stroke('M188 372Q196 130 392 126Q588 130 592 372', ink, 30) +
      stroke('M196 330Q214 146 392 140', dusk, 6) +
      form(slab(300, 110, 184, 42, 20), clay, clayDeep, { gap: 12, light: wheat }) +
      form(spout, night, ink, { angle: 60, gap: 10, weight: 5, light: dusk }) +
      form(body, nightSoft, ink, { angle: 82, gap: 14, weight: 9, run: 100, light: '#6f8bb5' }) +
      form('M252 350Q258 306 392 302Q526 306 532 350Q392 384 252 350Z', night, ink, {
        angle: 0,
        gap: 9,
        on: 'bottom',
        light: dusk,
        lit: 'top',
      }) +
      form(round(392, 288, 34, 28), brass, brassDeep, { gap: 8, light: wheat }) +
      cutLine(148, 500, 630, 502, 5, dusk) +
      cutLine(158, 590, 618, 594, 5, ink) +
      circle(190, 374, 20, ink) +
      circle(592, 374, 20, ink) +
      circle(188, 370, 7, dusk) +
      circle(590, 370, 7, dusk) +
      form('M190 636L250 648L238 684L196 684Z', ink) +
      form('M600 634L536 648L548 684L592 684Z', ink),
  )
}

function clock() {
  const at = (index, r, count = 12) => {
    const a = (index / count) * Math.PI * 2 - Math.PI / 2
    return [400 + Math.cos(a) * r, 388 + Math.sin(a) * r]
  }
  const gear = repeat(24, (index) => {
    const [[x1, y1], [x2, y2], [x3, y3], [x4, y4]] = [
      at(index - 0.28, 306, 24),
      at(index - 0.2, 342, 24),
      at(index + 0.2, 342, 24),
      at(index + 0.28, 306, 24),
    ]
    return path(face([x1, y1], [x2, y2], [x3, y3], [x4, y4]), night)
  })
  const tick = (index) => {
    const [[x1, y1], [x2, y2]] = [at(index, 168), at(index, index % 3 ? 196 : 212)]
    const [[x3, y3]] = [at(index, index % 3 ? 176 : 152)]
    return rod(index % 3 ? x1 : x3, index % 3 ? y1 : y3, x2, y2, ink, index % 3 ? 8 : 16)
  }
  const [hour, minute] = [at(10.15, 118), at(1.85, 176)]
  return board(
    'wheat',
    [],
    path(round(428, 424, 332), '#c9ab6e') +
      marks(round(428, 424, 332), '#ecdfc3', { angle: 0, gap: 12, weight: 5, on: 'corner' }) +
      gear +
      form(round(400, 388, 316), nightSoft, ink, {
        angle: 52,
        gap: 14,
        weight: 8,
        run: 90,
        on: 'corner',
        light: '#6f8bb5',
      }) +
      ring(400, 388, 268, night, 20) +
      ring(400, 388, 282, dusk, 5) +
      repeat(8, (index) => {
        const [x, y] = at(index + 0.5, 300, 8)
        return circle(x, y, 10, ink) + circle(x - 3, y - 3, 5, mist)
      }) +
      form(round(400, 388, 246), paper, wheat, { angle: 52, gap: 13, weight: 5, on: 'corner' }) +
      repeat(12, tick) +
      rod(400, 388, hour[0], hour[1], ink, 20, 'round') +
      rod(400, 388, minute[0], minute[1], ink, 13, 'round') +
      rod(400, 388, ...at(7, 150), red, 5) +
      circle(400, 388, 22, red) +
      circle(400, 388, 8, paper),
    { horizon: 800 },
  )
}

function stool() {
  const leg = (x1, x2) => rod(x1, 320, x2, 690, ink, 26) + rod(x1 - 5, 324, x2 - 5, 684, dusk, 5)
  return board(
    'sage',
    [[420, 690, 290, 40]],
    rod(330, 320, 286, 668, night, 22) +
      rod(470, 320, 514, 668, night, 22) +
      rod(236, 540, 568, 540, night, 16) +
      rod(204, 580, 596, 580, ink, 20) +
      rod(206, 575, 590, 575, dusk, 4) +
      leg(258, 180) +
      leg(542, 620) +
      form('M158 236L158 290Q400 366 642 290L642 236Z', clayDeep, ink, {
        gap: 12,
        weight: 7,
        light: clay,
      }) +
      form(round(400, 236, 242, 74), brass, brassDeep, {
        angle: -3,
        gap: 13,
        weight: 6,
        run: 150,
        on: 'right',
        light: wheat,
      }) +
      [-44, -14, 16, 42]
        .map((dy) => {
          const half = 226 * Math.sqrt(1 - (dy / 74) ** 2)
          return cutLine(400 - half, 236 + dy, 400 + half, 234 + dy, 4, brassDeep)
        })
        .join('') +
      [
        [282, 214],
        [518, 214],
        [282, 262],
        [518, 262],
      ]
        .map(([x, y]) => path(round(x, y, 11, 7), ink) + circle(x - 2, y - 2, 3, mist))
        .join('') +
      form('M150 684L206 684L212 704L146 704Z', redDeep) +
      form('M594 684L650 684L654 704L588 704Z', redDeep),
  )
}

export const metalshop = {
  'steel-toolbox': toolbox,
  'bench-wrench-set': wrenches,
  'cast-iron-kettle': kettle,
  'foundry-clock': clock,
  'shop-stool': stool,
}
