// A lantern, half in its box and packed in paper; behind it the road that it is going to take.
import { block, gougePath, rays, sky } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, place, round, slab } from '../../lib/forms.mjs'
import {
  blue,
  blueDeep,
  blush,
  brass,
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
import { conifer, hills } from '../../lib/props.mjs'
import { circle, path, poly, rect, ring, repeat, rod, stroke } from '../../lib/svg.mjs'

function lantern() {
  const globe = 'M-52 -84Q-106 -40 -100 12Q-92 62 -48 84L48 84Q92 62 100 12Q106 -40 52 -84Z'
  return (
    stroke('M-126 -34Q-150 -262 0 -264Q150 -262 126 -34', ink, 9) +
    stroke('M-84 -110Q-144 -104 -138 -40L-126 110M84 -110Q144 -104 138 -40L126 110', redDeep, 20) +
    path(globe, '#f6e7b8') +
    rays({ x: 0, y: 30, from: 22, to: 84, count: 16, fill: 0.4, color: wheat, seed: 4 }) +
    path('M0 66Q-34 46 -4 -8Q30 44 0 66Z', brass) +
    path('M0 66Q-14 54 0 28Q14 54 0 66Z', paper) +
    stroke('M-94 -26Q0 -36 94 -26M-92 44Q0 56 92 44', ink, 6) +
    marks(globe, paper, { on: 'left', angle: 86, gap: 12, weight: 4 }) +
    form('M-62 -112L62 -112L68 -82L-68 -82Z', redDeep, ink, { gap: 8 }) +
    form('M-46 -178L46 -178L76 -112L-76 -112Z', red, redDeep, { gap: 10, light: '#e8807a' }) +
    form(slab(-36, -212, 72, 38, 9), redDeep, ink, { gap: 8, light: red }) +
    form('M-108 84L108 84L124 190L-124 190Z', red, redDeep, { gap: 10, light: '#e8807a' })
  )
}

export default function draw() {
  const crumple = (x, y, s, turned) =>
    place(
      form('M-90 20L-66 -34L-30 -20L0 -58L36 -24L70 -44L96 24L40 44L-40 48Z', paper, mist, {
        angle: 50,
        gap: 11,
        weight: 5,
        light: '#fff',
      }) +
        cutLine(-30, -20, -10, 30, 5, dusk) +
        cutLine(36, -24, 26, 34, 5, dusk) +
        cutLine(0, -58, 8, -8, 4, dusk),
      x,
      y,
      turned,
      s,
    )
  return (
    sky([blue, '#5d86d4', mist, blush, wheat], 0, 380, { seed: 5 }) +
    rays({
      x: 900,
      y: 300,
      from: 90,
      to: 620,
      start: 180,
      end: 360,
      count: 26,
      fill: 0.36,
      color: '#e9d9b4',
      seed: 4,
      jitter: 0.3,
    }) +
    circle(900, 300, 78, paper) +
    poly(
      [
        [480, 380],
        [640, 210],
        [720, 290],
        [820, 170],
        [960, 320],
        [1060, 240],
        [1280, 390],
      ],
      nightSoft,
    ) +
    poly(
      [
        [640, 210],
        [720, 290],
        [690, 300],
        [660, 262],
        [630, 280],
        [606, 246],
      ],
      paper,
    ) +
    poly(
      [
        [820, 170],
        [900, 256],
        [860, 262],
        [834, 230],
        [800, 262],
        [776, 224],
      ],
      paper,
    ) +
    poly(hills(384, 30, 6), sageDeep) +
    block(
      [
        [0, 400],
        [1280, 400],
        [1280, 720],
        [0, 720],
      ],
      sage,
      { angle: -3, gap: 17, weight: 6, run: 130, color: sageDeep, seed: 6, fade: 'bottom' },
    ) +
    // The road, wide at the table and narrow at the pass.
    path(
      'M760 600Q1120 560 1160 500Q1190 452 1010 436Q860 424 880 396Q886 384 912 376L900 376Q846 386 840 402Q830 432 960 446Q1080 462 1040 494Q960 540 500 600Z',
      nightSoft,
    ) +
    repeat(7, (index) => {
      const t = index / 6
      return path(
        gougePath(900 + 190 * t, 566 - 42 * t, 940 + 176 * t, 556 - 40 * t, 4.5 - t * 2),
        wheat,
      )
    }) +
    path(gougePath(1010, 448, 960, 441, 2), wheat) +
    rect(1046, 438, 58, 34, red) +
    path('M1046 446L1028 446L1018 460L1018 472L1046 472Z', redDeep) +
    circle(1032, 474, 7, ink) +
    circle(1088, 474, 7, ink) +
    [
      [1220, 470, 150],
      [1170, 430, 90],
      [760, 420, 80],
      [720, 430, 110],
      [60, 470, 190],
      [140, 440, 120],
    ]
      .map(([x, y, h], index) => conifer(x, y, h, '#22382c', sageDeep, index + 3))
      .join('') +
    block(
      [
        [0, 572],
        [1280, 560],
        [1280, 720],
        [0, 720],
      ],
      brassDeep,
      { angle: -0.5, gap: 14, weight: 6, run: 190, color: ink, seed: 7, fade: 'edges' },
    ) +
    marks(face([0, 574], [1280, 562], [1280, 720], [0, 720]), brass, {
      angle: 0,
      gap: 18,
      weight: 5,
      run: 150,
      on: 'top',
    }) +
    path('M150 690L900 690Q960 706 900 716L150 716Z', '#4a3208') +
    // The box: back flap, lantern in its paper, then front and side.
    form(face([210, 400], [640, 400], [700, 314], [262, 322]), '#b5814d', clayDeep, {
      angle: 86,
      gap: 13,
    }) +
    form(face([640, 400], [752, 356], [866, 392], [752, 430]), clayDeep, ink, { gap: 10 }) +
    path(face([210, 400], [330, 360], [752, 360], [640, 410]), '#5a3420') +
    place(lantern(), 450, 290, -7, 1.02) +
    crumple(290, 404, 1, -6) +
    crumple(590, 410, 0.95, 8) +
    crumple(410, 430, 1.05, 3) +
    crumple(510, 436, 0.9, -12) +
    form(face([210, 412], [640, 412], [640, 702], [210, 702]), '#cf9a62', clayDeep, {
      angle: 88,
      gap: 15,
      weight: 7,
      run: 120,
      light: '#e8c394',
    }) +
    form(face([640, 412], [752, 370], [752, 640], [640, 702]), clayDeep, ink, {
      gap: 11,
      weight: 6,
    }) +
    form(face([210, 412], [640, 412], [616, 492], [178, 486]), '#dcae7a', clayDeep, {
      angle: 88,
      gap: 14,
      weight: 6,
      on: 'bottom',
      light: wheat,
    }) +
    form(slab(392, 496, 64, 206), '#e9d5a4', brass, { gap: 12 }) +
    stroke(
      'M250 600L250 664M250 600L236 616M250 600L264 616M300 600L300 664M300 600L286 616M300 600L314 616',
      ink,
      8,
      'round',
    ) +
    path(
      'M540 598L592 598L584 634Q566 650 548 634ZM562 642L570 642L570 660L562 660ZM546 660L586 660L586 668L546 668Z',
      redDeep,
    ) +
    // Tape and scissors beside it.
    form(round(900, 640, 66, 54), '#e9d5a4', brassDeep, { angle: 70, gap: 11, light: paper }) +
    ring(900, 640, 40, brassDeep, 7) +
    circle(900, 640, 34, '#6d4a16') +
    path('M960 664L1066 676L1064 692L944 686Z', '#e9d5a4') +
    place(
      rod(0, 0, -116, -18, mist, 13) +
        rod(0, 0, -116, 22, dusk, 13) +
        circle(0, 2, 7, ink) +
        ring(52, -26, 27, blue, 13) +
        ring(52, 28, 27, blueDeep, 13) +
        rod(6, -2, 28, -14, blue, 12) +
        rod(6, 4, 28, 16, blueDeep, 12),
      1160,
      634,
      -14,
      1.1,
    )
  )
}
