// First light. Snow peaks in alpenglow over dark forest, all doubled in a still lake.
import { block, carve, ripples, sky } from '../../lib/brushes.mjs'
import { conifer, crescent } from '../../lib/props.mjs'
import {
  blush,
  clay,
  dusk,
  ink,
  mist,
  night,
  nightSoft,
  paper,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, clip, group, path, poly, random, rect, repeat } from '../../lib/svg.mjs'

const SHORE = 510

/** A peak: the lit face on the left, the shaded one on the right of a jagged spine. */
function peak(x, top, half, seed, { lit, shade, marks, base = SHORE }) {
  const rnd = random(seed)
  const spine = [[x, top]]
  for (let step = 1; step <= 5; step += 1)
    spine.push([
      x + (step % 2 ? 1 : -0.4) * rnd(14, 44) + step * 10,
      top + ((base - top) * step) / 5,
    ])
  const edge = (side) =>
    Array.from({ length: 6 }, (_, index) => {
      const t = (index + 1) / 6
      return [x + side * half * t + rnd(-15, 15), top + (base - top) * t ** 0.94 + rnd(-10, 8)]
    })
  const left = [[x, top], ...edge(-1), ...[...spine].reverse()]
  const right = [[x, top], ...edge(1), ...[...spine].reverse()]
  return (
    block(left, lit, {
      angle: 118,
      gap: 15,
      weight: 5,
      run: 60,
      color: marks,
      seed,
      fade: (u, v) => v * 0.9,
    }) +
    block(right, shade, {
      angle: 58,
      gap: 12,
      weight: 6,
      run: 70,
      color: night,
      seed: seed + 1,
      fade: (u, v) => 0.25 + v * 0.6,
    })
  )
}

const snow = (x, top, size) =>
  path(
    `M${x} ${top}L${x - size * 0.62} ${top + size * 0.86}L${x - size * 0.36} ${top + size * 0.74}L${x - size * 0.2} ${top + size * 1.12}L${x + size * 0.06} ${top + size * 0.7}L${x + size * 0.22} ${top + size}L${x + size * 0.16} ${top + size * 0.5}Z`,
    paper,
  )

function land() {
  return (
    peak(215, 236, 330, 3, { lit: '#c9a3a0', shade: dusk, marks: dusk }) +
    peak(1150, 214, 370, 9, { lit: '#c9a3a0', shade: dusk, marks: dusk }) +
    peak(860, 176, 330, 15, { lit: blush, shade: dusk, marks: clay }) +
    snow(860, 176, 110) +
    peak(520, 84, 430, 21, { lit: blush, shade: nightSoft, marks: clay }) +
    snow(520, 84, 168) +
    block(
      [
        [0, 452],
        [120, 430],
        [260, 458],
        [400, 444],
        [560, 470],
        [720, 462],
        [900, 476],
        [1060, 448],
        [1180, 436],
        [1280, 420],
        [1280, SHORE],
        [0, SHORE],
      ],
      sageDeep,
      { angle: 76, gap: 9, weight: 4, run: 30, color: night, seed: 30, fade: 'bottom' },
    ) +
    repeat(44, (index) =>
      conifer(
        10 + index * 29.5,
        SHORE + 2,
        40 + ((index * 53) % 34) + Math.abs(22 - index) * 1.5,
        night,
        null,
        index,
      ),
    )
  )
}

export default function draw() {
  return (
    sky([dusk, '#7d86a3', mist, blush, wheat], 0, SHORE, { seed: 6, bite: 34, run: 210 }) +
    crescent(1010, 112, 40, paper) +
    land() +
    rect(0, SHORE, 1280, 220, mist) +
    clip(
      rect(0, SHORE, 1280, 220, '#000'),
      group(land(), `transform="translate(0 ${SHORE * 1.62}) scale(1 -0.62)" opacity="0.62"`),
    ) +
    rect(0, SHORE - 2, 1280, 7, ink) +
    ripples({
      x: 0,
      y: SHORE + 6,
      w: 1280,
      h: 210,
      color: mist,
      seed: 7,
      rows: 14,
      weight: 5,
      run: 150,
      density: 0.55,
    }) +
    ripples({
      x: 0,
      y: SHORE + 6,
      w: 1280,
      h: 210,
      color: paper,
      seed: 8,
      rows: 11,
      weight: 4,
      run: 110,
      density: 0.3,
    }) +
    // A canoe leaves a line on the water.
    path('M560 600Q640 622 760 598Q742 626 660 628Q580 628 560 600Z', ink) +
    circle(630, 566, 9, ink) +
    path('M618 606L620 584Q630 572 642 584L646 606Z', ink) +
    path('M640 588L676 618L670 622L634 596Z', ink) +
    path('M300 632Q520 620 720 640Q520 634 300 640Z', paper) +
    // The near bank.
    poly(
      [
        [-10, 640],
        [150, 660],
        [330, 712],
        [360, 730],
        [-10, 730],
      ],
      ink,
    ) +
    poly(
      [
        [1290, 600],
        [1150, 650],
        [1010, 706],
        [980, 730],
        [1290, 730],
      ],
      ink,
    ) +
    carve(
      [
        [1290, 600],
        [1150, 650],
        [1010, 706],
        [980, 730],
        [1290, 730],
      ],
      { angle: -24, gap: 12, weight: 4, run: 50, color: nightSoft, seed: 12, fade: 'left' },
    ) +
    conifer(70, 690, 420, ink, sageDeep, 41) +
    conifer(196, 712, 290, ink, sageDeep, 42) +
    conifer(1150, 700, 330, ink, sageDeep, 43) +
    conifer(1244, 690, 500, ink, sageDeep, 44)
  )
}
