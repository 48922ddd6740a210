// High noon, low eye. Tall ears stand close to us; the field runs in rows to a far harvester.
import { block, gougePath, rays } from '../../lib/brushes.mjs'
import { cloud, hills } from '../../lib/props.mjs'
import {
  brass,
  brassDeep,
  clay,
  ink,
  mist,
  paper,
  red,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, group, n, path, poly, random, rect, repeat, stroke, turn } from '../../lib/svg.mjs'

/** One ear of wheat with its stalk, leaning by `lean` pixels at the tip. */
function ear(x, tip, lean, size, color, seed) {
  const rnd = random(seed)
  let grains = ''
  let awns = ''
  for (let index = 0; index < 9; index += 1) {
    const y = index * size * 0.3
    const reach = size * (0.5 + 0.35 * Math.sin(((index + 1) / 10) * Math.PI))
    for (const side of [-1, 1]) {
      grains += gougePath(
        side * size * 0.05,
        y + size * 0.5,
        side * reach * 0.78,
        y - size * 0.12,
        size * 0.27,
      )
      awns += gougePath(
        side * reach * 0.6,
        y,
        side * reach * rnd(1.1, 1.5),
        y - size * rnd(1.1, 1.6),
        size * 0.035,
      )
    }
  }
  grains += gougePath(0, size * 0.4, 0, -size * 0.75, size * 0.26)
  const head =
    path(awns, color) +
    path(grains, color) +
    path(`M0 0L${n(size * 0.05)} ${n(size * 3.2)}L${n(-size * 0.05)} ${n(size * 3.2)}Z`, brassDeep)
  const stalk = stroke(
    `M${n(x - lean)} 740Q${n(x - lean * 0.3)} ${n(tip + 280)} ${n(x)} ${n(tip + size * 2.6)}`,
    color,
    size * 0.15,
  )
  return (
    stalk +
    turn(
      `<g transform="translate(${n(x)} ${n(tip)})">${head}</g>`,
      lean * 0.16,
      x,
      tip + size * 2.6,
    )
  )
}

function harvester(x, y) {
  return (
    rect(x, y - 52, 96, 40, red) +
    rect(x + 56, y - 82, 40, 34, ink) +
    rect(x + 63, y - 76, 26, 20, mist) +
    rect(x + 10, y - 64, 34, 14, red) +
    path(`M${x - 4} ${y - 40}L${x - 78} ${y - 96}L${x - 72} ${y - 104}L${x + 6} ${y - 54}Z`, ink) +
    circle(x + 74, y - 10, 25, ink) +
    circle(x + 74, y - 10, 10, brass) +
    circle(x + 12, y - 6, 16, ink) +
    path(`M${x + 92} ${y - 36}L${x + 150} ${y - 8}L${x + 150} ${y + 4}L${x + 100} ${y + 4}Z`, ink) +
    circle(x + 142, y - 16, 23, red) +
    circle(x + 142, y - 16, 15, wheat) +
    repeat(4, (index) => turn(rect(x + 140, y - 40, 4, 48, ink), index * 45, x + 142, y - 16))
  )
}

export default function draw() {
  const horizon = 356
  const rnd = random(9)
  const far = hills(horizon - 18, 22, 8, { bottom: horizon + 4 })
  const rows = repeat(30, (index) => {
    const x = -1600 + index * 150
    return poly(
      [
        [640 + (x - 640) * 0.16, horizon],
        [640 + (x - 640) * 0.16 + 10, horizon],
        [x + 74, 740],
        [x, 740],
      ],
      brass,
    )
  })
  const back = repeat(26, (index) =>
    ear(index * 52 + rnd(-14, 14), 480 + rnd(-26, 30), rnd(-30, 60), 23, brassDeep, index),
  )
  return (
    rect(0, 0, 1280, 720, mist) +
    rays({ x: 1010, y: 96, from: 92, to: 1500, count: 44, fill: 0.46, color: '#bccadb', seed: 3 }) +
    circle(1010, 96, 70, paper) +
    cloud(70, 200, 360, paper, mist, 4) +
    cloud(520, 280, 230, paper, mist, 5) +
    cloud(1010, 306, 300, paper, mist, 6) +
    block(far, sage, {
      angle: 12,
      gap: 9,
      weight: 3,
      run: 50,
      color: sageDeep,
      seed: 7,
      fade: 'bottom',
    }) +
    rect(0, horizon, 1280, 370, wheat) +
    rows +
    // A grain elevator on the horizon keeps the scale.
    rect(196, 252, 38, 106, paper) +
    rect(234, 252, 12, 106, sageDeep) +
    rect(252, 268, 34, 90, paper) +
    rect(286, 268, 12, 90, sageDeep) +
    poly(
      [
        [190, 254],
        [222, 226],
        [252, 254],
      ],
      clay,
    ) +
    rect(300, 320, 60, 38, clay) +
    poly(
      [
        [296, 322],
        [330, 300],
        [364, 322],
      ],
      ink,
    ) +
    [
      [634, 400, 15],
      [606, 394, 22],
      [570, 400, 18],
      [540, 404, 13],
      [516, 408, 9],
    ]
      .map(([x, y, r]) => circle(x, y, r, paper))
      .join('') +
    group(harvester(0, 0), 'transform="translate(640 416) scale(1.25)"') +
    back +
    ear(86, 170, 120, 50, ink, 31) +
    ear(262, 330, -70, 40, brassDeep, 32) +
    ear(430, 396, 80, 36, ink, 33) +
    ear(930, 388, -80, 36, ink, 34) +
    ear(1062, 236, 90, 46, brassDeep, 35) +
    ear(1196, 150, -110, 54, ink, 36)
  )
}
