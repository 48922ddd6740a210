// Wood for children: maple blocks with letters and animals, plain blocks to build with, a puzzle.
import {
  blue,
  blueDeep,
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  paper,
  paper2,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

/** A cube seen a little from above, with `mark` burned into its front. */
const cube = (x, y, edge, mark, sideMark = '') => {
  const [dx, dy] = [edge * 0.3, edge * 0.2]
  return (
    form(face([x, y], [x + dx, y - dy], [x + edge + dx, y - dy], [x + edge, y]), paper2, wheat, {
      angle: 0,
      gap: 10,
      weight: 4,
    }) +
    form(
      face(
        [x + edge, y],
        [x + edge + dx, y - dy],
        [x + edge + dx, y + edge - dy],
        [x + edge, y + edge],
      ),
      brass,
      brassDeep,
      { angle: 70, gap: 10, weight: 5, on: 'bottom' },
    ) +
    form(slab(x, y, edge, edge), wheat, brass, {
      angle: 4,
      gap: 13,
      weight: 5,
      run: 110,
      on: 'right',
      light: paper,
    }) +
    place(mark, x + edge / 2, y + edge / 2, 0, edge / 200) +
    sideMark
  )
}
const letterA = path(
  'M-66 70L-18 -74L18 -74L66 70L34 70L24 38L-24 38L-34 70ZM-15 12L15 12L0 -38Z',
  redDeep,
)
const fish =
  path('M-78 0Q-30 -58 34 -12L72 -44L68 0L72 44L34 12Q-30 58 -78 0Z', blueDeep) +
  circle(-44, -8, 7, wheat) +
  cutLine(-20, -24, -20, 24, 5, wheat) +
  cutLine(0, -18, 0, 18, 5, wheat)
const bird =
  path('M-74 -26L-46 -46Q-10 -62 4 -22Q30 0 76 -12Q60 44 -2 48Q-52 44 -50 -16Z', sageDeep) +
  circle(-34, -28, 6, wheat) +
  path('M-10 0Q30 14 56 2Q34 36 -4 30Z', wheat) +
  cutLine(-8, 46, -14, 78, 5, sageDeep) +
  cutLine(10, 46, 8, 78, 5, sageDeep)
const rabbit =
  path(
    'M-26 -20Q-52 -84 -28 -88Q-8 -80 -2 -34Q10 -84 30 -82Q44 -66 18 -14Q40 10 60 16Q84 50 62 78L-58 78Q-62 44 -40 26Q-54 -2 -26 -20Z',
    clayDeep,
  ) + circle(-14, 4, 6, wheat)

function alphabet() {
  return board(
    'blush',
    [[450, 700, 350, 36]],
    cube(70, 466, 218, fish) +
      cube(412, 474, 210, bird) +
      cube(226, 216, 214, letterA) +
      place(cube(0, 0, 118, rabbit), 626, 600, 12),
  )
}

function builder() {
  const arch = 'M232 360L568 360L568 488L486 488Q484 406 400 404Q316 406 314 488L232 488Z'
  const column = (x, y, h, fill, shade) =>
    form(slab(x, y, 74, h, 4), fill, shade, { angle: 88, gap: 10, weight: 6, light: paper })
  return board(
    'sage',
    [[420, 706, 360, 32]],
    // The bag that they come in, with its string.
    form(
      'M560 690Q520 560 606 486L596 440Q660 460 720 438L712 486Q800 566 752 690Q660 714 560 690Z',
      '#e8dcc2',
      brassDeep,
      { angle: 74, gap: 13, weight: 6, light: paper },
    ) +
      cutLine(592, 488, 724, 486, 9, redDeep) +
      cutLine(700, 488, 742, 548, 6, redDeep) +
      cutLine(690, 488, 704, 560, 6, redDeep) +
      column(196, 492, 200, wheat, brassDeep) +
      column(456, 492, 200, wheat, brassDeep) +
      form(slab(300, 596, 130, 98, 4), brass, brassDeep, { angle: 3, gap: 11, light: wheat }) +
      form(arch, clay, clayDeep, {
        angle: 4,
        gap: 14,
        weight: 6,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      form(slab(262, 282, 276, 76, 4), '#d8b26a', brassDeep, {
        angle: 3,
        gap: 12,
        run: 140,
        on: 'right',
        light: paper,
      }) +
      form(face([270, 280], [400, 118], [530, 280]), clay, clayDeep, {
        angle: 62,
        gap: 13,
        weight: 6,
        light: wheat,
      }) +
      form(round(98, 640, 56), brass, brassDeep, {
        angle: 40,
        gap: 11,
        on: 'corner',
        light: wheat,
      }) +
      form(round(98, 640, 20), wheat, brass, { gap: 7 }),
  )
}

function puzzle() {
  const land =
    'M150 262Q250 250 330 254L420 262L452 292L500 280L532 306L592 268L650 232L668 262L640 306L622 356L600 392L612 436L574 474L588 540L562 548L540 492L470 500L432 512L424 560L388 540L350 498L300 484L222 470L170 424L146 352Z'
  const cuts = [
    [262, 254, 252, 474],
    [352, 256, 346, 498],
    [440, 276, 436, 508],
    [528, 304, 520, 494],
    [150, 340, 440, 346],
    [440, 346, 624, 352],
    [166, 418, 440, 424],
    [440, 424, 606, 428],
    [200, 258, 204, 340],
    [306, 256, 304, 344],
    [396, 262, 396, 420],
    [484, 286, 482, 428],
    [576, 278, 568, 390],
  ]
  const inks = [sage, brass, clay, red, blue, wheat, sageDeep]
  const tiles = [
    [140, 230, 64, 114],
    [204, 230, 58, 114],
    [262, 230, 44, 114],
    [306, 230, 46, 114],
    [352, 230, 44, 116],
    [396, 230, 44, 116],
    [440, 230, 44, 116],
    [484, 230, 44, 120],
    [528, 230, 48, 120],
    [576, 220, 100, 130],
    [140, 342, 116, 78],
    [256, 342, 92, 78],
    [348, 342, 48, 80],
    [396, 342, 44, 80],
    [440, 348, 44, 78],
    [484, 348, 44, 78],
    [528, 348, 110, 78],
    [140, 420, 112, 80],
    [252, 420, 96, 100],
    [348, 420, 90, 160],
    [438, 424, 84, 100],
    [522, 424, 110, 140],
  ]
  const clipped = `<clipPath id="land">${path(land, '#000')}</clipPath><g clip-path="url(#land)">${tiles.map(([x, y, w, h], index) => form(slab(x, y, w, h), inks[(index * 3 + (index > 9 ? 1 : 0)) % 7], null) + marks(slab(x, y, w, h), ink, { angle: 60, gap: 12, weight: 3, on: 'corner' })).join('')}${cuts.map(([x1, y1, x2, y2], index) => cutLine(x1, y1, x2, y2, 7, index % 2 ? paper : paper2)).join('')}</g>`
  const hole = face([352, 256], [396, 260], [396, 346], [350, 346])
  return board(
    'paper',
    [[420, 700, 350, 40]],
    form(slab(62, 150, 676, 504, 16), clay, clayDeep, {
      angle: 2,
      gap: 14,
      weight: 6,
      run: 160,
      on: 'edges',
      light: wheat,
    }) +
      form(slab(62, 638, 676, 44, 8), clayDeep, ink, { angle: 0, gap: 10 }) +
      path(slab(106, 194, 588, 412, 6), clayDeep) +
      form(slab(112, 202, 582, 404, 6), '#e6d3a4', brass, {
        angle: 2,
        gap: 16,
        weight: 5,
        run: 150,
        on: 'right',
      }) +
      place(path(land, brassDeep), 5, 8) +
      clipped +
      path(hole, brassDeep) +
      marks(hole, ink, { gap: 8 }) +
      place(path(face([-42, -74], [52, -68], [50, 74], [-46, 78]), clayDeep), 610, 630, 14, 1.05) +
      place(
        form(face([-46, -80], [48, -74], [46, 68], [-50, 72]), red, redDeep, {
          gap: 10,
          light: '#d95a55',
        }),
        604,
        622,
        14,
        1.05,
      ),
  )
}

export const blocks = {
  'maple-alphabet-blocks': alphabet,
  'little-builder-blocks': builder,
  'map-of-the-states-puzzle': puzzle,
}
