// Reed Facilitation: the tools of a meeting, and bylaws under review.
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  night,
  paper,
  red,
  redDeep,
  wheat,
} from '../../lib/palette.mjs'
import { path, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

/** Lines of writing that are only cuts; `list` holds [x, y, length]. */
export const lines = (list, color = dusk, width = 6) =>
  list.map(([x, y, length]) => cutLine(x, y, x + length, y + 2, width, color)).join('')

function meeting() {
  const glass = 'M470 250Q468 370 546 414Q468 458 470 590L690 590Q692 458 614 414Q692 370 690 250Z'
  return board(
    'mist',
    [[400, 690, 370, 40]],
    // The hourglass.
    form(glass, '#e9eef3', mist, { gap: 13, weight: 6, light: '#fff' }) +
      path('M494 326Q580 344 666 326Q650 378 586 408L574 408Q510 378 494 326Z', wheat) +
      rod(580, 404, 580, 560, brass, 7) +
      form('M476 588Q500 520 580 504Q660 520 684 588Z', wheat, brassDeep, {
        angle: 30,
        gap: 10,
        on: 'right',
      }) +
      [476, 684]
        .map((x) => form(slab(x - 14, 236, 28, 370, 10), clay, clayDeep, { gap: 8, light: wheat }))
        .join('') +
      form(slab(432, 196, 296, 50, 12), clay, clayDeep, {
        angle: 0,
        gap: 10,
        run: 120,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      form(slab(432, 592, 296, 54, 12), clay, clayDeep, {
        angle: 0,
        gap: 10,
        run: 120,
        on: 'bottom',
        light: wheat,
        lit: 'top',
      }) +
      // The gavel on its block.
      form('M76 640Q220 612 372 640L372 676Q220 716 76 676Z', clayDeep, ink, {
        gap: 12,
        light: clay,
      }) +
      form(round(224, 640, 148, 28), brass, brassDeep, { angle: 0, gap: 9 }) +
      place(
        form('M60 -17L276 -13Q288 0 276 13L60 17Z', brass, brassDeep, {
          angle: 0,
          gap: 8,
          on: 'bottom',
          light: wheat,
          lit: 'top',
        }) +
          form(slab(-70, -122, 140, 244, 18), brass, brassDeep, {
            angle: 0,
            gap: 13,
            weight: 7,
            on: 'bottom',
            light: wheat,
            lit: 'top',
          }) +
          form(slab(-82, -128, 164, 44, 10), clayDeep, ink, { gap: 11, light: clay }) +
          form(slab(-82, 84, 164, 44, 10), clayDeep, ink, { gap: 11, light: clay }) +
          cutLine(-70, -20, 70, -20, 6, brassDeep) +
          cutLine(-70, 20, 70, 20, 6, brassDeep),
        222,
        496,
        -36,
        0.94,
      ),
  )
}

function bylaws() {
  const page = (x, y, turned, body) =>
    place(
      path(slab(-176, -236, 366, 488, 4), '#bba577') +
        form(slab(-186, -246, 366, 488, 4), paper, wheat, { gap: 16, weight: 5, light: '#fff' }) +
        body,
      x,
      y,
      turned,
    )
  const text = lines(
    [
      [-150, -186, 150],
      [-150, -130, 290],
      [-150, -100, 300],
      [-150, -70, 270],
      [-150, -10, 290],
      [-150, 20, 250],
      [-150, 80, 300],
      [-150, 110, 280],
      [-150, 140, 300],
      [-150, 200, 190],
    ],
    ink,
    7,
  )
  return board(
    'paper',
    [[410, 668, 340, 60]],
    page(330, 372, -9, '') +
      page(352, 384, -4, '') +
      page(
        390,
        392,
        3,
        text +
          // The reviewer's red: a clause struck out, one circled, a star in the margin.
          stroke('M-156 20Q-60 6 110 24M-150 -8Q-20 -22 140 -4', red, 9, 'round') +
          stroke(
            'M-166 96Q-120 60 20 66Q176 70 164 114Q150 160 -20 160Q-170 158 -166 96',
            red,
            8,
            'round',
          ) +
          path(
            face(
              [128, -206],
              [138, -180],
              [164, -178],
              [144, -162],
              [152, -136],
              [128, -150],
              [106, -136],
              [112, -162],
              [92, -178],
              [120, -180],
            ),
            red,
          ),
      ) +
      place(
        form(slab(-21, -330, 42, 360), red, redDeep, { gap: 9, light: '#e8807a' }) +
          form(face([-21, 30], [21, 30], [0, 106]), wheat, brass, { gap: 7 }) +
          path(face([-8, 78], [8, 78], [0, 106]), redDeep) +
          form(slab(-21, -366, 42, 36, 8), night, ink, { gap: 8, light: dusk }) +
          form(slab(-22, -334, 44, 18), brass, brassDeep, { gap: 6 }),
        560,
        496,
        34,
        0.98,
      ) +
      // Reading glasses in front.
      [
        [180, 652],
        [356, 664],
      ]
        .map(
          ([x, y]) =>
            path(round(x, y, 74, 58), '#e4ecf2b0') +
            cutLine(x - 40, y + 12, x + 10, y - 36, 7, '#ffffff') +
            `<ellipse cx="${x}" cy="${y}" rx="76" ry="60" fill="none" stroke="${ink}" stroke-width="15"/>`,
        )
        .join('') +
      stroke('M254 648Q268 626 284 652', ink, 13) +
      stroke('M106 640Q70 600 92 548', ink, 12, 'round') +
      stroke('M430 650Q480 610 500 560', ink, 12, 'round'),
    { horizon: 300 },
  )
}

export const papers = {
  'meeting-facilitation-evening': meeting,
  'bylaws-review': bylaws,
}
