// Deep night, almost abstract: a lattice mast from below and the rings that leave it, one side blue,
// the other red.
import { block, halftone } from '../../lib/brushes.mjs'
import { hills, stars } from '../../lib/props.mjs'
import { blue, brass, ink, mist, night, paper, red, wheat } from '../../lib/palette.mjs'
import { circle, clip, rect, repeat, ring, rod } from '../../lib/svg.mjs'

const TOP = { x: 640, y: 190 }
const BASE = 690

function mast() {
  const half = (t) => 7 + t ** 1.25 * 128
  const levels = 12
  return repeat(levels, (index) => {
    const [t0, t1] = [index / levels, (index + 1) / levels]
    const [y0, y1] = [TOP.y + (BASE - TOP.y) * t0 ** 1.3, TOP.y + (BASE - TOP.y) * t1 ** 1.3]
    const [a, b] = [half(t0), half(t1)]
    const w = 4 + t1 * 9
    const color = index % 3 === 0 ? red : paper
    return (
      rod(TOP.x - a, y0, TOP.x + b, y1, color, w * 0.5) +
      rod(TOP.x + a, y0, TOP.x - b, y1, color, w * 0.5) +
      rod(TOP.x - b, y1, TOP.x + b, y1, color, w * 0.5) +
      rod(TOP.x - a, y0, TOP.x - b, y1 + 2, color, w) +
      rod(TOP.x + a, y0, TOP.x + b, y1 + 2, color, w)
    )
  })
}

export default function draw() {
  const waves = (color) =>
    repeat(8, (index) => ring(TOP.x, TOP.y, 74 + index * 84, color, 26 - index * 2))
  return (
    rect(0, 0, 1280, 720, night) +
    clip(
      rect(0, 0, 640, 720, '#000'),
      waves(blue) +
        halftone({
          x: 0,
          y: 0,
          w: 640,
          h: 720,
          gap: 18,
          color: night,
          radius: (u, v) => 8.4 * Math.min(1, Math.hypot(u - 1, (v - 0.26) * 1.1)),
        }),
    ) +
    clip(
      rect(640, 0, 640, 720, '#000'),
      waves(red) +
        halftone({
          x: 640,
          y: 0,
          w: 640,
          h: 720,
          gap: 18,
          color: night,
          radius: (u, v) => 8.4 * Math.min(1, Math.hypot(u, (v - 0.26) * 1.1)),
        }),
    ) +
    stars(30, 20, 480, wheat, 8) +
    block(hills(600, 40, 33), '#1b2c4e', {
      angle: 14,
      gap: 12,
      weight: 4,
      run: 60,
      color: ink,
      seed: 4,
      fade: 'bottom',
    }) +
    block(hills(660, 18, 14), ink, {
      gap: 12,
      weight: 3,
      run: 80,
      color: night,
      seed: 5,
      fade: 'top',
    }) +
    // Houses that listen, left and right.
    repeat(9, (index) => {
      const x = [70, 150, 262, 352, 420, 850, 940, 1060, 1170][index]
      const y = 664 - (index % 3) * 12
      const h = 26 + (index % 2) * 12
      return (
        rect(x, y - h, 54, h + 40, ink) +
        `<path d="M${x - 8} ${y - h}L${x + 27} ${y - h - 26}L${x + 62} ${y - h}Z" fill="${ink}"/>` +
        rect(x + 12, y - h + 8, 11, 13, brass) +
        (index % 2 ? rect(x + 32, y - h + 8, 11, 13, wheat) : '')
      )
    }) +
    rod(TOP.x, TOP.y, 210, 690, mist, 2.4) +
    rod(TOP.x, TOP.y + 130, 330, 690, mist, 2.4) +
    rod(TOP.x, TOP.y, 1070, 690, mist, 2.4) +
    rod(TOP.x, TOP.y + 130, 950, 690, mist, 2.4) +
    mast() +
    rect(560, 676, 160, 60, ink) +
    rect(486, 640, 70, 60, ink) +
    rect(500, 654, 16, 18, brass) +
    // The antenna and its beacon.
    rod(TOP.x, TOP.y + 20, TOP.x, 70, paper, 8) +
    repeat(3, (index) =>
      rod(
        TOP.x - 26 + index * 5,
        104 + index * 26,
        TOP.x + 26 - index * 5,
        104 + index * 26,
        paper,
        6,
      ),
    ) +
    circle(TOP.x, 62, 24, brass) +
    circle(TOP.x, 62, 14, paper) +
    ring(TOP.x, 62, 36, wheat, 4)
  )
}
