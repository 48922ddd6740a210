// Evening, from above. A county map lies under a cone of lamp light; people lean in from all sides.
import { block, carve, hatch } from '../../lib/brushes.mjs'
import {
  blue,
  brass,
  brassDeep,
  clay,
  ink,
  line,
  mist,
  night,
  nightSoft,
  paper,
  paper2,
  red,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import {
  box,
  circle,
  clip,
  ellipse,
  group,
  path,
  poly,
  random,
  rect,
  repeat,
  rod,
  stroke,
  turn,
} from '../../lib/svg.mjs'

/** The counties: a jittered grid, each cell a flat tint. */
function counties() {
  const rnd = random(14)
  const [columns, rows] = [7, 4]
  const corner = Array.from({ length: rows + 1 }, (_, r) =>
    Array.from({ length: columns + 1 }, (__, c) => [
      316 + c * 92 + (c % columns ? rnd(-20, 20) : rnd(-6, 6)),
      176 + r * 92 + (r % rows ? rnd(-18, 18) : rnd(-5, 5)),
    ]),
  )
  const tints = [paper2, wheat, '#c9d3bf', '#d9e0ea', '#f0dccb', line]
  let cells = ''
  for (let r = 0; r < rows; r += 1)
    for (let c = 0; c < columns; c += 1) {
      const cell = [corner[r][c], corner[r][c + 1], corner[r + 1][c + 1], corner[r + 1][c]]
      const key = (r * 5 + c * 3) % 11
      const tint = key === 2 ? blue : key === 7 ? red : tints[(r * 4 + c * 5) % tints.length]
      cells +=
        poly(cell, tint) +
        (key === 2 || key === 7
          ? carve(cell, { angle: 45, gap: 10, weight: 3, run: 60, color: paper, seed: r * 9 + c })
          : '') +
        `<polygon points="${cell.map((p) => p.join(',')).join(' ')}" fill="none" stroke="${ink}" stroke-width="3"/>`
    }
  return cells
}

/** A person from above, facing down the sheet: head, shoulders and two arms on the table. */
function leaner(x, y, degrees, coat, marks, hair, seed) {
  const shoulders =
    'M-112 -30Q-104 -74 0 -78Q104 -74 112 -30Q104 20 56 26Q0 40 -56 26Q-104 20 -112 -30Z'
  const arms =
    'M-108 -30Q-122 56 -58 128L-30 112Q-74 50 -56 -6ZM108 -30Q122 50 74 112L46 98Q74 50 56 -6Z'
  const hands = circle(-44, 128, 20, clay) + circle(60, 112, 20, clay)
  return group(
    hands +
      path(arms, coat) +
      path(shoulders, coat) +
      clip(
        path(shoulders + arms, '#000'),
        hatch({
          x: -125,
          y: -80,
          w: 250,
          h: 210,
          angle: 90,
          gap: 13,
          weight: 6,
          run: 60,
          color: marks,
          seed,
          fade: 'top',
        }),
      ) +
      ellipse(0, 6, 40, 46, hair) +
      stroke('M-26 -14Q0 -34 26 -14M-30 4Q0 -18 30 4', marks, 4),
    `transform="translate(${x} ${y}) rotate(${degrees})"`,
  )
}

const pin = (x, y, color) =>
  ellipse(x + 18, y + 10, 20, 6, ink) +
  circle(x, y, 15, ink) +
  circle(x, y, 12, color) +
  circle(x - 4, y - 4, 4, paper)

export default function draw() {
  const table = box(170, 92, 940, 536)
  const map = [
    [286, 150],
    [990, 144],
    [996, 570],
    [292, 574],
  ]
  return (
    rect(0, 0, 1280, 720, night) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 720,
      angle: 90,
      gap: 40,
      weight: 5,
      run: 240,
      color: nightSoft,
      seed: 2,
    }) +
    poly(box(200, 130, 960, 540), ink) +
    block(table, brassDeep, { gap: 15, weight: 6, run: 240, color: ink, seed: 3, fade: 'edges' }) +
    // The pool of light.
    clip(
      poly(table, '#000'),
      ellipse(640, 360, 520, 330, brass) +
        hatch({
          x: 120,
          y: 30,
          w: 1040,
          h: 660,
          gap: 15,
          weight: 5,
          run: 240,
          color: brassDeep,
          seed: 4,
          fade: 'edges',
        }),
    ) +
    poly(
      map.map(([x, y]) => [x + 14, y + 16]),
      ink,
    ) +
    poly(map, paper) +
    counties() +
    // A river, a road, the rolled edges of the sheet.
    stroke('M300 300Q420 260 480 340T660 380T820 470T1000 440', '#6f93c9', 13, 'round') +
    stroke('M380 150Q430 300 560 330T760 300T990 210', ink, 3) +
    block(
      [
        [270, 142],
        [306, 142],
        [312, 582],
        [276, 582],
      ],
      paper2,
      { angle: 90, gap: 8, weight: 4, run: 120, color: mist, seed: 6, fade: 'left' },
    ) +
    block(
      [
        [972, 136],
        [1008, 136],
        [1014, 578],
        [978, 578],
      ],
      paper2,
      { angle: 90, gap: 8, weight: 4, run: 120, color: mist, seed: 7, fade: 'right' },
    ) +
    pin(470, 232, brass) +
    pin(700, 318, red) +
    pin(566, 452, blue) +
    pin(850, 244, blue) +
    pin(820, 420, red) +
    pin(640, 222, brass) +
    // Compass, ruler, cup, notes.
    turn(
      rect(560, 512, 250, 30, wheat) +
        repeat(16, (index) => rect(570 + index * 15, 512, 3, index % 4 ? 8 : 15, ink)),
      -9,
      680,
      520,
    ) +
    rod(404, 392, 372, 500, ink, 8) +
    rod(404, 392, 446, 496, ink, 8) +
    circle(404, 392, 12, brass) +
    ellipse(1066, 214, 36, 36, ink) +
    circle(1058, 206, 34, paper) +
    circle(1058, 206, 25, brassDeep) +
    turn(
      rect(186, 470, 92, 118, paper) +
        repeat(6, (index) => rect(198, 486 + index * 16, index % 3 ? 66 : 48, 5, mist)),
      -12,
      230,
      530,
    ) +
    leaner(440, 64, 4, ink, nightSoft, clay, 21) +
    leaner(850, 56, -8, sageDeep, ink, ink, 22) +
    leaner(1180, 420, 98, '#741a28', ink, wheat, 23) +
    leaner(90, 330, -86, nightSoft, ink, brassDeep, 24) +
    leaner(740, 690, 176, clay, '#8c4a34', ink, 25)
  )
}
