// Reed Facilitation: a month's books, with the adding machine that checks them.
import {
  brass,
  brassDeep,
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
import { path, repeat, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'
import { lines } from './papers.mjs'

function books() {
  const left = 'M52 470Q210 428 376 480L376 708Q206 660 36 696Z'
  const right = 'M376 480Q540 428 690 466L712 696Q540 660 376 708Z'
  const rowsOf = (x, w) =>
    repeat(6, (index) =>
      stroke(
        `M${x} ${512 + index * 28}Q${x + w / 2} ${492 + index * 28} ${x + w} ${516 + index * 28}`,
        sage,
        4,
      ),
    ) + stroke(`M${x + w * 0.68} 492L${x + w * 0.66} 680`, redDeep, 4)
  const entries = (x, seed) =>
    repeat(
      5,
      (index) =>
        cutLine(
          x,
          500 + index * 28,
          x + 90 + ((index * 37 + seed) % 60),
          500 + index * 28,
          6,
          nightSoft,
        ) +
        cutLine(
          x + 206,
          502 + index * 28,
          x + 256,
          506 + index * 28,
          6,
          index === 2 ? red : nightSoft,
        ),
    )
  const keys = repeat(4, (row) =>
    repeat(4, (column) =>
      form(
        round(330 + column * 58 + row * 4, 322 + row * 42, 21, 16),
        column === 3 ? red : paper,
        column === 3 ? redDeep : dusk,
        { gap: 6, weight: 4 },
      ),
    ),
  )
  return board(
    'sage',
    [[400, 706, 370, 34]],
    // The adding machine with its strip of paper.
    form('M452 238Q440 90 540 52Q610 40 620 84Q580 90 570 238Z', paper, wheat, {
      gap: 12,
      light: '#fff',
    }) +
      lines(
        [
          [476, 200, 60],
          [476, 172, 74],
          [482, 144, 60],
          [492, 116, 66],
          [510, 90, 60],
        ],
        nightSoft,
        6,
      ) +
      path(round(614, 82, 13, 22), '#d8caa8') +
      form('M258 300L320 214L620 214L664 300L690 500L236 500Z', nightSoft, ink, {
        angle: 80,
        gap: 14,
        weight: 8,
        light: dusk,
      }) +
      form(slab(400, 216, 206, 30, 10), night, ink, { gap: 10, light: dusk }) +
      form(slab(330, 252, 262, 34, 6), '#ecdfc3', brass, { gap: 12 }) +
      lines(
        [
          [470, 268, 40],
          [520, 268, 26],
          [556, 268, 24],
        ],
        ink,
        9,
      ) +
      keys +
      rod(682, 400, 730, 290, ink, 16, 'round') +
      form(round(734, 274, 26), brass, brassDeep, { gap: 7, light: wheat }) +
      form(
        'M30 480Q206 446 376 500Q546 446 712 478L732 714Q546 684 376 728Q206 684 16 714Z',
        sageDeep,
        ink,
        { angle: 6, gap: 11 },
      ) +
      form(left, paper, wheat, { gap: 14, weight: 5, light: '#fff' }) +
      form(right, paper, wheat, { gap: 14, weight: 5, on: 'left' }) +
      rowsOf(72, 284) +
      rowsOf(404, 280) +
      entries(80, 5) +
      entries(412, 21) +
      cutLine(376, 484, 376, 704, 8, brassDeep) +
      place(
        form(slab(-12, -170, 24, 190), night, ink, { gap: 6, light: dusk }) +
          form(slab(-13, 16, 26, 30, 4), brass, brassDeep, { gap: 5 }) +
          path(face([-11, 46], [11, 46], [0, 96]), mist) +
          cutLine(0, 56, 0, 94, 3, ink),
        250,
        604,
        38,
      ),
  )
}

export const accounts = { 'bookkeeping-month': books }
