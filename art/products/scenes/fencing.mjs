// Boone & Daughters: stakes along a surveyed line, and the mallet that drove them.

import { conifer } from '../../lib/props.mjs'
import {
  brassDeep,
  clayDeep,
  dusk,
  ink,
  mist,
  nightSoft,
  paper,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, place, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'
import { field } from './surveyors.mjs'

function stakes() {
  const stake = (x, base, height, width, flag) =>
    form(
      face(
        [x - width, base - height],
        [x + width, base - height],
        [x + width, base - width * 1.2],
        [x, base],
        [x - width, base - width * 1.2],
      ),
      wheat,
      brassDeep,
      { gap: width * 0.5, weight: width * 0.24, light: paper },
    ) +
    form(
      face(
        [x - width, base - height],
        [x + width, base - height],
        [x + width, base - height * 0.84],
        [x - width, base - height * 0.84],
      ),
      red,
      redDeep,
      { gap: 8 },
    ) +
    (flag
      ? form(
          `M${x + width} ${base - height * 0.8}Q${x + width * 5} ${base - height * 0.9} ${x + width * 7} ${base - height * 0.74}Q${x + width * 4} ${base - height * 0.66} ${x + width} ${base - height * 0.66}Z`,
          '#d95a55',
          redDeep,
          { angle: 8, gap: 9 },
        )
      : '')
  const grass = (x, y, s) =>
    [-16, -8, 0, 8, 16]
      .map((dx) =>
        cutLine(
          x + dx * s,
          y + 6,
          x + dx * 1.8 * s,
          y - (30 - Math.abs(dx)) * s,
          3.4 * s,
          sageDeep,
        ),
      )
      .join('')
  return board(
    'wheat',
    [],
    field(sageDeep, sage) +
      [
        [620, 500, 120],
        [690, 506, 90],
        [740, 500, 130],
      ]
        .map(([x, y, h], index) => conifer(x, y, h, sageDeep, sage, index + 2))
        .join('') +
      stroke('M250 402L470 462L578 492L640 510', ink, 4) +
      stake(640, 544, 70, 7) +
      stake(578, 560, 110, 10, false) +
      stake(470, 600, 190, 16, true) +
      stroke('M80 356L250 402', ink, 5) +
      stake(250, 722, 470, 36, true) +
      stroke('M210 396L292 408M210 408L292 420M212 420L290 432', paper, 6) +
      grass(214, 716, 1.6) +
      grass(290, 724, 1.4) +
      grass(470, 604, 1) +
      grass(578, 562, 0.6) +
      place(
        rod(0, 0, 0, 250, clayDeep, 26, 'round') +
          rod(-5, 10, -5, 240, wheat, 7, 'round') +
          form(slab(-92, -52, 184, 92, 12), nightSoft, ink, {
            angle: 0,
            gap: 11,
            on: 'bottom',
            light: dusk,
            lit: 'top',
          }) +
          form(slab(-106, -58, 26, 104, 8), mist, dusk, { gap: 7 }) +
          form(slab(82, -58, 26, 104, 8), dusk, ink, { gap: 7 }),
        540,
        672,
        66,
        0.9,
      ) +
      grass(640, 716, 1.3) +
      grass(90, 700, 1.2) +
      grass(420, 740, 1),
  )
}

export const fencing = { 'fence-line-staking': stakes }
