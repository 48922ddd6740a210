// Cold morning at the container port. A red bow towers from the right; cranes recede to the left.
import { block, carve, hatch, ripples } from '../../lib/brushes.mjs'
import { bird, cloud } from '../../lib/props.mjs'
import {
  blueDeep,
  brass,
  clay,
  ink,
  mist,
  night,
  paper,
  paper2,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, clip, group, path, poly, rect, repeat, rod } from '../../lib/svg.mjs'

/** A ship-to-shore crane, 400 units high, boom toward the right. */
function crane(x, y, scale, color) {
  const parts =
    rod(-60, 0, -44, -300, color, 13) +
    rod(70, 0, 56, -300, color, 13) +
    rod(-56, -90, 66, -90, color, 9) +
    rod(-52, -96, 58, -196, color, 6) +
    rod(66, -96, -48, -196, color, 6) +
    rod(-50, -200, 60, -200, color, 9) +
    rod(-150, -296, 300, -296, color, 15) +
    rod(-44, -300, 0, -410, color, 9) +
    rod(56, -300, 0, -410, color, 9) +
    rod(0, -406, 292, -300, color, 4) +
    rod(0, -406, -146, -300, color, 4) +
    rod(0, -406, 150, -300, color, 4) +
    rect(-120, -340, 62, 38, color) +
    rod(206, -290, 206, -150, color, 3) +
    rod(226, -290, 226, -150, color, 3) +
    rect(184, -152, 64, 30, color)
  return group(parts, `transform="translate(${x} ${y}) scale(${scale})"`)
}

function stack(x, y, columns, heights, w, h) {
  const colors = [clay, blueDeep, brass, sageDeep, red, mist, wheat]
  return repeat(columns, (column) =>
    repeat(heights[column], (level) => {
      const [px, py] = [x + column * (w + 3), y - (level + 1) * (h + 2)]
      const color = colors[(column * 3 + level * 5 + columns) % colors.length]
      return (
        rect(px, py, w, h, color) +
        repeat(5, (rib) => rect(px + 5 + rib * (w / 5), py + 3, 3, h - 6, ink))
      )
    }),
  )
}

export default function draw() {
  const bow = [
    [760, 262],
    [1300, 176],
    [1300, 640],
    [904, 640],
    [846, 540],
  ]
  const belly = [
    [846, 540],
    [1300, 520],
    [1300, 650],
    [906, 650],
  ]
  return (
    rect(0, 0, 1280, 720, '#c9d3d6') +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 330,
      gap: 20,
      weight: 7,
      run: 210,
      color: mist,
      seed: 2,
      fade: 'top',
    }) +
    circle(330, 248, 86, paper) +
    circle(330, 248, 66, wheat) +
    cloud(20, 150, 420, paper2, mist, 4) +
    cloud(560, 110, 300, paper2, mist, 7) +
    cloud(-90, 330, 330, paper2, mist, 9) +
    crane(250, 470, 0.52, sageDeep) +
    crane(110, 478, 0.62, sageDeep) +
    rect(0, 444, 700, 40, sageDeep) +
    stack(300, 446, 6, [3, 4, 2, 4, 3, 1], 48, 19) +
    crane(470, 492, 1.02, ink) +
    block(
      [
        [0, 470],
        [760, 478],
        [760, 520],
        [0, 530],
      ],
      night,
      { gap: 9, weight: 3, run: 60, color: sage, seed: 5, fade: 'top' },
    ) +
    rect(0, 516, 1280, 210, sageDeep) +
    ripples({
      x: 0,
      y: 514,
      w: 1280,
      h: 210,
      color: sage,
      seed: 6,
      rows: 16,
      weight: 8,
      run: 150,
      density: 0.62,
    }) +
    ripples({
      x: 0,
      y: 514,
      w: 1280,
      h: 210,
      color: night,
      seed: 8,
      rows: 15,
      weight: 6,
      run: 120,
      density: 0.5,
    }) +
    ripples({
      x: 0,
      y: 514,
      w: 800,
      h: 210,
      color: paper,
      seed: 7,
      rows: 15,
      weight: 6,
      run: 90,
      density: 1,
      column: { x: 330, width: 110 },
    }) +
    // The ship.
    stack(958, 226, 4, [4, 5, 4, 5], 104, 42) +
    poly(bow, red) +
    carve(bow, {
      angle: 62,
      gap: 16,
      weight: 7,
      run: 150,
      color: redDeep,
      seed: 9,
      fade: (u, v) => u * 0.75 + v * 0.25,
    }) +
    block(belly, ink, { gap: 12, weight: 3, run: 130, color: redDeep, seed: 10, fade: 'top' }) +
    poly(
      [
        [752, 250],
        [1300, 160],
        [1300, 190],
        [768, 278],
      ],
      paper,
    ) +
    poly(
      [
        [846, 530],
        [1300, 508],
        [1300, 522],
        [850, 544],
      ],
      paper,
    ) +
    circle(905, 334, 15, ink) +
    rod(905, 334, 905, 404, ink, 7) +
    path('M880 392Q882 424 905 426Q928 424 930 392L938 404Q930 440 905 440Q880 440 872 404Z', ink) +
    clip(
      rect(700, 560, 600, 160, '#000'),
      ripples({
        x: 700,
        y: 590,
        w: 580,
        h: 120,
        color: redDeep,
        seed: 12,
        rows: 9,
        weight: 9,
        run: 130,
        density: 1,
        column: { x: 1120, width: 260 },
      }),
    ) +
    path(
      'M826 646Q880 618 960 632Q1100 650 1300 634V652Q1080 668 940 652Q880 646 826 662Z',
      paper,
    ) +
    // A tug keeps it company.
    path('M380 610L610 600L590 652L420 654Z', ink) +
    rect(440, 556, 86, 52, brass) +
    rect(452, 566, 18, 18, ink) +
    rect(480, 566, 18, 18, ink) +
    rect(540, 560, 22, 46, red) +
    rect(540, 560, 22, 12, ink) +
    rod(470, 556, 470, 506, ink, 5) +
    path('M350 662Q470 640 640 660Q480 656 350 672Z', paper) +
    bird(640, 210, 26, ink) +
    bird(700, 176, 20, ink) +
    bird(580, 300, 16, ink) +
    bird(170, 360, 15, ink)
  )
}
