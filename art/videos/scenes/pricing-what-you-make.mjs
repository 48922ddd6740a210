// The scale decides: a mallet in one pan, coins in the other, and price tags waiting on the bench.
import { block, rays } from '../../lib/brushes.mjs'
import { cutLine, form, marks, place, round, slab } from '../../lib/forms.mjs'
import {
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
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, ellipse, path, rect, repeat, ring, rod, stroke } from '../../lib/svg.mjs'

const coins = (x, y, count) =>
  repeat(
    count,
    (index) =>
      form(
        `M${x - 46} ${y - index * 17}A46 15 0 0 0 ${x + 46} ${y - index * 17}L${x + 46} ${y - 13 - index * 17}A46 15 0 0 1 ${x - 46} ${y - 13 - index * 17}Z`,
        brassDeep,
        ink,
        { gap: 7, weight: 4 },
      ) +
      ellipse(x, y - 13 - index * 17, 46, 15, brass) +
      `<ellipse cx="${x}" cy="${y - 13 - index * 17}" rx="33" ry="9" fill="none" stroke="${wheat}" stroke-width="4"/>`,
  )

const pan = (x, y, hook) =>
  rod(x, hook, x - 150, y, ink, 5) +
  rod(x, hook, x + 150, y, ink, 5) +
  rod(x, hook, x, y, ink, 4) +
  form(
    `M${x - 164} ${y}Q${x - 110} ${y + 74} ${x} ${y + 76}Q${x + 110} ${y + 74} ${x + 164} ${y}Z`,
    brass,
    brassDeep,
    { angle: 80, gap: 12, weight: 7, light: wheat },
  ) +
  ellipse(x, y, 164, 20, brassDeep) +
  ellipse(x, y + 3, 148, 13, ink)

const tag = (x, y, turned, fill, shade) =>
  place(
    form('M-88 -34L52 -34L88 0L52 34L-88 34Z', fill, shade, {
      angle: 0,
      gap: 9,
      weight: 5,
      on: 'right',
    }) +
      circle(54, 0, 9, ink) +
      stroke('M54 0Q110 -40 150 -10Q170 10 200 -4', redDeep, 5) +
      cutLine(-70, -12, 20, -12, 6, ink) +
      cutLine(-70, 10, -20, 10, 6, ink),
    x,
    y,
    turned,
  )

export default function draw() {
  return (
    block(
      [
        [0, 0],
        [1280, 0],
        [1280, 540],
        [0, 540],
      ],
      sageDeep,
      { angle: 90, gap: 24, weight: 6, run: 220, color: '#3d5747', seed: 3, fade: 'edges' },
    ) +
    rays({ x: 640, y: 210, from: 90, to: 760, count: 40, fill: 0.42, color: '#5d7a66', seed: 4 }) +
    // Tools on the wall.
    rod(30, 66, 330, 66, clayDeep, 18) +
    rod(960, 66, 1250, 66, clayDeep, 18) +
    form(slab(76, 66, 26, 130, 6), clay, clayDeep, { gap: 7 }) +
    form('M72 196L106 196L100 300L78 300Z', mist, dusk, { gap: 7, light: paper }) +
    form(slab(166, 66, 24, 110, 6), red, redDeep, { gap: 7 }) +
    rod(178, 176, 178, 290, mist, 10) +
    form('M234 74L290 74L300 110L318 300L250 300Z', mist, dusk, {
      angle: 84,
      gap: 10,
      light: paper,
    }) +
    form('M226 60Q262 46 300 60L304 108L230 108Z', clay, clayDeep, { gap: 8 }) +
    ring(1030, 150, 62, wheat, 16) +
    ring(1030, 150, 62, brassDeep, 4) +
    rod(1030, 66, 1030, 92, ink, 8) +
    form(slab(1150, 66, 26, 150, 8), clay, clayDeep, { gap: 7 }) +
    form(slab(1112, 200, 104, 62, 8), nightSoft, ink, {
      angle: 0,
      gap: 9,
      light: dusk,
      lit: 'top',
    }) +
    block(
      [
        [0, 532],
        [1280, 532],
        [1280, 720],
        [0, 720],
      ],
      brassDeep,
      { gap: 15, weight: 6, run: 190, color: ink, seed: 6, fade: 'bottom' },
    ) +
    rect(0, 526, 1280, 14, brass) +
    marks(slab(0, 540, 1280, 180), brass, { angle: 0, gap: 19, weight: 5, run: 170, on: 'top' }) +
    path(round(660, 664, 300, 36), '#4a3208') +
    // The scale.
    form('M470 662Q500 606 600 600L680 600Q780 606 810 662Z', clayDeep, ink, {
      gap: 12,
      weight: 7,
      light: clay,
    }) +
    form('M616 604L628 190L652 190L664 604Z', brass, brassDeep, {
      gap: 8,
      weight: 5,
      light: wheat,
    }) +
    form(round(640, 420, 34, 22), brassDeep, ink, { gap: 7 }) +
    place(
      form(
        'M-350 -8Q-180 -34 0 -20Q180 -34 350 -8L350 8Q180 -2 0 18Q-180 -2 -350 8Z',
        brass,
        brassDeep,
        { angle: 0, gap: 8, on: 'bottom', light: wheat, lit: 'top' },
      ),
      640,
      200,
      6,
    ) +
    form(round(640, 186, 44), brass, brassDeep, { angle: 40, gap: 9, on: 'corner', light: wheat }) +
    circle(640, 186, 15, redDeep) +
    path('M632 222L648 222L644 300L636 300Z', redDeep) +
    // The coins' pan hangs high, the mallet's low.
    place(
      form('M-15 0L15 0L20 236Q0 252 -20 236Z', clay, clayDeep, { gap: 7, light: wheat }),
      990,
      390,
      -126,
    ) +
    form(slab(894, 330, 178, 96, 8), wheat, brassDeep, {
      angle: 2,
      gap: 11,
      weight: 6,
      run: 90,
      on: 'bottom',
      light: paper,
      lit: 'top',
    }) +
    form('M1072 332L1092 344L1088 412L1072 426Z', brassDeep, ink, { gap: 6 }) +
    pan(990, 424, 238) +
    coins(246, 366, 5) +
    coins(346, 372, 3) +
    pan(292, 374, 166) +
    tag(220, 650, -8, paper, wheat) +
    tag(1010, 668, 10, wheat, brass) +
    form(slab(1180, 586, 76, 96, 6), red, redDeep, { gap: 9, light: '#e8807a' }) +
    ellipse(1218, 586, 38, 11, ink) +
    rod(1204, 584, 1192, 500, brass, 11) +
    rod(1226, 584, 1240, 486, sage, 11) +
    path('M1186 502L1198 500L1190 478Z', wheat)
  )
}
