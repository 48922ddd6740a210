// Half a day of hauling: a pickup with a load. A moving day: the hand truck with boxes and a lamp.
import {
  blue,
  blueDeep,
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
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, repeat, ring, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

const wheel = (x, y, r) =>
  path(round(x, y, r), ink) +
  marks(round(x, y, r), dusk, { angle: 40, gap: 9, weight: 4, on: 'left' }) +
  path(round(x, y, r * 0.56), mist) +
  marks(round(x, y, r * 0.56), dusk, { gap: 8, on: 'corner' }) +
  ring(x, y, r * 0.56, night, 5) +
  circle(x, y, r * 0.2, night)

function pickup() {
  const cab = 'M432 474L432 400Q440 322 486 306L600 306Q640 312 662 410L662 474Z'
  const hood = 'M650 412Q726 416 754 448L760 596L432 596L432 456L650 456Z'
  const bed = face([44, 452], [436, 452], [436, 596], [52, 596])
  return board(
    'blush',
    [[410, 664, 370, 34]],
    // The load: an armchair, a rolled rug and a chest under a rope.
    form('M92 452L92 336Q84 252 150 246Q214 248 212 330L212 452Z', sageDeep, ink, {
      gap: 12,
      light: sage,
    }) +
      form('M70 456L70 384Q72 352 102 354Q128 358 128 390L128 456Z', sage, sageDeep, { gap: 10 }) +
      form('M128 400L246 400Q270 402 270 426L270 456L128 456Z', sage, sageDeep, {
        angle: 0,
        gap: 10,
        on: 'bottom',
      }) +
      form(face([262, 340], [424, 340], [424, 456], [262, 456]), wheat, brassDeep, {
        angle: 0,
        gap: 13,
        weight: 6,
        on: 'right',
      }) +
      stroke('M262 396L424 396', brassDeep, 6) +
      circle(342, 370, 8, ink) +
      circle(342, 424, 8, ink) +
      place(
        form(slab(-130, -30, 260, 60, 26), red, redDeep, { angle: 90, gap: 12, light: '#d95a55' }) +
          path(round(-112, 0, 26), wheat) +
          ring(-112, 0, 17, redDeep, 5) +
          circle(-112, 0, 6, redDeep),
        344,
        300,
        -8,
      ) +
      form(cab, blue, blueDeep, { gap: 12, light: '#5b85dd' }) +
      form('M462 422Q466 346 496 334L544 334L544 434L462 434Z', mist, dusk, {
        angle: 60,
        gap: 13,
        on: 'corner',
        light: paper,
      }) +
      form('M562 334L594 334Q616 342 632 434L562 434Z', mist, dusk, {
        angle: 60,
        gap: 13,
        on: 'corner',
      }) +
      form(hood, blue, blueDeep, { angle: 90, gap: 13, weight: 8, light: '#5b85dd' }) +
      form(bed, '#2b5fcb', blueDeep, {
        angle: 0,
        gap: 14,
        weight: 7,
        run: 130,
        on: 'bottom',
        light: '#5b85dd',
        lit: 'top',
      }) +
      cutLine(42, 452, 438, 452, 9, paper) +
      cutLine(436, 456, 438, 594, 6, ink) +
      cutLine(552, 446, 554, 592, 5, blueDeep) +
      form(slab(576, 470, 40, 14, 6), mist, dusk) +
      form(round(744, 492, 18, 24), wheat, brass, { gap: 7 }) +
      form(slab(30, 582, 742, 28, 8), nightSoft, ink, { gap: 12 }) +
      path(round(172, 604, 78), night) +
      path(round(636, 604, 78), night) +
      wheel(172, 612, 66) +
      wheel(636, 612, 66),
  )
}

function handTruck() {
  const carton = (x, y, w, h, fill, shade) =>
    form(slab(x, y, w, h), fill, shade, { gap: 13, weight: 6, run: 90 }) +
    form(slab(x + w * 0.42, y, w * 0.16, h * 0.38), wheat, brass, { gap: 8 }) +
    cutLine(x, y + 2, x + w, y, 5, shade) +
    cutLine(x + w * 0.68, y + h * 0.78, x + w * 0.94, y + h * 0.78, 5, shade) +
    cutLine(x + w * 0.74, y + h * 0.86, x + w * 0.94, y + h * 0.86, 4, shade)
  return board(
    'mist',
    [[420, 716, 300, 34]],
    place(
      stroke('M-150 300L-150 -312Q-150 -360 -196 -372', ink, 26, 'round') +
        stroke('M-156 290L-156 -310', dusk, 6) +
        repeat(5, (index) => rod(-150, 200 - index * 112, -122, 200 - index * 112, ink, 12)) +
        form(slab(-164, 292, 350, 22, 4), night, ink, { gap: 12, light: dusk }) +
        carton(-126, 88, 292, 204, clay, clayDeep) +
        carton(-126, -82, 250, 170, '#d79a68', clayDeep) +
        form(slab(-132, -20, 262, 22), red, redDeep, { gap: 12 }) +
        form(slab(-132, 200, 306, 22), red, redDeep, { gap: 12 }) +
        form('M-112 -82Q-104 -200 14 -206Q112 -196 120 -82Z', sage, sageDeep, {
          angle: 82,
          gap: 16,
          weight: 7,
          light: '#c5d2bd',
        }) +
        cutLine(-76, -150, 96, -134, 6, paper) +
        cutLine(-96, -112, 112, -104, 6, paper),
      424,
      408,
      6,
      0.9,
    ) +
      place(
        form(face([-52, -90], [52, -90], [90, 0], [-90, 0]), wheat, brass, {
          gap: 12,
          light: paper,
        }) +
          rod(0, 0, 0, 168, brassDeep, 16) +
          circle(0, 60, 18, brass) +
          circle(0, 120, 13, brass) +
          form('M-60 184Q-52 150 0 148Q52 150 60 184Z', brassDeep, ink, { gap: 9, light: brass }),
        668,
        524,
        3,
        1.02,
      ) +
      wheel(262, 666, 54),
  )
}

export const movers = { 'hauling-half-day': pickup, 'moving-day-crew': handTruck }
