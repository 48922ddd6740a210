// Late afternoon, inside. One-point perspective between the stacks toward a tall arched window.
import { carve, gougePath, rays } from '../../lib/brushes.mjs'
import { cast, person } from '../../lib/props.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  paper,
  red,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, clip, path, poly, random, rect, repeat, rod } from '../../lib/svg.mjs'

const VANISH = { x: 640, y: 372 }
// A point on a side wall: depth 0 is the picture plane, 1 the far end; height is 0 (floor) to 1 (top).
const at = (side, depth, height) => {
  const scale = 1 / (1 + depth * 4.2)
  return [VANISH.x + side * 700 * scale, VANISH.y + (400 - height * 960) * scale]
}

function stack(side, seed) {
  const rnd = random(seed)
  const colors = [clay, brass, sage, wheat, red, sageDeep, brassDeep, clayDeep]
  let markup = poly([at(side, 0, 0), at(side, 0, 1), at(side, 1, 1), at(side, 1, 0)], ink)
  for (let shelf = 0; shelf < 5; shelf += 1) {
    const low = 0.05 + shelf * 0.188
    let depth = 0.005
    while (depth < 0.985) {
      const width = rnd(0.014, 0.03) * (1 + depth * 1.4)
      const high = low + rnd(0.104, 0.154)
      const bay = Math.floor(depth * 6) !== Math.floor((depth + width) * 6)
      if (!bay && rnd() > 0.05)
        markup += poly(
          [
            at(side, depth, low),
            at(side, depth, high),
            at(side, depth + width * 0.86, high),
            at(side, depth + width * 0.86, low),
          ],
          colors[Math.floor(rnd(0, colors.length))],
        )
      depth += width
    }
    markup += poly(
      [at(side, 0, low - 0.018), at(side, 0, low), at(side, 1, low), at(side, 1, low - 0.018)],
      brassDeep,
    )
  }
  const wall = [at(side, 0, 0), at(side, 0, 1), at(side, 1, 1), at(side, 1, 0)]
  return (
    markup +
    carve(wall, {
      angle: 90,
      gap: 15,
      weight: 9,
      run: 120,
      color: ink,
      seed: seed + 1,
      fade: (u) => Math.max(0, (side < 0 ? 1 - u : u) * 1.25 - 0.5),
    })
  )
}

export default function draw() {
  const arch = 'M540 404V210a100 100 0 0 1 200 0V404Z'
  const floor = [at(-1, 0, 0), at(1, 0, 0), at(1, 1, 0), at(-1, 1, 0)]
  const light = [
    [545, 452],
    [735, 452],
    [960, 740],
    [320, 740],
  ]
  let panes = ''
  for (let index = 0; index < 26; index += 1)
    panes += gougePath(
      545 + ((index * 47) % 190),
      130 + index * 11,
      600 + ((index * 47) % 190),
      128 + index * 11,
      2.6,
    )
  return (
    rect(0, 0, 1280, 720, sageDeep) +
    rays({
      x: VANISH.x,
      y: VANISH.y,
      from: 40,
      to: 900,
      start: 180,
      end: 360,
      count: 30,
      fill: 0.4,
      color: '#3d5747',
      seed: 3,
    }) +
    rect(500, 60, 280, 400, sage) +
    carve(
      [
        [500, 60],
        [780, 60],
        [780, 460],
        [500, 460],
      ],
      { gap: 13, weight: 3.4, run: 80, color: sageDeep, seed: 4 },
    ) +
    path('M528 404V208a112 112 0 0 1 224 0V404Z', ink) +
    path(arch, wheat) +
    clip(path(arch, '#000'), circle(690, 240, 62, paper) + path(panes, paper)) +
    rect(636, 108, 8, 300, ink) +
    rect(540, 206, 200, 7, ink) +
    rect(540, 304, 200, 7, ink) +
    rect(586, 120, 4, 290, ink) +
    rect(690, 120, 4, 290, ink) +
    rect(516, 402, 248, 16, ink) +
    poly(floor, brassDeep) +
    carve(floor, { gap: 12, weight: 4.6, run: 200, color: ink, seed: 6, fade: 'edges' }) +
    poly(light, wheat) +
    carve(light, { gap: 11, weight: 3, run: 120, color: brass, seed: 7, fade: 'edges' }) +
    poly(
      [
        [634, 452],
        [646, 452],
        [668, 740],
        [612, 740],
      ],
      brassDeep,
    ) +
    stack(-1, 11) +
    stack(1, 23) +
    // A rolling ladder on the left, a reader in the light.
    rod(268, 40, 396, 590, wheat, 9) +
    rod(320, 62, 432, 560, wheat, 8) +
    repeat(11, (index) => {
      const u = (index + 1) / 12
      return rod(268 + 128 * u, 40 + 550 * u, 320 + 112 * u, 62 + 498 * u, wheat, 6)
    }) +
    cast(person(704, 606, 236, ink, 'coat'), 704, 606, -0.28, 0.62) +
    person(704, 606, 236, ink, 'coat') +
    poly(
      [
        [664, 462],
        [700, 474],
        [736, 462],
        [736, 494],
        [700, 506],
        [664, 494],
      ],
      paper,
    ) +
    rod(700, 474, 700, 506, ink, 3)
  )
}
