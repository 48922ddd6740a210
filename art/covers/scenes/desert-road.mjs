// Noon heat. A straight road to the horizon between red mesas; a lone pickup and its dust.
import { block, carve, hatch, sky } from '../../lib/brushes.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  mist,
  night,
  paper,
  red,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, ellipse, path, poly, rect, repeat, ring, rod } from '../../lib/svg.mjs'

function mesa(list, cap, seed) {
  return (
    block(list, clay, {
      angle: 88,
      gap: 13,
      weight: 6,
      run: 70,
      color: clayDeep,
      seed,
      fade: 'right',
      skip: 0.1,
    }) +
    carve(list, { gap: 34, weight: 4, run: 130, color: '#e3a078', seed: seed + 1, fade: 'left' }) +
    poly(cap, '#e3a078')
  )
}

function saguaro(x, base, height, flip = 1) {
  const w = height * 0.11
  const arm = (side, low, high, reach) =>
    `<path d="M${x} ${base - low}H${x + side * reach}V${base - high}" fill="none" stroke="${sageDeep}" stroke-width="${w * 0.78}" stroke-linejoin="round" stroke-linecap="round"/>`
  const body =
    rod(x, base, x, base - height, sageDeep, w, 'round') +
    arm(-flip, height * 0.4, height * 0.72, w * 2) +
    arm(flip, height * 0.52, height * 0.86, w * 1.9)
  const ribs = [-0.28, 0, 0.28]
    .map((t) => rod(x + w * t, base - 4, x + w * t, base - height, ink, w * 0.09))
    .join('')
  return (
    ellipse(x + height * 0.22, base + 2, height * 0.34, height * 0.035, night) +
    body +
    ribs +
    rod(x - w * 0.38, base - 6, x - w * 0.38, base - height, wheat, w * 0.1)
  )
}

export default function draw() {
  const horizon = 402
  const plain = [
    [0, horizon],
    [1280, horizon],
    [1280, 730],
    [0, 730],
  ]
  return (
    sky(['#3f7f93', '#6a9ea6', '#a3c2b9', '#e9ddb6'], 0, horizon, { seed: 5, bite: 36, run: 230 }) +
    circle(640, 208, 122, paper) +
    ring(640, 208, 152, paper, 7) +
    ring(640, 208, 180, paper, 3.4) +
    // Mesas at three distances.
    block(
      [
        [380, 402],
        [404, 352],
        [470, 346],
        [486, 360],
        [540, 402],
      ],
      '#b99a86',
      { angle: 88, gap: 9, weight: 2.6, run: 30, color: clayDeep, seed: 8, fade: 'right' },
    ) +
    block(
      [
        [740, 402],
        [770, 366],
        [800, 362],
        [812, 338],
        [868, 338],
        [880, 368],
        [930, 402],
      ],
      '#b99a86',
      { angle: 88, gap: 9, weight: 2.6, run: 30, color: clayDeep, seed: 9, fade: 'right' },
    ) +
    mesa(
      [
        [-20, 410],
        [-20, 128],
        [40, 120],
        [214, 126],
        [226, 214],
        [262, 300],
        [330, 352],
        [410, 410],
      ],
      [
        [-20, 112],
        [218, 120],
        [214, 140],
        [-20, 136],
      ],
      11,
    ) +
    mesa(
      [
        [940, 410],
        [1000, 340],
        [1010, 216],
        [1080, 206],
        [1094, 264],
        [1126, 268],
        [1136, 168],
        [1290, 160],
        [1290, 410],
      ],
      [
        [1132, 156],
        [1290, 148],
        [1290, 172],
        [1134, 178],
      ],
      14,
    ) +
    poly(plain, '#d99a5e') +
    carve(plain, { gap: 12, weight: 5, run: 150, color: clay, seed: 17, fade: 'bottom' }) +
    carve(plain, { gap: 21, weight: 4, run: 170, color: wheat, seed: 18, fade: 'top' }) +
    // The road.
    poly(
      [
        [630, horizon],
        [650, horizon],
        [1010, 730],
        [270, 730],
      ],
      night,
    ) +
    carve(
      [
        [630, horizon],
        [650, horizon],
        [1010, 730],
        [270, 730],
      ],
      { angle: 90, gap: 26, weight: 5, run: 120, color: '#30435f', seed: 20, fade: 'edges' },
    ) +
    poly(
      [
        [632, horizon],
        [634, horizon],
        [324, 730],
        [296, 730],
      ],
      paper,
    ) +
    poly(
      [
        [646, horizon],
        [648, horizon],
        [984, 730],
        [956, 730],
      ],
      paper,
    ) +
    repeat(6, (index) => {
      const z = [1, 0.66, 0.43, 0.28, 0.18, 0.11][index]
      const e = z * 0.8
      const y = (t) => horizon + 330 * t
      return poly(
        [
          [640 - 13 * z, y(z)],
          [640 + 13 * z, y(z)],
          [640 + 13 * e, y(e)],
          [640 - 13 * e, y(e)],
        ],
        brass,
      )
    }) +
    // Telegraph poles along the right side.
    [
      [1080, 640, 1],
      [872, 520, 0.5],
      [772, 462, 0.27],
      [716, 434, 0.15],
    ]
      .map(
        ([x, y, s]) =>
          rod(x, y, x, y - 400 * s, ink, 15 * s) +
          rod(x - 66 * s, y - 352 * s, x + 66 * s, y - 352 * s, ink, 10 * s) +
          rod(x - 50 * s, y - 306 * s, x + 50 * s, y - 306 * s, ink, 9 * s),
      )
      .join('') +
    path(
      'M1290 150Q1160 300 1018 288Q930 380 840 344Q800 400 754 366L754 368Q800 403 840 347Q930 384 1018 292Q1160 305 1290 158Z',
      ink,
    ) +
    // The pickup, coming toward us in the right lane.
    ellipse(716, 556, 92, 12, ink) +
    rect(656, 486, 120, 52, red, 8) +
    path('M672 490L684 452H748L760 490Z', red) +
    path('M682 486L691 460H741L750 486Z', mist) +
    rect(650, 516, 132, 12, paper, 4) +
    rect(676, 498, 80, 12, ink, 4) +
    circle(668, 504, 8, wheat) +
    circle(764, 504, 8, wheat) +
    rect(660, 534, 24, 22, ink, 5) +
    rect(748, 534, 24, 22, ink, 5) +
    saguaro(178, 640, 330) +
    saguaro(352, 516, 120, -1) +
    saguaro(1196, 560, 190, -1) +
    block(
      [
        [-10, 690],
        [80, 664],
        [210, 676],
        [260, 730],
        [-10, 730],
      ],
      brassDeep,
      { angle: -30, gap: 11, weight: 4, run: 40, color: ink, seed: 25, fade: 'bottom' },
    ) +
    hatch({
      x: 1030,
      y: 640,
      w: 240,
      h: 70,
      angle: -50,
      gap: 26,
      weight: 4,
      run: 36,
      color: sageDeep,
      seed: 27,
      skip: 0.4,
    })
  )
}
