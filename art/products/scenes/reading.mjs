// House of the Open Shelf and Linden Bay: ten thin books, a counting frame, a science notebook.
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
  nightSoft,
  paper,
  paper2,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, repeat, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function readers() {
  const inks = [
    [red, redDeep],
    [brass, brassDeep],
    [sageDeep, ink],
    [blue, blueDeep],
    [clay, clayDeep],
    [wheat, brassDeep],
    [nightSoft, ink],
    [sage, sageDeep],
    [redDeep, ink],
  ]
  const heights = [330, 352, 318, 344, 360, 326, 350, 336, 342]
  const books = inks.map(([fill, shade], index) => {
    const [x, h] = [110 + index * 43, heights[index]]
    return (
      form(slab(x, 682 - h, 41, h, 4), fill, shade, { gap: 8, weight: 5, light: paper }) +
      cutLine(x + 4, 716 - h, x + 37, 716 - h, 5, paper) +
      cutLine(x + 4, 732 - h, x + 37, 732 - h, 3.5, paper) +
      circle(x + 20, 640, 7, paper)
    )
  })
  const cover = face([0, 0], [232, 0], [232, 300], [0, 300])
  const bear =
    circle(78, 104, 22, ink) +
    circle(156, 104, 22, ink) +
    path(round(117, 140, 60, 52), clayDeep) +
    circle(78, 104, 14, clayDeep) +
    circle(156, 104, 14, clayDeep) +
    path(round(117, 164, 26, 20), wheat) +
    path(round(117, 154, 11, 8), ink) +
    circle(96, 130, 7, ink) +
    circle(140, 130, 7, ink) +
    path('M48 272Q52 196 117 192Q184 196 188 272Z', clayDeep) +
    path(face([56, 222], [117, 240], [178, 222], [178, 262], [117, 282], [56, 262]), paper) +
    rod(117, 240, 117, 282, ink, 4)
  return board(
    'paper',
    [[420, 690, 330, 34]],
    books.join('') +
      place(
        form(face([-16, 8], [0, 0], [0, 300], [-16, 300]), paper2, brass, {
          gap: 6,
          weight: 3,
          on: 'even',
        }) +
          form(cover, brass, brassDeep, { gap: 14, weight: 5, on: 'edges', light: wheat }) +
          form(slab(24, 22, 184, 26), red, redDeep, { gap: 12 }) +
          bear,
        470,
        384,
        9,
        1.04,
      ),
  )
}

function abacus() {
  const rows = [7, 4, 9, 5, 10, 3, 8, 6, 2, 5]
  const inks = [red, brass, blue, sageDeep, clay]
  const shades = [redDeep, brassDeep, blueDeep, ink, clayDeep]
  const beads = rows.map((left, row) => {
    const y = 182 + row * 46
    return (
      rod(150, y, 660, y, ink, 5) +
      repeat(10, (index) => {
        const x = 178 + index * 33 + (index < left ? 0 : 150)
        const at = index < 5 ? row % 5 : (row + 2) % 5
        return (
          path(round(x, y, 15.5, 20), inks[at]) +
          path(
            `M${x + 2} ${y - 19}Q${x + 22} ${y} ${x + 2} ${y + 19}Q${x + 12} ${y} ${x + 2} ${y - 19}Z`,
            shades[at],
          ) +
          cutLine(x - 7, y - 10, x - 8, y + 5, 4, paper)
        )
      })
    )
  })
  return board(
    'mist',
    [[420, 706, 340, 34]],
    form(slab(128, 118, 34, 560), clayDeep, ink, { gap: 9, light: clay }) +
      beads.join('') +
      form(slab(640, 118, 36, 560), clayDeep, ink, { gap: 9, light: clay }) +
      form(slab(122, 118, 40, 560), clay, clayDeep, { gap: 10, light: wheat }) +
      form(slab(104, 104, 590, 42, 8), clay, clayDeep, {
        angle: 0,
        gap: 10,
        run: 150,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      form(slab(104, 636, 590, 44, 8), clay, clayDeep, {
        angle: 0,
        gap: 10,
        run: 150,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      form(face([80, 712], [112, 672], [206, 672], [236, 712]), clayDeep, ink, {
        gap: 11,
        light: clay,
      }) +
      form(face([564, 712], [594, 672], [688, 672], [720, 712]), clayDeep, ink, {
        gap: 11,
        light: clay,
      }),
  )
}

function notebook() {
  const left = 'M76 272Q230 226 396 278L396 664Q226 612 62 650Z'
  const right = 'M396 278Q560 226 724 272L738 650Q566 612 396 664Z'
  const line = (index) => {
    const y = 330 + index * 37
    return stroke(`M430 ${y + 6}Q566 ${y - 36} 712 ${y - 4}`, dusk, 3.5)
  }
  const grid =
    repeat(9, (index) => {
      const y = 308 + index * 38
      return stroke(`M78 ${y - 8}Q230 ${y - 44} 394 ${y + 4}`, sage, 3.5)
    }) +
    repeat(8, (index) => {
      const x = 104 + index * 40
      const dip = -34 * Math.sin(((x - 76) / 320) * Math.PI)
      return rod(x, 284 + dip * 0.8, x - 6 + index, 648 + dip * 0.7, sage, 3.5)
    })
  return board(
    'sage',
    [[430, 690, 350, 40]],
    form(
      'M48 296Q220 250 396 300Q580 250 752 296L764 672Q580 640 396 692Q214 640 38 672Z',
      sageDeep,
      ink,
      { angle: 6, gap: 12, light: sage },
    ) +
      form(left, paper, wheat, { gap: 14, weight: 5 }) +
      form(right, paper, wheat, { gap: 14, weight: 5, on: 'left' }) +
      grid +
      repeat(8, line) +
      // A plant that was measured, and the curve of its growth.
      stroke('M106 588Q200 560 244 470Q280 360 360 344', red, 10, 'round') +
      [
        [140, 576],
        [204, 536],
        [252, 450],
        [302, 374],
      ]
        .map(([x, y]) => circle(x, y, 11, redDeep))
        .join('') +
      stroke('M560 566Q548 470 570 372', sageDeep, 11, 'round') +
      path('M562 470Q486 462 474 400Q550 392 564 462Z', sageDeep) +
      path('M564 430Q640 424 656 358Q580 350 566 420Z', sage) +
      path('M560 530Q500 528 486 488Q544 480 561 524Z', sage) +
      path('M570 380Q540 330 574 296Q606 336 570 380Z', sageDeep) +
      stroke(
        'M560 566Q536 584 520 588M560 566Q584 586 604 584M560 566L562 596',
        clayDeep,
        6,
        'round',
      ) +
      cutLine(396, 280, 396, 662, 7, brassDeep) +
      place(
        form(slab(-16, -220, 34, 300), brass, brassDeep, { gap: 8, light: wheat }) +
          form(face([-16, 80], [18, 80], [1, 138]), wheat, brass, { gap: 6 }) +
          path(face([-6, 114], [8, 114], [1, 138]), ink) +
          form(slab(-16, -260, 34, 34, 6), '#d95a55', redDeep) +
          form(slab(-17, -230, 36, 18), mist, dusk, { gap: 6 }),
        650,
        306,
        34,
        0.9,
      ),
  )
}

export const reading = {
  'first-reader-set': readers,
  'counting-frame': abacus,
  'science-notebook': notebook,
}
