// Night at the fair. The wheel, too big for the sheet, burns with bulbs; tents and a crowd below.
import { block, hatch, rays } from '../../lib/brushes.mjs'
import { person, stars } from '../../lib/props.mjs'
import {
  blue,
  brass,
  clay,
  clayDeep,
  ink,
  night,
  nightSoft,
  paper,
  red,
  redDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, poly, random, rect, repeat, ring, rod } from '../../lib/svg.mjs'

const HUB = { x: 452, y: 318 }
const RADIUS = 330
const spoke = (index, radius, count = 16) => {
  const a = (index / count) * Math.PI * 2 + 0.12
  return [HUB.x + Math.cos(a) * radius, HUB.y + Math.sin(a) * radius]
}

function gondola(index) {
  const [x, y] = spoke(index, RADIUS)
  const color = [red, blue, brass, clay][index % 4]
  return (
    rod(x, y, x, y + 22, paper, 4) +
    path(`M${x - 30} ${y + 24}Q${x} ${y - 6} ${x + 30} ${y + 24}Z`, color) +
    path(
      `M${x - 28} ${y + 40}H${x + 28}Q${x + 26} ${y + 66} ${x} ${y + 66}Q${x - 26} ${y + 66} ${x - 28} ${y + 40}Z`,
      color,
    ) +
    rod(x - 25, y + 22, x - 25, y + 42, paper, 3) +
    rod(x + 25, y + 22, x + 25, y + 42, paper, 3) +
    (index % 3 ? circle(x - 8, y + 33, 7, ink) + circle(x + 10, y + 34, 6, ink) : '')
  )
}

function tent(x, base, width, height, color, shade) {
  const half = width / 2
  const eave = base - height * 0.42
  const stripes = repeat(8, (index) => {
    const [a, b] = [x - half + (index * width) / 8, x - half + ((index + 1) * width) / 8]
    const lean = (p) => x + (p - x) * 1.12
    return (
      poly(
        [
          [x, base - height],
          [lean(b), eave],
          [lean(a), eave],
        ],
        index % 2 ? paper : color,
      ) +
      poly(
        [
          [a, eave],
          [b, eave],
          [b, base],
          [a, base],
        ],
        index % 2 ? wheat : shade,
      ) +
      path(
        `M${lean(a)} ${eave - 2}H${lean(b)}Q${lean((a + b) / 2)} ${eave + 40} ${lean(a)} ${eave - 2}Z`,
        index % 2 ? paper : color,
      )
    )
  })
  return (
    stripes +
    poly(
      [
        [x - 34, base],
        [x, eave + 26],
        [x + 34, base],
      ],
      ink,
    ) +
    rod(x, base - height, x, base - height - 46, ink, 5) +
    poly(
      [
        [x, base - height - 46],
        [x + 44, base - height - 34],
        [x, base - height - 20],
      ],
      brass,
    )
  )
}

export default function draw() {
  const rnd = random(5)
  return (
    rect(0, 0, 1280, 720, night) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 620,
      angle: -8,
      gap: 24,
      weight: 7,
      run: 170,
      color: nightSoft,
      seed: 2,
      fade: 'bottom',
    }) +
    stars(46, 10, 330, paper, 4) +
    circle(HUB.x, HUB.y, RADIUS + 58, '#1c2c4e') +
    circle(HUB.x, HUB.y, RADIUS - 4, '#2a3656') +
    rays({ x: HUB.x, y: HUB.y, from: 60, to: RADIUS - 8, count: 32, fill: 0.5, color: '#33405f' }) +
    // The wheel: spokes, two rims, bulbs.
    repeat(16, (index) => {
      const [x, y] = spoke(index, RADIUS)
      const [x2, y2] = spoke(index + 2, RADIUS * 0.72)
      const [x1, y1] = spoke(index, RADIUS * 0.72)
      return rod(HUB.x, HUB.y, x, y, wheat, 4) + rod(x1, y1, x2, y2, clay, 3)
    }) +
    ring(HUB.x, HUB.y, RADIUS, wheat, 9) +
    ring(HUB.x, HUB.y, RADIUS - 34, brass, 5) +
    repeat(64, (index) => {
      const [x, y] = spoke(index, RADIUS - 17, 64)
      return circle(x, y, 6.4, index % 2 ? paper : brass)
    }) +
    repeat(16, (index) => {
      const [x, y] = spoke(index, RADIUS * 0.36)
      const [x2, y2] = spoke(index, RADIUS * 0.56)
      return circle(x, y, 5, paper) + circle(x2, y2, 5.4, brass)
    }) +
    rod(HUB.x, HUB.y, 290, 690, ink, 24) +
    rod(HUB.x, HUB.y, 614, 690, ink, 24) +
    rod(HUB.x - 7, HUB.y, 283, 690, wheat, 4) +
    rod(HUB.x + 7, HUB.y, 621, 690, brass, 4) +
    circle(HUB.x, HUB.y, 48, red) +
    circle(HUB.x, HUB.y, 34, paper) +
    poly(
      Array.from({ length: 10 }, (_, index) => spoke(index - 2.7, index % 2 ? 12 : 30, 10)),
      red,
    ) +
    repeat(16, gondola) +
    // Tents and a string of bulbs.
    tent(1130, 620, 330, 300, red, redDeep) +
    tent(860, 626, 250, 220, blue, '#163a86') +
    tent(84, 628, 210, 180, clay, redDeep) +
    path('M700 330Q900 470 1290 250L1290 254Q900 476 700 334Z', ink) +
    repeat(15, (index) => {
      const u = index / 14
      const x = 700 + u * 590
      const y = (1 - u) ** 2 * 332 + 2 * u * (1 - u) * 473 + u * u * 252
      return circle(x, y + 10, 8, index % 3 ? wheat : paper)
    }) +
    rod(700, 326, 700, 640, ink, 9) +
    block(
      [
        [0, 612],
        [1280, 606],
        [1280, 730],
        [0, 730],
      ],
      clayDeep,
      { gap: 13, weight: 6, run: 150, color: brass, seed: 8, fade: 'top' },
    ) +
    // The crowd, with one balloon seller.
    repeat(19, (index) =>
      person(
        30 + index * 68 + rnd(-20, 20),
        704 + rnd(-8, 20),
        rnd(112, 150) * (index % 5 === 3 ? 0.66 : 1),
        index % 3 ? ink : night,
        ['stand', 'coat', 'walk', 'coat', 'stand'][index % 5],
        index % 2 ? 1 : -1,
      ),
    ) +
    [
      [742, 452, red],
      [790, 430, brass],
      [830, 462, paper],
      [776, 486, blue],
    ]
      .map(
        ([x, y, color]) =>
          rod(782, 600, x, y + 26, wheat, 2) +
          path(`M${x - 26} ${y}a26 30 0 0 1 52 0q0 24 -26 38q-26 -14 -26 -38Z`, color),
      )
      .join('')
  )
}
