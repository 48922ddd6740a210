// Two trains: one of beech with two cars, seen from the side; one whose cars are the chapters of a book.
import {
  blue,
  blueDeep,
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  paper,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, repeat, ring, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

const wheel = (x, y, r, fill = red, shade = redDeep) =>
  form(round(x, y, r), fill, shade, { angle: 40, gap: 9, on: 'corner', light: wheat }) +
  ring(x, y, r * 0.62, shade, 4) +
  circle(x, y, r * 0.22, wheat)

function woodenTrain() {
  const car = (x, y, load) =>
    load +
    form(slab(x, y, 172, 78, 8), wheat, brassDeep, {
      angle: 3,
      gap: 11,
      run: 100,
      on: 'bottom',
      light: paper,
      lit: 'top',
    }) +
    form(slab(x, y + 12, 172, 26), sage, sageDeep, { gap: 11 }) +
    wheel(x + 40, y + 88, 32) +
    wheel(x + 132, y + 88, 32)
  const link = (x, y) => rod(x - 6, y, x + 34, y, ink, 12) + circle(x + 14, y, 10, red)
  return board(
    'wheat',
    [[410, 694, 390, 26]],
    link(190, 610) +
      link(396, 610) +
      car(
        22,
        566,
        [50, 84, 122, 152]
          .map(
            (x, index) =>
              form(round(x + 4, 552 - (index % 2) * 16, 26), brass, brassDeep, {
                angle: 60,
                gap: 8,
                on: 'corner',
              }) + ring(x + 4, 552 - (index % 2) * 16, 12, brassDeep, 4),
          )
          .join(''),
      ) +
      car(
        224,
        566,
        form(slab(244, 500, 64, 68, 4), red, redDeep, { gap: 9 }) +
          form(slab(316, 512, 60, 56, 4), blue, blueDeep, { gap: 9 }) +
          form(face([252, 502], [276, 450], [302, 502]), brass, brassDeep, { gap: 8 }),
      ) +
      // The engine, larger than its cars.
      form(slab(432, 330, 150, 250, 10), sageDeep, ink, { gap: 13, weight: 7, light: sage }) +
      form(slab(462, 370, 90, 92, 10), '#ecdfc3', brass, { gap: 12 }) +
      form(slab(414, 306, 186, 36, 10), clay, clayDeep, {
        angle: 0,
        gap: 9,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      form('M640 430L648 356L626 322L712 322L690 356L698 430Z', clay, clayDeep, {
        gap: 10,
        light: wheat,
      }) +
      form(slab(576, 426, 182, 154, 40), sage, sageDeep, {
        angle: 0,
        gap: 13,
        weight: 7,
        run: 110,
        on: 'bottom',
        light: '#c5d2bd',
        lit: 'top',
      }) +
      form(slab(610, 424, 22, 152), brass, brassDeep, { gap: 7 }) +
      form(round(758, 500, 22), brass, brassDeep, { gap: 8, light: wheat }) +
      form(slab(426, 574, 340, 44, 8), clay, clayDeep, {
        angle: 2,
        gap: 9,
        run: 120,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      wheel(500, 622, 58) +
      wheel(632, 638, 42) +
      wheel(722, 638, 42),
  )
}

function storyTrain() {
  // An open book; the track runs from page to page, and the train comes out of it.
  const left = 'M70 424Q230 386 400 436L400 692Q230 640 54 676Z'
  const right = 'M400 436Q570 386 730 424L746 676Q570 640 400 692Z'
  const lines = (x, slope) =>
    repeat(4, (index) =>
      stroke(
        `M${x} ${584 + index * 20}Q${x + 100} ${572 + index * 20 + slope} ${x + 220} ${588 + index * 20 + slope}`,
        '#c9b48a',
        5,
      ),
    )
  const book = (x, y, w, h, fill, shade, sign) =>
    form(slab(x, y, w, h, 5), fill, shade, { gap: 10, weight: 6, light: wheat }) +
    form(slab(x + 6, y - 10, w - 10, 14), paper, wheat, { angle: 0, gap: 6 }) +
    cutLine(x + 16, y + 5, x + 16, y + h - 5, 5, wheat) +
    sign +
    wheel(x + 30, y + h + 10, 22, brass, brassDeep) +
    wheel(x + w - 28, y + h + 10, 22, brass, brassDeep)
  const moon = path('M178 356A34 34 0 1 0 206 400A28 28 0 0 1 178 356Z', wheat)
  const tree =
    path(face([332, 344], [366, 402], [298, 402]), wheat) + rod(332, 400, 332, 418, wheat, 9)
  const puff = (x, y, r) =>
    form(round(x, y, r, r * 0.86), paper, '#c9ccd4', { angle: 20, gap: 9, weight: 4, on: 'corner' })
  return board(
    'mist',
    [[410, 696, 370, 36]],
    form(
      'M40 442Q230 396 400 450Q580 396 760 442L772 698Q580 662 400 712Q214 662 28 698Z',
      redDeep,
      ink,
      { angle: 4, gap: 12 },
    ) +
      form(left, paper, wheat, { gap: 15, weight: 5 }) +
      form(right, paper, wheat, { gap: 15, weight: 5, on: 'left' }) +
      lines(104, 0) +
      lines(454, -6) +
      cutLine(400, 440, 400, 690, 8, brassDeep) +
      puff(616, 214, 20) +
      puff(560, 186, 34) +
      puff(492, 136, 44) +
      puff(392, 110, 54) +
      puff(286, 124, 40) +
      stroke('M60 484Q240 462 400 476T756 470M56 510Q240 486 400 502T760 496', ink, 7) +
      repeat(17, (index) =>
        rod(
          84 + index * 41,
          474 - Math.sin(index / 2.6) * 6,
          78 + index * 41,
          514 - Math.sin(index / 2.6) * 6,
          clayDeep,
          10,
        ),
      ) +
      rod(234, 440, 270, 440, ink, 10) +
      rod(400, 440, 440, 440, ink, 10) +
      book(98, 330, 142, 112, blue, blueDeep, moon) +
      book(262, 330, 142, 112, sageDeep, ink, tree) +
      form(slab(430, 262, 120, 190, 6), red, redDeep, { gap: 11, weight: 6, light: '#d95a55' }) +
      form(slab(452, 292, 76, 66, 8), wheat, brass, { gap: 10 }) +
      form(slab(416, 240, 148, 28, 8), redDeep, ink, { gap: 10 }) +
      form('M606 340L612 276L594 246L668 246L650 276L656 340Z', redDeep, ink, {
        gap: 9,
        light: red,
      }) +
      form(slab(546, 336, 158, 112, 30), red, redDeep, {
        angle: 0,
        gap: 11,
        on: 'bottom',
        light: '#d95a55',
        lit: 'top',
      }) +
      form(slab(576, 334, 16, 112), brass, brassDeep, { gap: 6 }) +
      form(face([700, 420], [752, 474], [690, 474]), brassDeep, ink, { gap: 7 }) +
      form(round(704, 388, 18), brass, brassDeep, { gap: 6 }) +
      wheel(484, 452, 38, brass, brassDeep) +
      wheel(590, 462, 27, brass, brassDeep) +
      wheel(658, 462, 27, brass, brassDeep) +
      marks(slab(430, 430, 280, 20), redDeep, { angle: 0, gap: 8 }),
  )
}

export const trains = { 'wooden-train': woodenTrain, 'story-train': storyTrain }
