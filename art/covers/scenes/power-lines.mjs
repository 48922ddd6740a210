// Sunset in red. Pylons step along a diagonal; their wires cut the whole sky.
import { block, hatch, rays, ripples } from '../../lib/brushes.mjs'
import { bird, hills, wire } from '../../lib/props.mjs'
import { brass, clay, ink, night, paper, red, redDeep, wheat } from '../../lib/palette.mjs'
import { circle, clip, group, poly, rect, repeat, rod } from '../../lib/svg.mjs'

// Arms of a pylon 600 units high: [height, half width].
const ARMS = [
  [560, 110],
  [470, 150],
  [380, 120],
]

function pylon(x, y, scale) {
  const w = 9
  const half = (h) => (h < 330 ? 92 - (h / 330) * 62 : 30 - ((h - 330) / 290) * 18)
  const levels = [0, 95, 180, 255, 330, 400, 470, 540, 620]
  let parts = ''
  levels.slice(0, -1).forEach((low, index) => {
    const high = levels[index + 1]
    const [a, b] = [half(low), half(high)]
    parts +=
      rod(-a, -low, -b, -high, ink, w) +
      rod(a, -low, b, -high, ink, w) +
      rod(-a, -low, b, -high, ink, w * 0.5) +
      rod(a, -low, -b, -high, ink, w * 0.5) +
      rod(-b, -high, b, -high, ink, w * 0.5)
  })
  ARMS.forEach(([height, reach]) => {
    for (const side of [-1, 1]) {
      parts +=
        poly(
          [
            [side * half(height), -height - 20],
            [side * reach, -height],
            [side * half(height), -height + 6],
          ],
          ink,
        ) + rod(side * reach, -height, side * reach, -height + 34, ink, 6)
      parts += repeat(3, (disc) => rect(side * reach - 8, -height + 8 + disc * 10, 16, 5, ink))
    }
  })
  return group(parts, `transform="translate(${x} ${y}) scale(${scale})"`)
}

export default function draw() {
  const posts = [
    [-330, 900, 1.75],
    [250, 700, 1.06],
    [640, 624, 0.62],
    [868, 584, 0.38],
    [1002, 562, 0.24],
    [1084, 550, 0.15],
  ]
  const ends = posts.map(([x, y, s]) =>
    ARMS.flatMap(([h, r]) => [-1, 1].map((side) => [x + side * r * s, y - (h - 34) * s, s])),
  )
  const wires = ends
    .slice(0, -1)
    .map((list, index) =>
      list
        .map(([x, y, s], k) => {
          const [x2, y2] = ends[index + 1][k]
          return wire(x, y, x2, y2, 46 * s, ink, 1.2 + s * 2.6)
        })
        .join(''),
    )
    .join('')
  const sun = { x: 900, y: 372 }
  return (
    rect(0, 0, 1280, 720, red) +
    rays({ ...sun, from: 226, to: 1300, count: 52, fill: 0.5, color: redDeep, seed: 2 }) +
    circle(sun.x, sun.y, 214, clay) +
    circle(sun.x, sun.y, 186, brass) +
    circle(sun.x, sun.y, 158, wheat) +
    clip(
      circle(sun.x, sun.y, 158, '#000'),
      hatch({
        x: 742,
        y: 214,
        w: 316,
        h: 316,
        gap: 19,
        weight: 9,
        run: 400,
        color: paper,
        seed: 3,
        fade: 'top',
      }),
    ) +
    block(hills(524, 28, 41, { bottom: 600 }), redDeep, {
      angle: 10,
      gap: 11,
      weight: 4,
      color: ink,
      run: 70,
      seed: 4,
      fade: 'bottom',
    }) +
    block(hills(566, 14, 23), night, {
      angle: -8,
      gap: 14,
      weight: 4.4,
      color: redDeep,
      run: 130,
      seed: 5,
      fade: 'top',
    }) +
    ripples({
      x: 0,
      y: 580,
      w: 1280,
      h: 150,
      color: clay,
      seed: 6,
      rows: 9,
      weight: 4,
      run: 120,
      density: 0.7,
      column: { x: sun.x, width: 240 },
    }) +
    wires +
    posts.map(([x, y, s]) => pylon(x, y, s)).join('') +
    // Birds on the lowest wire and above.
    bird(520, 150, 22, ink) +
    bird(580, 118, 17, ink) +
    bird(470, 106, 14, ink) +
    poly(
      [
        [0, 690],
        [420, 704],
        [820, 694],
        [1280, 706],
        [1280, 730],
        [0, 730],
      ],
      ink,
    )
  )
}
