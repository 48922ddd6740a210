// Noon light, close up. One slip goes into the slot; the box throws a long shadow over a red table.
import { block, carve, halftone } from '../../lib/brushes.mjs'
import {
  brass,
  brassDeep,
  ink,
  mist,
  paper,
  paper2,
  red,
  redDeep,
  wheat,
} from '../../lib/palette.mjs'
import { clip, group, poly, rect, repeat, rod } from '../../lib/svg.mjs'

const mark = (x, y, size) =>
  rod(x - size, y - size, x + size, y + size, ink, size * 0.42) +
  rod(x + size, y - size, x - size, y + size, ink, size * 0.42)

/** A paper slip lying flat, with three ruled lines and one marked square. */
function slip(x, y, degrees) {
  const sheet =
    rect(-95, -46, 190, 92, paper) +
    rect(-78, -26, 22, 22, ink) +
    rect(-74, -22, 14, 14, paper) +
    rect(-44, -20, 116, 8, mist) +
    rect(-78, 8, 22, 22, ink) +
    rect(-74, 12, 14, 14, paper) +
    mark(-67, 19, 9) +
    rect(-44, 14, 92, 8, mist)
  const place = `translate(${x} ${y}) scale(1 0.56) rotate(${degrees})`
  return (
    group(rect(-87, -34, 190, 92, redDeep), `transform="${place}"`) +
    group(sheet, `transform="${place}"`)
  )
}

export default function draw() {
  const front = [
    [452, 338],
    [792, 406],
    [792, 668],
    [452, 582],
  ]
  const side = [
    [792, 406],
    [1002, 318],
    [1002, 556],
    [792, 668],
  ]
  const lid = [
    [440, 326],
    [662, 246],
    [1014, 306],
    [792, 396],
  ]
  const lidFront = [
    [440, 326],
    [792, 396],
    [792, 424],
    [440, 350],
  ]
  const lidSide = [
    [792, 396],
    [1014, 306],
    [1014, 330],
    [792, 424],
  ]
  const slot = [
    [592, 318],
    [826, 358],
    [844, 350],
    [610, 311],
  ]
  const paperSlip = [
    [600, 316],
    [560, 62],
    [790, 96],
    [830, 356],
  ]
  return (
    rect(0, 0, 1280, 720, red) +
    halftone({
      x: 0,
      y: 0,
      w: 1280,
      h: 470,
      gap: 19,
      color: redDeep,
      radius: (u, v) => 7.4 * Math.max(0, 1 - v * 1.25),
    }) +
    // The table edge and the long shadow.
    carve(
      [
        [0, 470],
        [1280, 400],
        [1280, 720],
        [0, 720],
      ],
      { angle: -3, gap: 15, weight: 3, run: 240, color: redDeep, seed: 3, fade: 'bottom' },
    ) +
    poly(
      [
        [452, 582],
        [792, 668],
        [1002, 556],
        [1360, 640],
        [1360, 760],
        [980, 760],
        [500, 640],
      ],
      ink,
    ) +
    poly(
      [
        [1002, 340],
        [1300, 470],
        [1300, 640],
        [1002, 556],
      ],
      ink,
    ) +
    block(front, wheat, {
      angle: 11,
      gap: 10,
      weight: 3.4,
      run: 130,
      color: brassDeep,
      seed: 4,
      fade: (u, v) => 0.25 + v * 0.75,
    }) +
    block(side, brassDeep, {
      angle: -23,
      gap: 9,
      weight: 5.6,
      run: 110,
      color: ink,
      seed: 5,
      fade: (u, v) => 0.45 + v * 0.5,
    }) +
    // The shield on the front face: a plain brass plate with a keyhole.
    poly(
      [
        [574, 440],
        [676, 460],
        [676, 548],
        [574, 526],
      ],
      brass,
    ) +
    carve(
      [
        [574, 440],
        [676, 460],
        [676, 548],
        [574, 526],
      ],
      { angle: 45, gap: 8, weight: 2, color: wheat, seed: 6, fade: 'left' },
    ) +
    rect(618, 480, 15, 22, ink, 7) +
    poly(
      [
        [621, 496],
        [631, 497],
        [634, 520],
        [617, 517],
      ],
      ink,
    ) +
    poly(lid, paper2) +
    carve(lid, {
      angle: 10,
      gap: 11,
      weight: 2.6,
      run: 150,
      color: brass,
      seed: 7,
      fade: 'right',
    }) +
    poly(lidFront, brass) +
    poly(lidSide, ink) +
    poly(slot, ink) +
    // The slip and the shade it lays on the lid.
    poly(
      [
        [826, 358],
        [844, 350],
        [980, 330],
        [934, 312],
        [812, 334],
      ],
      brassDeep,
    ) +
    poly(paperSlip, paper) +
    carve(
      [
        [770, 94],
        [790, 96],
        [830, 356],
        [740, 340],
      ],
      { angle: 81, gap: 9, weight: 4.5, run: 110, color: mist, seed: 8, fade: 'right' },
    ) +
    clip(
      poly(paperSlip, '#000'),
      group(
        repeat(
          3,
          (row) =>
            rect(0, row * 56, 30, 30, ink) +
            rect(5, row * 56 + 5, 20, 20, paper) +
            rect(46, row * 56 + 3, 118 - row * 16, 9, ink) +
            rect(46, row * 56 + 19, 84, 6, mist),
        ) + mark(15, 71, 14),
        'transform="matrix(0.985 0.145 0.15 0.985 594 106)"',
      ),
    ) +
    slip(196, 566, -14) +
    slip(262, 452, 22) +
    slip(110, 660, 12)
  )
}
