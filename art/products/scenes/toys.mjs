// Toys that move: a top at speed, a box kite above the dunes, a diamond kite above the lake.
import { gougePath, ripples } from '../../lib/brushes.mjs'
import { bird, cloud } from '../../lib/props.mjs'
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
  red,
  redDeep,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, repeat, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, place, round } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function top() {
  const band = (y1, x1, y2, x2, fill, shade) =>
    form(
      `M${-x1} ${y1}Q0 ${y1 + x1 * 0.32} ${x1} ${y1}L${x2} ${y2}Q0 ${y2 + x2 * 0.32} ${-x2} ${y2}Z`,
      fill,
      shade,
      { angle: 4, gap: 10, weight: 7, run: 130, on: 'right', light: wheat },
    )
  const whirl = (x, y, rx, ry, from, to, width) => {
    const at = (a) => `${x + Math.cos(a) * rx} ${y + Math.sin(a) * ry}`
    return stroke(`M${at(from)}A${rx} ${ry} 0 0 1 ${at(to)}`, brassDeep, width, 'round')
  }
  return board(
    'blush',
    [[420, 690, 210, 30]],
    whirl(400, 660, 300, 58, 0.5, 2.2, 7) +
      whirl(400, 664, 236, 40, 0.2, 1.7, 6) +
      whirl(400, 660, 300, 58, 3.4, 4.1, 7) +
      whirl(400, 330, 346, 70, 2.6, 3.6, 8) +
      whirl(400, 330, 346, 70, -0.5, 0.5, 8) +
      whirl(400, 380, 320, 70, 2.75, 3.3, 6) +
      whirl(400, 380, 320, 70, -0.2, 0.35, 6) +
      place(
        band(190, 74, 318, 12, clayDeep, ink) +
          band(120, 138, 196, 72, red, redDeep) +
          band(64, 202, 124, 138, wheat, brassDeep) +
          band(0, 262, 66, 202, red, redDeep) +
          band(-46, 276, 4, 262, brass, brassDeep) +
          form(round(0, -46, 276, 84), clay, clayDeep, {
            angle: 6,
            gap: 12,
            weight: 6,
            run: 150,
            on: 'right',
            light: wheat,
          }) +
          [
            [210, 60, red],
            [150, 42, wheat],
            [92, 26, red],
          ]
            .map(
              ([rx, ry, color]) =>
                `<ellipse cx="0" cy="-50" rx="${rx}" ry="${ry}" fill="none" stroke="${color}" stroke-width="11"/>`,
            )
            .join('') +
          form(
            'M-34 -44Q-26 -120 -20 -216Q0 -228 20 -216Q26 -120 34 -44Q0 -30 -34 -44Z',
            clay,
            clayDeep,
            { gap: 8, light: wheat },
          ) +
          form(round(0, -222, 44, 32), red, redDeep, { gap: 8, light: '#d95a55' }) +
          path('M-12 316L12 316L0 344Z', ink),
        406,
        350,
        8,
        1,
      ),
  )
}

function boxKite() {
  const [a, b, c, d] = [
    [-132, 0],
    [10, 62],
    [142, -14],
    [4, -74],
  ]
  const up = ([x, y], h) => [x, y - h]
  const cell = (low, high) =>
    form(face(up(d, low), up(c, low), up(c, high), up(d, high)), redDeep, ink, {
      angle: 70,
      gap: 12,
    }) +
    form(face(up(a, low), up(d, low), up(d, high), up(a, high)), clayDeep, ink, {
      angle: 70,
      gap: 12,
      on: 'bottom',
    }) +
    form(face(up(a, low), up(b, low), up(b, high), up(a, high)), red, redDeep, {
      angle: 24,
      gap: 13,
      weight: 6,
      on: 'right',
      light: '#e8807a',
    }) +
    form(face(up(b, low), up(c, low), up(c, high), up(b, high)), brass, brassDeep, {
      angle: -28,
      gap: 12,
      weight: 6,
      on: 'right',
      light: wheat,
    })
  const spar = (p, front) =>
    rod(...up(p, -26), ...up(p, 446), front ? wheat : brassDeep, 13) +
    (front ? rod(p[0] + 4, p[1] + 22, p[0] + 4, p[1] - 442, brassDeep, 4) : '')
  return board(
    'mist',
    [],
    cloud(40, 210, 240, paper, mist, 3) +
      cloud(540, 470, 230, paper, mist, 5) +
      path('M0 690Q180 600 400 680T800 650L800 800L0 800Z', wheat) +
      repeat(7, (index) =>
        cutLine(
          20 + index * 110,
          724 + (index % 3) * 16,
          150 + index * 110,
          712 + (index % 2) * 22,
          5,
          brassDeep,
        ),
      ) +
      repeat(16, (index) =>
        cutLine(
          40 + index * 13,
          680 - Math.abs(index - 8) * 2,
          30 + index * 17,
          610 + (index % 4) * 10,
          4,
          sageDeep,
        ),
      ) +
      stroke('M394 660Q330 690 150 716', ink, 4) +
      place(
        spar(d, false) +
          cell(0, 152) +
          cell(270, 420) +
          spar(a, true) +
          spar(c, true) +
          spar(b, true) +
          stroke('M10 62Q-30 150 8 168M-132 0Q-60 130 8 168', ink, 4),
        432,
        520,
        14,
        0.9,
      ) +
      bird(660, 150, 24, nightSoft) +
      bird(712, 190, 16, nightSoft) +
      bird(120, 420, 18, nightSoft),
    { horizon: 660 },
  )
}

function lakeKite() {
  const bow = (x, y, turned, color, shade) =>
    place(
      form('M0 0L-44 -26L-44 26Z', color, shade, { gap: 7 }) +
        form('M0 0L44 -26L44 26Z', color, shade, { gap: 7 }) +
        circle(0, 0, 9, ink),
      x,
      y,
      turned,
    )
  return board(
    'paper',
    [],
    cloud(30, 190, 250, '#fff', mist, 8) +
      path('M0 612Q200 600 400 612T800 604L800 800L0 800Z', dusk) +
      ripples({
        x: 0,
        y: 612,
        w: 800,
        h: 190,
        color: '#c3d0de',
        seed: 5,
        rows: 11,
        weight: 7,
        run: 120,
      }) +
      path('M560 610Q640 574 800 580L800 612Z', sageDeep) +
      path('M120 640L210 640L194 662L138 662Z', red) +
      path('M164 560L164 634L112 634Z', '#fff') +
      path('M170 574L170 634L206 634Z', paper) +
      rod(167, 554, 167, 642, ink, 4) +
      stroke('M330 466Q440 560 330 620Q240 670 300 740', ink, 5) +
      bow(392, 546, 70, red, redDeep) +
      bow(310, 630, 20, brass, brassDeep) +
      bow(282, 704, 80, blue, blueDeep) +
      place(
        form(face([0, -300], [0, -60], [-214, -60]), blue, blueDeep, {
          angle: 50,
          gap: 13,
          weight: 7,
          run: 90,
          on: 'bottom',
          light: '#5b85dd',
        }) +
          form(face([0, -300], [214, -60], [0, -60]), brass, brassDeep, {
            angle: -50,
            gap: 13,
            weight: 7,
            run: 90,
            light: wheat,
          }) +
          form(face([-214, -60], [0, -60], [0, 296]), red, redDeep, {
            angle: 60,
            gap: 13,
            weight: 7,
            run: 90,
            on: 'right',
            light: '#d95a55',
          }) +
          form(face([0, -60], [214, -60], [0, 296]), nightSoft, ink, {
            angle: -60,
            gap: 13,
            weight: 7,
            run: 90,
            light: dusk,
          }) +
          path(gougePath(0, -300, 0, 296, 9), paper) +
          path(gougePath(-214, -60, 214, -60, 9), paper),
        454,
        330,
        24,
        0.94,
      ) +
      stroke('M470 318Q640 520 730 800', ink, 3),
    { horizon: 620 },
  )
}

export const toys = { 'spinning-top': top, 'box-kite-kit': boxKite, 'kite-great-lakes': lakeKite }
