// A bright forenoon. The dome from below, off center, white against a deep blue sky and one cloud.
import { block, carve, hatch, rays } from '../../lib/brushes.mjs'
import { bird, cast, cloud, person, tree } from '../../lib/props.mjs'
import {
  blue,
  brass,
  dusk,
  ink,
  mist,
  night,
  paper,
  paper2,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { box, clip, ellipse, group, path, poly, rect, repeat, rod } from '../../lib/svg.mjs'

const AXIS = 800

/** A ring of columns: they crowd together toward both ends, as on a drum. */
function drum(y, height, radius, count) {
  const columns = repeat(count, (index) => {
    const a = ((index + 0.5) / count) * Math.PI
    const x = AXIS - Math.cos(a) * radius
    const w = 3 + Math.sin(a) * radius * 0.062
    return (
      rect(x - w / 2, y, w, height, index > count * 0.62 ? mist : paper) +
      rect(x + w * 0.2, y, w * 0.36, height, dusk)
    )
  })
  return (
    rect(AXIS - radius, y, radius * 2, height, night) +
    columns +
    rect(AXIS - radius - 12, y - 14, radius * 2 + 24, 18, paper) +
    rect(AXIS + radius * 0.3, y - 14, radius * 0.7 + 12, 18, mist) +
    rect(AXIS - radius - 8, y + height - 2, radius * 2 + 16, 14, paper2) +
    rect(AXIS - radius - 8, y + height + 8, radius * 2 + 16, 5, dusk)
  )
}

function colonnade(x, y, width, height, count) {
  return (
    rect(x, y, width, height, night) +
    repeat(count, (index) => {
      const cx = x + ((index + 0.5) * width) / count
      return rect(cx - 9, y, 18, height, paper) + rect(cx + 3, y, 6, height, dusk)
    })
  )
}

export default function draw() {
  const shell = `M${AXIS - 166} 270Q${AXIS - 160} 108 ${AXIS} 82Q${AXIS + 160} 108 ${AXIS + 166} 270Z`
  const ribs = repeat(11, (index) => {
    const u = Math.cos(((index + 0.5) / 11) * Math.PI)
    return `<path d="M${AXIS} 84Q${AXIS + u * 160} 120 ${AXIS + u * 162} 270" fill="none" stroke="${u > 0.2 ? dusk : mist}" stroke-width="${4 + (1 - Math.abs(u)) * 3}"/>`
  })
  const visitor = (x, y, h, pose, flip = 1) =>
    cast(person(x, y, h, night, pose, flip), x, y, 1.2, 0.3) + person(x, y, h, ink, pose, flip)
  return (
    rect(0, 0, 1280, 720, blue) +
    rays({
      x: 40,
      y: 40,
      from: 120,
      to: 1700,
      start: -6,
      end: 96,
      count: 24,
      fill: 0.5,
      color: '#2a62d2',
      seed: 2,
    }) +
    cloud(60, 400, 560, paper, mist, 5) +
    cloud(930, 190, 460, paper, mist, 8) +
    cloud(330, 150, 250, paper, mist, 12) +
    // Wings and portico.
    block(box(150, 470, 1170, 130), paper, {
      gap: 13,
      weight: 3,
      run: 90,
      color: mist,
      seed: 4,
      fade: 'right',
    }) +
    rect(140, 456, 1180, 18, paper) +
    rect(140, 472, 1180, 6, dusk) +
    colonnade(178, 488, 330, 92, 9) +
    colonnade(1080, 488, 220, 92, 6) +
    // The dome.
    group(
      rect(AXIS - 190, 388, 380, 90, paper) +
        carve(box(AXIS - 190, 388, 380, 90), {
          angle: 90,
          gap: 12,
          weight: 5,
          run: 80,
          color: mist,
          seed: 5,
          fade: 'right',
        }) +
        drum(300, 84, 176, 21) +
        path(shell, paper) +
        clip(
          path(shell, '#000'),
          hatch({
            x: AXIS - 170,
            y: 80,
            w: 340,
            h: 200,
            angle: 74,
            gap: 10,
            weight: 7,
            run: 80,
            color: dusk,
            seed: 6,
            fade: (u) => Math.max(0, u * 1.5 - 0.62),
            skip: 0.02,
          }) +
            ribs +
            repeat(9, (index) => ellipse(AXIS - 132 + index * 33, 248, 6, 9, night)),
        ) +
        rect(AXIS - 44, 70, 88, 16, paper2) +
        rect(AXIS - 30, 26, 60, 48, paper) +
        repeat(4, (index) => rect(AXIS - 23 + index * 14, 32, 6, 40, night)) +
        path(`M${AXIS - 34} 28Q${AXIS} -14 ${AXIS + 34} 28Z`, paper) +
        rod(AXIS, 12, AXIS, -14, ink, 6),
      'transform="translate(0 30)"',
    ) +
    poly(
      [
        [610, 480],
        [800, 398],
        [990, 480],
      ],
      paper,
    ) +
    poly(
      [
        [664, 470],
        [800, 414],
        [936, 470],
      ],
      dusk,
    ) +
    carve(
      [
        [664, 470],
        [800, 414],
        [936, 470],
      ],
      { gap: 8, weight: 3, color: paper, run: 50, seed: 7 },
    ) +
    rect(604, 478, 392, 14, paper) +
    colonnade(622, 492, 356, 98, 8) +
    // Terrace, steps and lawn.
    rect(0, 594, 604, 40, sageDeep) +
    rect(996, 594, 290, 40, sageDeep) +
    repeat(5, (index) =>
      rect(596 - index * 22, 586 + index * 9, 408 + index * 44, 9, index % 2 ? mist : paper),
    ) +
    block(
      [
        [0, 598],
        [500, 598],
        [470, 632],
        [0, 632],
      ],
      sageDeep,
      { angle: 90, gap: 8, weight: 4, run: 26, color: night, seed: 9 },
    ) +
    block(
      [
        [1100, 598],
        [1280, 598],
        [1280, 632],
        [1130, 632],
      ],
      sageDeep,
      { angle: 90, gap: 8, weight: 4, run: 26, color: night, seed: 10 },
    ) +
    rect(0, 630, 1280, 100, sage) +
    hatch({
      x: 0,
      y: 630,
      w: 1280,
      h: 90,
      angle: -8,
      gap: 12,
      weight: 4,
      run: 90,
      color: sageDeep,
      seed: 11,
      fade: 'bottom',
    }) +
    poly(
      [
        [600, 630],
        [1000, 630],
        [1180, 730],
        [420, 730],
      ],
      wheat,
    ) +
    carve(
      [
        [600, 630],
        [1000, 630],
        [1180, 730],
        [420, 730],
      ],
      { gap: 12, weight: 3, run: 90, color: brass, seed: 12, fade: 'bottom' },
    ) +
    tree(90, 660, 290, sageDeep, wheat, 3) +
    tree(250, 640, 190, sageDeep, sage, 4) +
    tree(1236, 660, 240, sageDeep, sage, 6) +
    visitor(640, 676, 104, 'walk') +
    visitor(706, 690, 112, 'coat') +
    visitor(940, 664, 88, 'stand', -1) +
    visitor(966, 666, 62, 'stand') +
    visitor(1040, 690, 108, 'walk', -1) +
    bird(470, 250, 20, paper) +
    bird(520, 226, 15, paper) +
    bird(420, 216, 13, paper)
  )
}
