// Night. One lamp over the table, the ledger open under it, and the members on all sides.
import { block, carve, rays } from '../../lib/brushes.mjs'
import { cutLine, form, round } from '../../lib/forms.mjs'
import {
  blueDeep,
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  night,
  nightSoft,
  paper,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
  dusk,
  blush,
  mist,
} from '../../lib/palette.mjs'
import { stars } from '../../lib/props.mjs'
import { circle, clip, ellipse, path, rect, repeat, rod, stroke } from '../../lib/svg.mjs'

/** Someone at the far side of the table, lit from the lamp: `side` is where the light comes from. */
function member(x, y, size, coat, shade, skin, hair, side) {
  const shoulders = `M${x - size * 0.72} ${y + size * 1.1}Q${x - size * 0.7} ${y + size * 0.16} ${x - size * 0.2} ${y + size * 0.06}L${x + size * 0.2} ${y + size * 0.06}Q${x + size * 0.7} ${y + size * 0.16} ${x + size * 0.72} ${y + size * 1.1}Z`
  return (
    form(shoulders, coat, shade, {
      angle: 80,
      gap: 12,
      weight: 7,
      on: side === 'left' ? 'right' : 'left',
    }) +
    rect(x - size * 0.12, y - size * 0.16, size * 0.24, size * 0.3, skin) +
    path(round(x, y - size * 0.38, size * 0.27, size * 0.34), skin) +
    path(
      `M${x - size * 0.3} ${y - size * 0.36}Q${x - size * 0.34} ${y - size * 0.8} ${x} ${y - size * 0.8}Q${x + size * 0.34} ${y - size * 0.8} ${x + size * 0.3} ${y - size * 0.36}Q${x + size * 0.2} ${y - size * 0.62} ${x} ${y - size * 0.6}Q${x - size * 0.2} ${y - size * 0.62} ${x - size * 0.3} ${y - size * 0.36}Z`,
      hair,
    )
  )
}

export default function draw() {
  const left = 'M300 520Q480 468 640 524L640 676Q470 620 262 672Z'
  const right = 'M640 524Q800 468 980 520L1018 672Q810 620 640 676Z'
  const rows = (x, lean) =>
    repeat(4, (index) =>
      stroke(
        `M${x - index * lean} ${548 + index * 26}Q${x + 140} ${522 + index * 26} ${x + 268 + index * 4} ${550 + index * 27}`,
        sage,
        4,
      ),
    )
  const figures = (x, offset) =>
    repeat(
      4,
      (index) =>
        cutLine(
          x,
          540 + index * 26,
          x + 84 + ((index * 41 + offset) % 50),
          536 + index * 26,
          6,
          nightSoft,
        ) +
        cutLine(
          x + 190,
          540 + index * 27,
          x + 244,
          543 + index * 27,
          7,
          index === 2 ? red : nightSoft,
        ),
    )
  return (
    block(
      [
        [0, 0],
        [1280, 0],
        [1280, 720],
        [0, 720],
      ],
      night,
      { angle: 90, gap: 26, weight: 6, run: 200, color: nightSoft, seed: 3, fade: 'middle' },
    ) +
    clip(
      rect(60, 60, 190, 230, '#000'),
      rect(60, 60, 190, 230, blueDeep) +
        stars(160, 60, 290, paper, 6) +
        circle(196, 122, 34, wheat),
    ) +
    rect(150, 60, 9, 230, ink) +
    rect(60, 168, 190, 9, ink) +
    rect(46, 286, 218, 16, clayDeep) +
    stroke('M60 60H250V290H60Z', clayDeep, 14) +
    // A shelf with the years that came before.
    repeat(13, (index) =>
      rect(
        1010 + index * 18,
        150 - (index % 3) * 10,
        15,
        100 + (index % 3) * 10,
        [redDeep, sageDeep, brassDeep, clayDeep][index % 4],
      ),
    ) +
    rect(990, 250, 280, 14, clayDeep) +
    rays({
      x: 640,
      y: 150,
      from: 60,
      to: 760,
      start: 22,
      end: 158,
      count: 23,
      fill: 0.5,
      color: '#34476f',
      seed: 5,
    }) +
    rod(640, -10, 640, 90, ink, 7) +
    form('M556 156Q566 84 640 80Q714 84 724 156Z', sageDeep, ink, { gap: 11, light: sage }) +
    ellipse(640, 156, 84, 16, wheat) +
    ellipse(640, 154, 40, 12, paper) +
    member(150, 440, 200, redDeep, ink, clay, ink, 'right') +
    member(356, 400, 176, sageDeep, ink, blush, clayDeep, 'right') +
    member(548, 376, 164, dusk, nightSoft, clayDeep, ink, 'right') +
    member(738, 376, 164, clay, clayDeep, blush, brassDeep, 'left') +
    member(930, 400, 176, blueDeep, ink, clay, ink, 'left') +
    member(1132, 440, 200, brassDeep, ink, blush, mist, 'left') +
    block(
      [
        [0, 560],
        [180, 480],
        [1100, 480],
        [1280, 560],
        [1280, 720],
        [0, 720],
      ],
      clayDeep,
      { gap: 14, weight: 6, run: 190, color: ink, seed: 9, fade: 'edges' },
    ) +
    carve(
      [
        [180, 482],
        [1100, 482],
        [1180, 720],
        [100, 720],
      ],
      { gap: 16, weight: 5, run: 120, color: clay, seed: 11, fade: 'middle' },
    ) +
    form(
      'M282 530Q474 478 640 540Q806 478 998 530L1042 700Q810 642 640 704Q470 642 238 700Z',
      redDeep,
      ink,
      { angle: 4, gap: 11 },
    ) +
    form(left, paper, wheat, { gap: 15, weight: 6, on: 'left' }) +
    form(right, paper, wheat, { gap: 15, weight: 6 }) +
    rows(322, 12) +
    rows(680, 0) +
    figures(330, 3) +
    figures(696, 17) +
    cutLine(640, 528, 640, 676, 9, brassDeep) +
    [
      [1096, 612],
      [1096, 600],
      [1096, 588],
      [1150, 628],
    ]
      .map(([x, y]) => ellipse(x, y + 5, 34, 14, brassDeep) + ellipse(x, y, 34, 14, brass))
      .join('') +
    form(`M120 590L190 590L184 668Q154 680 126 668Z`, paper, mist, { gap: 8 }) +
    ellipse(155, 590, 35, 10, clayDeep) +
    stroke('M190 606Q222 612 212 636Q204 652 186 650', paper, 9)
  )
}
