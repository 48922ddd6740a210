// Boone & Daughters: the transit on its tripod, an old deed under the glass.
import { hatch } from '../../lib/brushes.mjs'
import { conifer } from '../../lib/props.mjs'
import {
  blue,
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  nightSoft,
  night,
  paper,
  paper2,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, clip, path, repeat, ring, rod, stroke } from '../../lib/svg.mjs'
import { face, form, marks, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

/** Grass from the horizon to the lower edge. */
export const field = (near, far) =>
  path('M0 520Q180 470 400 512Q620 548 800 494L800 800L0 800Z', far) +
  hatch({
    x: 0,
    y: 520,
    w: 800,
    h: 280,
    angle: -4,
    gap: 17,
    weight: 6,
    run: 110,
    color: near,
    seed: 6,
    fade: 'bottom',
  })

function transit() {
  const leg = (x, y) =>
    rod(398, 416, x, y, clayDeep, 34) +
    rod(394, 416, x - 6, y - 4, wheat, 12) +
    path(round(x, y, 18, 9), ink)
  const tube = 'M-196 -42L150 -50L150 50L-196 42Z'
  return board(
    'sage',
    [],
    field(sageDeep, sage) +
      [
        [70, 540, 150],
        [150, 532, 110],
        [700, 522, 140],
        [640, 530, 96],
      ]
        .map(([x, y, h], index) => conifer(x, y, h, sageDeep, sage, index + 2))
        .join('') +
      leg(420, 640) +
      leg(196, 728) +
      leg(612, 728) +
      form('M300 388L500 388L470 446L330 446Z', brassDeep, ink, { light: brass }) +
      form(slab(290, 352, 220, 40, 10), brass, brassDeep, { gap: 10, light: wheat }) +
      form(face([318, 354], [338, 190], [376, 190], [372, 354]), nightSoft, ink, {
        gap: 9,
        light: dusk,
      }) +
      place(
        form(tube, brass, brassDeep, {
          angle: 0,
          gap: 11,
          weight: 7,
          run: 120,
          on: 'bottom',
          light: paper,
          lit: 'top',
        }) +
          form(slab(146, -66, 66, 132, 8), brassDeep, ink, { angle: 90, gap: 9, light: brass }) +
          form(slab(-258, -34, 66, 68, 8), nightSoft, ink, { gap: 9, light: dusk }) +
          path(round(212, 0, 14, 62), mist) +
          marks(round(212, 0, 14, 62), dusk, { gap: 6 }) +
          form(slab(-96, -92, 150, 28, 12), nightSoft, ink, { angle: 0, gap: 8 }) +
          path(slab(-46, -86, 52, 16, 8), mist),
        396,
        216,
        -7,
      ) +
      form(face([428, 354], [424, 190], [462, 190], [482, 354]), night, ink, {
        gap: 9,
        light: dusk,
      }) +
      form(round(443, 214, 62), wheat, brass, { gap: 10, on: 'corner' }) +
      ring(443, 214, 62, ink, 8) +
      repeat(12, (index) => {
        const a = (index / 12) * Math.PI * 2
        return rod(
          443 + Math.cos(a) * 42,
          214 + Math.sin(a) * 42,
          443 + Math.cos(a) * 54,
          214 + Math.sin(a) * 54,
          ink,
          4,
        )
      }) +
      circle(443, 214, 16, brassDeep) +
      rod(398, 446, 398, 590, ink, 3) +
      path('M386 590L410 590L398 634Z', red),
  )
}

function deed() {
  const sheetOf = 'M112 178Q300 150 640 186Q622 400 668 618Q420 650 140 622Q150 400 112 178Z'
  const roll = (y, x1, x2) =>
    form(
      `M${x1} ${y}Q${x1 - 24} ${y + 28} ${x1} ${y + 56}L${x2} ${y + 62}Q${x2 + 24} ${y + 30} ${x2} ${y + 4}Z`,
      paper2,
      brass,
      { angle: 1, gap: 10, weight: 5, on: 'bottom', run: 140 },
    )
  const lens = round(500, 372, 132)
  const plat = (s) =>
    stroke('M250 330L420 296L560 330L590 466L430 520L268 478Z', ink, 6 * s) +
    stroke('M420 296L430 520M250 402L580 402', ink, 4 * s)
  return board(
    'blush',
    [[430, 690, 350, 50]],
    form(sheetOf, paper, wheat, { angle: 4, gap: 15, weight: 6, on: 'edges', run: 90 }) +
      stroke('M190 540Q300 470 380 460Q500 420 640 450', blue, 9) +
      plat(1) +
      [232, 254]
        .map((y) => stroke(`M200 ${y}Q300 ${y - 10} 380 ${y}T560 ${y + 4}`, brassDeep, 6))
        .join('') +
      [566, 588].map((y) => stroke(`M190 ${y - 4}Q260 ${y - 10} 330 ${y}`, brassDeep, 6)).join('') +
      roll(142, 108, 648) +
      roll(604, 132, 668) +
      path(round(214, 596, 50, 46), redDeep) +
      form(round(208, 590, 46, 42), red, redDeep, { on: 'corner', gap: 9 }) +
      ring(208, 590, 26, redDeep, 6) +
      path(
        face(
          [208, 566],
          [216, 584],
          [232, 590],
          [216, 596],
          [208, 614],
          [200, 596],
          [184, 590],
          [200, 584],
        ),
        redDeep,
      ) +
      rod(596, 470, 706, 590, ink, 40, 'round') +
      rod(606, 474, 706, 584, clayDeep, 24, 'round') +
      rod(606, 470, 700, 570, clay, 8, 'round') +
      path(lens, '#e4ecf2') +
      clip(
        path(lens, '#000'),
        place(plat(1.2), -218, -222, 0, 1.6) + stroke('M300 420Q480 470 660 330', blue, 16),
      ) +
      marks(lens, paper, { angle: -45, gap: 22, weight: 8, on: 'left' }) +
      ring(500, 372, 140, ink, 26) +
      ring(500, 372, 142, brass, 10),
    { horizon: 430 },
  )
}

export const surveyors = {
  'boundary-line-survey': transit,
  'old-deed-reading': deed,
}
