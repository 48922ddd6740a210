// Things to wear and to wrap in: a dockhand's cap, deck boots, a harbor blanket, a kitchen apron.
import {
  blue,
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
  paper2,
  red,
  redDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, repeat, rod, stroke } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function cap() {
  const crown =
    'M150 470Q126 262 300 216Q470 176 580 266Q664 340 650 470Q560 520 400 520Q240 520 150 470Z'
  const brim =
    'M330 494Q520 462 650 470Q752 496 754 562Q756 602 700 606Q610 560 470 568Q372 572 330 494Z'
  return board(
    'mist',
    [[440, 616, 320, 40]],
    form(crown, nightSoft, ink, { angle: 74, gap: 14, weight: 8, run: 110, light: '#6f8bb5' }) +
      [
        [300, 216, 268, 516],
        [420, 204, 420, 518],
        [534, 240, 560, 500],
      ]
        .map(
          ([x1, y1, x2, y2]) =>
            cutLine(x1, y1, x2, y2, 6, ink) + cutLine(x1 - 10, y1 + 8, x2 - 10, y2, 3, dusk),
        )
        .join('') +
      form(round(420, 204, 24, 15), night, ink, { gap: 6, light: dusk }) +
      [
        [344, 300],
        [480, 296],
      ]
        .map(([x, y]) => circle(x, y, 11, brass) + circle(x, y, 5, ink))
        .join('') +
      form(
        'M150 470Q152 508 158 540Q270 592 400 588Q560 588 640 536L650 470Q560 520 400 520Q240 520 150 470Z',
        night,
        ink,
        { gap: 12, light: dusk },
      ) +
      form(brim, '#2c4370', ink, {
        angle: 12,
        gap: 11,
        weight: 7,
        run: 110,
        on: 'bottom',
        light: '#6f8bb5',
        lit: 'top',
      }) +
      stroke('M346 506Q520 484 644 492Q716 506 732 560', dusk, 4) +
      stroke('M166 532Q280 590 392 572', clayDeep, 20) +
      stroke('M168 526Q280 582 392 566', clay, 6) +
      form(slab(368, 548, 44, 44, 8), brass, brassDeep, { gap: 8, light: wheat }) +
      path(slab(380, 560, 20, 20, 3), night),
  )
}

function boots() {
  const boot = (fill, shade, light) =>
    form(
      'M-96 -412L84 -420Q92 -250 96 -176Q120 -118 236 -96Q300 -78 300 -10L-104 -10Q-92 -220 -96 -412Z',
      fill,
      shade,
      { angle: 82, gap: 15, weight: 8, run: 120, light },
    ) +
    form('M-100 -420Q-6 -446 88 -428L90 -376Q-4 -396 -98 -370Z', shade, ink, {
      angle: 0,
      gap: 10,
      light: fill,
      lit: 'top',
    }) +
    form(
      'M-108 -34L306 -34Q316 -10 306 14L270 14L262 2L236 2L228 14L200 14L192 2L166 2L158 14L130 14L120 0L40 4L34 18L-108 18Z',
      paper2,
      brassDeep,
      { gap: 11, weight: 5 },
    ) +
    form('M150 -112Q286 -110 300 -34L196 -34Q200 -90 150 -112Z', shade, ink, { gap: 9 }) +
    cutLine(-92, -330, 84, -340, 5, paper2) +
    cutLine(-94, -312, 86, -322, 5, paper2) +
    cutLine(98, -176, 30, -150, 6, shade) +
    cutLine(108, -152, 44, -120, 5, shade)
  return board(
    'sage',
    [[430, 700, 330, 36]],
    form('M216 250Q290 216 366 238L370 300L214 300Z', mist, dusk, { gap: 10 }) +
      place(boot('#a3622a', '#6e3c18', '#c98f4a'), 230, 642, -3, 0.98) +
      place(boot(brass, brassDeep, wheat), 386, 700, 2, 1.08),
  )
}

function blanket() {
  // Folded three times over, with its stripes running across and a fringe at the end.
  const layer = (y, h, x1, x2) =>
    form(
      `M${x1 + 30} ${y}L${x2} ${y}Q${x2 + 34} ${y + h / 2} ${x2} ${y + h}L${x1 + 30} ${y + h}Q${x1} ${y + h / 2} ${x1 + 30} ${y}Z`,
      nightSoft,
      ink,
      { angle: 0, gap: 10, weight: 6, on: 'bottom', light: dusk, lit: 'top' },
    )
  const stripe = (x, width, color, shade) =>
    [
      [606, 96],
      [510, 94],
      [416, 92],
    ]
      .map(([y, h]) =>
        form(
          face([x, y + 2], [x + width, y + 2], [x + width, y + h - 2], [x, y + h - 2]),
          color,
          shade,
          { angle: 0, gap: 9, on: 'bottom' },
        ),
      )
      .join('') +
    form(
      face([x, 418], [x + width, 418], [x + width * 0.8 + 76, 276], [x + 70, 276]),
      color,
      shade,
      { angle: -62, gap: 10, on: 'right' },
    )
  return board(
    'wheat',
    [[420, 704, 350, 32]],
    layer(606, 96, 82, 692) +
      layer(510, 94, 90, 688) +
      layer(416, 92, 84, 684) +
      form(face([110, 420], [190, 272], [716, 272], [690, 420]), '#2c4370', ink, {
        angle: -8,
        gap: 13,
        weight: 6,
        run: 120,
        light: dusk,
      }) +
      stripe(216, 36, wheat, brass) +
      stripe(268, 84, red, redDeep) +
      stripe(368, 36, wheat, brass) +
      repeat(15, (index) =>
        cutLine(
          688 + (index % 3),
          422 + index * 6,
          740 + (index % 4) * 8,
          436 + index * 8,
          6,
          index % 2 ? wheat : paper,
        ),
      ) +
      form(slab(560, 452, 70, 44, 4), paper, wheat, { gap: 9 }) +
      stroke('M595 462L595 484M582 476Q595 494 608 476M586 466L604 466', blue, 5, 'round') +
      marks(face([110, 420], [190, 272], [716, 272], [690, 420]), ink, {
        angle: 60,
        gap: 22,
        weight: 3,
        on: 'bottom',
        run: 30,
      }),
  )
}

function linen() {
  const body =
    'M330 196L470 196Q482 290 560 318L600 660Q506 700 400 684Q290 700 200 660L240 318Q318 290 330 196Z'
  const spoon = place(
    form(slab(-11, -150, 22, 240, 8), clay, clayDeep, { gap: 6, light: wheat }) +
      form(round(0, -176, 42, 58), clay, clayDeep, { gap: 8, light: wheat }) +
      path(round(4, -176, 26, 40), clayDeep),
    452,
    470,
    12,
  )
  return board(
    'sage',
    [],
    rod(60, 92, 740, 92, clayDeep, 34) +
      cutLine(60, 82, 740, 84, 5, clay) +
      [150, 400, 650]
        .map((x) => rod(x, 92, x, 118, brassDeep, 18, 'round') + circle(x, 90, 11, brass))
        .join('') +
      marks('M480 230L640 330L660 720L420 740Z', '#b3c3aa', { gap: 14, on: 'right' }) +
      stroke('M336 202Q352 112 400 112Q448 112 464 202', paper2, 20) +
      stroke('M338 202Q354 118 400 118', '#c9b48a', 4) +
      stroke('M236 330Q120 380 132 520Q150 600 110 700', paper2, 22, 'round') +
      stroke('M564 330Q690 370 676 500Q650 600 700 704', paper2, 22, 'round') +
      stroke('M232 344Q132 400 142 520Q160 600 122 690', '#c9b48a', 4) +
      stroke('M570 342Q676 390 664 500Q640 600 690 690', '#c9b48a', 4) +
      form(body, '#f7f0e0', '#b9a57c', { angle: 86, gap: 17, weight: 7, run: 140, light: '#fff' }) +
      [0, 1, 2]
        .map((index) =>
          stroke(
            `M${207 - index * 2 + 4} ${600 + index * 22}Q300 ${634 + index * 22} 400 ${622 + index * 22}Q506 ${634 + index * 22} ${592 + index * 2} ${600 + index * 22}`,
            index === 1 ? red : blue,
            index === 1 ? 12 : 6,
          ),
        )
        .join('') +
      cutLine(332, 214, 468, 214, 6, red) +
      spoon +
      form('M278 408L522 408L534 552Q400 578 268 552Z', paper2, '#b9a57c', {
        gap: 13,
        weight: 5,
        light: '#fff',
      }) +
      form('M278 408L522 408L524 436L276 436Z', red, redDeep, { gap: 11 }) +
      stroke('M276 446Q400 462 526 446', '#b9a57c', 4),
    { horizon: 800 },
  )
}

export const clothing = {
  'dockhand-cap': cap,
  'deck-boots': boots,
  'harbor-blanket': blanket,
  'kitchen-apron': linen,
}
