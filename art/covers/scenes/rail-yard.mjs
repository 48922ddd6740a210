// Winter noon from the signal bridge: dark tracks fan out of the snow, strings of cars stand on them.
import { block, carve, gougePath, hatch } from '../../lib/brushes.mjs'
import { cast, conifer, person } from '../../lib/props.mjs'
import {
  brass,
  clay,
  clayDeep,
  dusk,
  ink,
  line,
  mist,
  night,
  paper,
  red,
  redDeep,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, poly, rect, repeat, rod } from '../../lib/svg.mjs'

const VANISH = [880, 150]
// A point on the ground: lane is the sideways position, t runs from the viewer (0) to the horizon (1).
const ground = (lane, t) => {
  const s = Math.max(0, 1 - t) ** 1.7
  return [
    VANISH[0] + (lane - VANISH[0]) * s + Math.sin(t * 3.1) * -46 * (1 - s),
    VANISH[1] + 610 * s,
  ]
}

function track(lane) {
  let ties = ''
  for (let t = 0; t < 0.93; t += 0.017 + t * 0.004) {
    const [x0, y0] = ground(lane - 92, t)
    const [x1, y1] = ground(lane + 92, t)
    ties += gougePath(x0, y0, x1, y1, 15 * (1 - t) ** 1.7 + 0.8)
  }
  const rail = (offset) => {
    const left = []
    const right = []
    for (let t = 0; t <= 1.001; t += 0.05) {
      left.push(ground(lane + offset - 8, t))
      right.unshift(ground(lane + offset + 8, t))
    }
    return poly([...left, ...right], ink)
  }
  return path(ties, clayDeep) + rail(-56) + rail(56)
}

/** A box car between two depths on a lane, seen from its near end and its lit side. */
function car(lane, t0, t1, height, color, shade, seed) {
  const s0 = (1 - t0) ** 1.7
  const s1 = (1 - t1) ** 1.7
  const [ax, ay] = ground(lane - 88, t0)
  const [bx, by] = ground(lane + 88, t0)
  const [cx, cy] = ground(lane + 88, t1)
  const [dx, dy] = ground(lane - 88, t1)
  const side =
    lane > VANISH[0]
      ? [
          [ax, ay],
          [dx, dy],
          [dx, dy - height * s1],
          [ax, ay - height * s0],
        ]
      : [
          [bx, by],
          [cx, cy],
          [cx, cy - height * s1],
          [bx, by - height * s0],
        ]
  const end = [
    [ax, ay],
    [bx, by],
    [bx, by - height * s0],
    [ax, ay - height * s0],
  ]
  const roof = [
    [ax, ay - height * s0],
    [bx, by - height * s0],
    [cx, cy - height * s1],
    [dx, dy - height * s1],
  ]
  return (
    block(side, shade, {
      angle: 90,
      gap: 16 * s0 + 4,
      weight: 5 * s0 + 1,
      run: 200 * s0,
      color: ink,
      seed,
      skip: 0.02,
    }) +
    block(end, color, {
      angle: 0,
      gap: 20 * s0 + 4,
      weight: 5 * s0 + 1,
      run: 200 * s0,
      color: ink,
      seed: seed + 1,
      fade: 'bottom',
    }) +
    poly(roof, paper) +
    carve(roof, {
      gap: 9 * s0 + 3,
      weight: 3.4 * s0,
      run: 140 * s0,
      color: mist,
      seed: seed + 2,
      fade: 'right',
    }) +
    rod(ax + (bx - ax) * 0.16, ay, ax + (bx - ax) * 0.16, ay - height * s0, ink, 7 * s0) +
    rod(ax + (bx - ax) * 0.84, ay, ax + (bx - ax) * 0.84, ay - height * s0, ink, 7 * s0)
  )
}

/** The locomotive that leads a string: nose, cab windows, lamp, striped plow. */
function engine(lane, t) {
  const s = (1 - t) ** 1.7
  const [x, y] = ground(lane, t)
  const w = 96 * s
  const plow = [
    [x - w, y - 46 * s],
    [x + w, y - 46 * s],
    [x + w * 1.12, y + 12 * s],
    [x - w * 1.12, y + 12 * s],
  ]
  const face = `M${x - w} ${y - 40 * s}V${y - 258 * s}Q${x - w * 0.9} ${y - 300 * s} ${x} ${y - 304 * s}Q${x + w * 0.9} ${y - 300 * s} ${x + w} ${y - 258 * s}V${y - 40 * s}Z`
  return (
    car(lane, t, t + 0.16, 282, brass, clayDeep, 61) +
    path(face, brass) +
    rect(x - w, y - 128 * s, w * 2, 34 * s, night) +
    rect(x - w, y - 86 * s, w * 2, 12 * s, night) +
    rect(x - w * 0.8, y - 246 * s, w * 0.7, 66 * s, night, 5) +
    rect(x + w * 0.1, y - 246 * s, w * 0.7, 66 * s, night, 5) +
    poly(
      [
        [x - w * 0.7, y - 186 * s],
        [x - w * 0.3, y - 240 * s],
        [x - w * 0.16, y - 240 * s],
        [x - w * 0.5, y - 186 * s],
      ],
      mist,
    ) +
    circle(x, y - 272 * s, 19 * s, ink) +
    circle(x, y - 272 * s, 13 * s, paper) +
    circle(x - w * 0.66, y - 112 * s, 12 * s, wheat) +
    circle(x + w * 0.66, y - 112 * s, 12 * s, wheat) +
    poly(plow, red) +
    carve(plow, { angle: 62, gap: 24, weight: 10, run: 120, color: paper, seed: 64, skip: 0 }) +
    rect(x - 12 * s, y - 62 * s, 24 * s, 18 * s, ink)
  )
}

export default function draw() {
  return (
    rect(0, 0, 1280, 720, '#dfe3e4') +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 150,
      gap: 17,
      weight: 6,
      run: 180,
      color: mist,
      seed: 2,
      fade: 'top',
    }) +
    rect(0, 150, 1280, 580, paper) +
    block(
      [
        [0, 156],
        [0, 92],
        [140, 108],
        [300, 84],
        [470, 118],
        [640, 96],
        [900, 128],
        [1100, 90],
        [1280, 110],
        [1280, 156],
      ],
      dusk,
      { angle: 20, gap: 10, weight: 3.4, run: 40, color: night, seed: 3, fade: 'bottom' },
    ) +
    repeat(9, (index) =>
      conifer(
        20 + index * 34,
        172 + (index % 3) * 7,
        70 + ((index * 37) % 40),
        sageDeep,
        null,
        index,
      ),
    ) +
    repeat(5, (index) =>
      conifer(
        1120 + index * 40,
        176 + (index % 2) * 8,
        66 + ((index * 29) % 34),
        sageDeep,
        null,
        20 + index,
      ),
    ) +
    hatch({
      x: 0,
      y: 160,
      w: 1280,
      h: 560,
      angle: -6,
      gap: 23,
      weight: 4,
      run: 120,
      color: line,
      seed: 5,
      fade: 'bottom',
      skip: 0.35,
    }) +
    track(-700) +
    track(-150) +
    track(420) +
    track(1010) +
    track(1640) +
    car(-700, 0.5, 0.62, 235, dusk, night, 28) +
    car(-700, 0.36, 0.48, 235, clay, clayDeep, 30) +
    car(-700, 0.22, 0.34, 235, sageDeep, night, 34) +
    car(1640, 0.62, 0.72, 240, clay, clayDeep, 40) +
    car(1640, 0.5, 0.6, 240, red, redDeep, 43) +
    car(1640, 0.36, 0.48, 240, dusk, night, 46) +
    car(1640, 0.2, 0.34, 240, clay, clayDeep, 48) +
    car(420, 0.66, 0.74, 230, clay, clayDeep, 50) +
    car(420, 0.56, 0.64, 230, red, redDeep, 52) +
    car(420, 0.44, 0.54, 240, dusk, night, 54) +
    car(420, 0.31, 0.42, 240, red, redDeep, 57) +
    engine(420, 0.14) +
    // Signals and a worker with a lantern.
    rod(238, 560, 238, 216, ink, 10) +
    rect(216, 204, 44, 104, ink, 10) +
    circle(238, 234, 14, red) +
    circle(238, 278, 14, sageDeep) +
    rod(216, 540, 260, 540, ink, 8) +
    cast(person(880, 672, 190, mist, 'walk'), 880, 672, -1.5, 0.3) +
    person(880, 672, 190, ink, 'walk') +
    rect(861, 518, 38, 60, brass, 8) +
    rod(907, 570, 907, 596, ink, 4) +
    circle(907, 604, 11, red)
  )
}
