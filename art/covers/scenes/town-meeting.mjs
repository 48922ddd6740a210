// Night, inside. The hall seen from the last row: lamps, rows of heads, one neighbor standing to speak.
import { block, carve, hatch, rays } from '../../lib/brushes.mjs'
import { bust, person } from '../../lib/props.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  night,
  nightSoft,
  paper,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, clip, path, random, rect, repeat, rod } from '../../lib/svg.mjs'

function lamp(x, y) {
  const cone = [
    [x - 30, y + 22],
    [x + 30, y + 22],
    [x + 190, 560],
    [x - 190, 560],
  ]
  return (
    carve(cone, {
      angle: 90,
      gap: 13,
      weight: 4,
      run: 110,
      color: brass,
      seed: x,
      fade: (u, v) => Math.max(0, 0.9 - v),
    }) +
    rod(x, -10, x, y, ink, 4) +
    path(
      `M${x - 44} ${y + 24}Q${x - 38} ${y - 10} ${x} ${y - 12}Q${x + 38} ${y - 10} ${x + 44} ${y + 24}Z`,
      ink,
    ) +
    path(`M${x - 26} ${y + 24}a26 16 0 0 0 52 0Z`, paper)
  )
}

function window(x) {
  const frame = `M${x} 330V150a62 62 0 0 1 124 0V330Z`
  return (
    path(frame, night) +
    clip(
      path(frame, '#000'),
      hatch({
        x,
        y: 80,
        w: 124,
        h: 250,
        angle: -35,
        gap: 17,
        weight: 3,
        run: 60,
        color: nightSoft,
        seed: x,
      }),
    ) +
    circle(x + 84, 148, x > 640 ? 0 : 17, wheat) +
    rect(x + 58, 88, 8, 242, clayDeep) +
    rect(x, 210, 124, 8, clayDeep) +
    rect(x - 12, 328, 148, 14, clayDeep)
  )
}

function row(y, size, offset, color, seed) {
  const rnd = random(seed)
  return repeat(16, (index) =>
    bust(offset + index * size * 1.28 + rnd(-9, 9), y + rnd(-7, 7), size * rnd(0.92, 1.08), color),
  )
}

export default function draw() {
  const floor = [
    [0, 470],
    [1280, 470],
    [1280, 720],
    [0, 720],
  ]
  return (
    block(box(0, 0, 1280, 480), clay, {
      angle: 90,
      gap: 22,
      weight: 5,
      run: 300,
      color: clayDeep,
      seed: 2,
      fade: 'edges',
    }) +
    rect(0, 372, 1280, 110, clayDeep) +
    repeat(33, (index) => rect(index * 40, 380, 4, 100, ink)) +
    rect(0, 366, 1280, 9, ink) +
    window(92) +
    window(1064) +
    // The platform, its table and the three who listen.
    rays({
      x: 640,
      y: 336,
      from: 20,
      to: 330,
      start: 180,
      end: 360,
      count: 28,
      fill: 0.4,
      color: wheat,
      jitter: 0.35,
      seed: 4,
    }) +
    rect(360, 452, 560, 60, ink) +
    block(box(360, 446, 560, 14), brassDeep, { gap: 5, weight: 2, color: wheat, seed: 5 }) +
    person(516, 446, 150, ink, 'coat') +
    person(640, 446, 162, ink, 'coat') +
    person(764, 446, 148, ink, 'coat') +
    block(box(420, 362, 440, 86), night, {
      angle: 90,
      gap: 14,
      weight: 4,
      color: nightSoft,
      seed: 6,
    }) +
    rect(410, 350, 460, 14, brass) +
    repeat(3, (index) => rect(492 + index * 124, 338, 44, 13, paper)) +
    lamp(340, 96) +
    lamp(640, 64) +
    lamp(940, 96) +
    block(floor, brassDeep, { gap: 13, weight: 4, run: 220, color: ink, seed: 7, fade: 'edges' }) +
    row(520, 66, -20, nightSoft, 11) +
    row(570, 88, -40, night, 12) +
    // The speaker rises out of the middle rows, lit along one edge.
    person(900, 742, 400, wheat, 'raise') +
    person(907, 742, 400, ink, 'raise') +
    row(642, 124, -30, '#0f1c33', 13) +
    row(738, 176, -50, ink, 14)
  )
}
