// Dawn. A temple front seen from the foot of its steps; the sun stands behind the pediment and one
// person climbs with a long shadow.
import { block, carve, rays } from '../../lib/brushes.mjs'
import { cast, person } from '../../lib/props.mjs'
import {
  blush,
  brass,
  brassDeep,
  clay,
  ink,
  night,
  paper,
  paper2,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, clip, poly, rect, repeat } from '../../lib/svg.mjs'

const FLOOR = 505

function column(x) {
  const shaft = [
    [x - 25, 262],
    [x + 25, 262],
    [x + 31, FLOOR - 22],
    [x - 31, FLOOR - 22],
  ]
  return (
    block(shaft, paper, {
      angle: 90,
      gap: 9,
      weight: 4.6,
      run: 150,
      color: night,
      seed: x,
      fade: 'right',
      skip: 0.02,
    }) +
    rect(x - 36, 240, 72, 24, paper2) +
    rect(x - 36, 258, 72, 6, night) +
    rect(x - 40, FLOOR - 24, 80, 24, paper2) +
    rect(x - 40, FLOOR - 24, 80, 5, night)
  )
}

function step(index) {
  const top = FLOOR + index * 31
  const half = 470 + index * 58
  const tread = [
    [640 - half, top],
    [640 + half, top],
    [640 + half + 26, top + 15],
    [640 - half - 26, top + 15],
  ]
  const riser = box(640 - half - 26, top + 15, half * 2 + 52, 17)
  return (
    poly(tread, wheat) +
    block(riser, brassDeep, {
      gap: 6,
      weight: 2.6,
      run: 160,
      color: ink,
      seed: 40 + index,
      fade: 'edges',
    })
  )
}

export default function draw() {
  const sun = { x: 640, y: 215 }
  const pediment = [
    [640, 62],
    [1112, 208],
    [168, 208],
  ]
  const tympanum = [
    [640, 98],
    [985, 194],
    [295, 194],
  ]
  const climber = person(826, 658, 128, ink, 'walk', -1)
  return (
    rect(0, 0, 1280, 720, blush) +
    rays({
      ...sun,
      from: 150,
      to: 1000,
      start: 180,
      end: 360,
      count: 26,
      fill: 0.5,
      color: paper,
      seed: 2,
    }) +
    circle(sun.x, sun.y - 20, 232, clay) +
    // The wings of the building, low and dark behind the portico.
    block(box(-20, 300, 330, FLOOR - 300), clay, {
      angle: 0,
      gap: 15,
      weight: 3.4,
      run: 70,
      color: night,
      seed: 5,
      fade: 'right',
    }) +
    block(box(970, 300, 330, FLOOR - 300), clay, {
      angle: 0,
      gap: 15,
      weight: 6.4,
      run: 70,
      color: night,
      seed: 6,
      fade: 'right',
    }) +
    rect(-20, 286, 330, 18, paper2) +
    rect(970, 286, 330, 18, paper2) +
    repeat(
      3,
      (index) =>
        rect(40 + index * 86, 350, 38, 96, night) + rect(1010 + index * 86, 350, 38, 96, ink),
    ) +
    // The dark of the porch and its lit door.
    rect(212, 240, 856, FLOOR - 240, ink) +
    rect(590, 330, 100, FLOOR - 330, brass) +
    rect(637, 330, 6, FLOOR - 330, ink) +
    [258, 411, 564, 716, 869, 1022].map(column).join('') +
    poly(pediment, paper) +
    carve(pediment, { gap: 8, weight: 3, run: 120, color: night, seed: 8, fade: 'right' }) +
    poly(tympanum, night) +
    clip(
      poly(tympanum, '#000'),
      rays({
        x: 640,
        y: 196,
        from: 52,
        to: 330,
        start: 180,
        end: 360,
        count: 21,
        fill: 0.42,
        color: wheat,
      }) + circle(640, 196, 40, brass),
    ) +
    rect(168, 206, 944, 14, paper) +
    rect(190, 220, 900, 22, paper2) +
    rect(190, 236, 900, 6, night) +
    repeat(30, (index) => rect(204 + index * 30, 222, 13, 12, night)) +
    repeat(7, step) +
    cast(climber, 826, 658, -1.3, 0.4) +
    climber
  )
}
