// Dawn shift. Saw-tooth roofs and three stacks; their smoke drifts over the sheet, the shift walks in.
import { block, hatch, sky } from '../../lib/brushes.mjs'
import { cast, person, windows } from '../../lib/props.mjs'
import {
  blush,
  brass,
  clay,
  clayDeep,
  ink,
  line,
  mist,
  night,
  nightSoft,
  paper,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, clip, path, poly, random, rect, repeat } from '../../lib/svg.mjs'

/** A chimney and the plume that leaves it toward the left. */
function chimney(x, top, width, color) {
  const wall = [
    [x - width * 0.5, top],
    [x + width * 0.5, top],
    [x + width * 0.72, 520],
    [x - width * 0.72, 520],
  ]
  return (
    block(wall, color, {
      gap: 11,
      weight: 4.6,
      run: 34,
      color: ink,
      seed: x,
      fade: 'right',
      skip: 0.05,
    }) +
    rect(x - width * 0.62, top - 4, width * 1.24, 18, ink) +
    rect(x - width * 0.57, top + 34, width * 1.14, 12, paper)
  )
}

function plume(x, y, size, reach, color, shade, seed) {
  const rnd = random(seed)
  let puffs = ''
  for (let index = 0; index < 17; index += 1) {
    const t = index / 16
    puffs += circle(
      x - t * reach + rnd(-14, 14),
      y - Math.sin(t * 1.7) * size * 1.5 - t * 34 + rnd(-12, 12),
      size * (0.3 + t * 0.95) * rnd(0.85, 1.15),
      color,
    )
  }
  return (
    puffs +
    clip(
      puffs,
      hatch({
        x: x - reach - size,
        y: y - size * 4,
        w: reach + size * 2,
        h: size * 6,
        angle: 14,
        gap: 15,
        weight: 6,
        run: 70,
        color: shade,
        seed: seed + 1,
        fade: (u, v) => Math.max(0, v * 1.25 - 0.12),
        skip: 0.2,
      }),
    )
  )
}

function tooth(index) {
  const x = 520 + index * 178
  const glass = [
    [x, 470],
    [x, 368],
    [x + 26, 352],
    [x + 26, 470],
  ]
  return (
    block(
      [
        [x + 26, 352],
        [x + 178, 452],
        [x + 178, 470],
        [x + 26, 470],
      ],
      clayDeep,
      { angle: 33, gap: 10, weight: 4, run: 70, color: ink, seed: 10 + index, fade: 'right' },
    ) +
    poly(glass, wheat) +
    rect(x + 11, 352, 4, 118, ink)
  )
}

export default function draw() {
  const rnd = random(77)
  const crowd = repeat(11, (index) => {
    const x = 60 + index * 78 + rnd(-20, 20)
    const y = 660 + (index % 3) * 22
    const height = 128 + (index % 3) * 20
    const pose = index % 4 === 2 ? 'coat' : 'walk'
    return cast(person(x, y, height, ink, pose), x, y, 1.1, 0.34) + person(x, y, height, ink, pose)
  })
  return (
    sky([mist, line, blush, clay], 0, 480, { seed: 4, bite: 38, run: 200 }) +
    block(box(0, 470, 80, 126), clayDeep, {
      gap: 13,
      weight: 4,
      run: 40,
      color: ink,
      seed: 3,
      fade: 'left',
    }) +
    circle(1120, 330, 120, paper) +
    circle(1120, 330, 98, wheat) +
    plume(690, 130, 76, 780, paper, mist, 5) +
    plume(440, 216, 58, 520, '#8592ab', nightSoft, 8) +
    plume(250, 288, 40, 330, paper, mist, 11) +
    chimney(250, 296, 40, clay) +
    chimney(440, 224, 50, clay) +
    chimney(690, 138, 62, clay) +
    // The long hall and the brick office in front.
    [0, 1, 2, 3, 4].map(tooth).join('') +
    block(box(500, 466, 800, 130), clay, {
      gap: 13,
      weight: 4,
      run: 40,
      color: clayDeep,
      seed: 20,
      fade: 'bottom',
      skip: 0.3,
    }) +
    windows({
      x: 540,
      y: 496,
      columns: 11,
      rows: 1,
      w: 44,
      h: 62,
      gapX: 24,
      gapY: 0,
      lit: brass,
      dark: night,
      share: 0.7,
      seed: 6,
    }) +
    repeat(
      11,
      (index) => rect(560 + index * 68, 496, 4, 62, ink) + rect(540 + index * 68, 524, 44, 4, ink),
    ) +
    block(box(60, 396, 446, 200), night, {
      gap: 14,
      weight: 4,
      run: 44,
      color: nightSoft,
      seed: 22,
      fade: 'left',
      skip: 0.2,
    }) +
    rect(46, 380, 474, 20, ink) +
    windows({
      x: 98,
      y: 426,
      columns: 7,
      rows: 2,
      w: 34,
      h: 46,
      gapX: 22,
      gapY: 26,
      lit: wheat,
      dark: ink,
      share: 0.62,
      seed: 9,
    }) +
    rect(0, 592, 1280, 140, wheat) +
    hatch({
      x: 0,
      y: 592,
      w: 1280,
      h: 130,
      gap: 12,
      weight: 5,
      run: 160,
      color: brass,
      seed: 24,
      fade: 'bottom',
    }) +
    rect(0, 588, 1280, 8, ink) +
    // The gate.
    rect(936, 470, 26, 126, ink) +
    rect(1128, 470, 26, 126, ink) +
    path('M930 474Q1045 404 1160 474V494Q1045 430 930 494Z', ink) +
    rect(962, 500, 166, 96, ink) +
    rect(990, 516, 110, 80, brass) +
    rect(1042, 516, 6, 80, ink) +
    crowd
  )
}
