// Past midnight, from the street. One lit floor of a dark building: desks, lamps, an editor pacing;
// bundles of the first edition wait on the curb.
import { block, carve, hatch } from '../../lib/brushes.mjs'
import { person } from '../../lib/props.mjs'
import {
  brass,
  brassDeep,
  clay,
  dusk,
  ink,
  mist,
  night,
  nightSoft,
  paper,
  red,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, path, poly, rect, repeat, rod } from '../../lib/svg.mjs'

const ROOM = { x: 96, y: 168, w: 1088, h: 286 }

function desk(x, flip = 1) {
  const base = ROOM.y + ROOM.h
  return (
    rect(x - 62, base - 70, 124, 9, ink) +
    rect(x - 54, base - 62, 7, 62, ink) +
    rect(x + 46, base - 62, 7, 62, ink) +
    // Screen, lamp and the writer bent over the desk.
    rect(x + flip * 26 - 26, base - 118, 52, 40, ink) +
    rect(x + flip * 26 - 4, base - 80, 8, 12, ink) +
    rod(x - flip * 48, base - 70, x - flip * 40, base - 128, ink, 4) +
    poly(
      [
        [x - flip * 62, base - 112],
        [x - flip * 16, base - 118],
        [x - flip * 30, base - 138],
        [x - flip * 52, base - 136],
      ],
      ink,
    )
  )
}

const writer = (x, flip = 1) =>
  circle(x, 322, 17, ink) +
  path(
    `M${x - 26 * flip} 454L${x - 30 * flip} 372Q${x - 20 * flip} 342 ${x + 4 * flip} 342Q${x + 20 * flip} 346 ${x + 26 * flip} 372L${x + 60 * flip} 380L${x + 60 * flip} 390L${x + 14 * flip} 390L${x + 10 * flip} 454Z`,
    ink,
  )

function bundle(x, y, layers) {
  return (
    repeat(layers, (index) => {
      const top = y - index * 25
      return (
        block(box(x, top - 23, 150, 23), paper, {
          gap: 5,
          weight: 1.8,
          run: 120,
          color: ink,
          seed: x + index,
          fade: 'bottom',
        }) + rect(x + 66, top - 23, 9, 23, red)
      )
    }) +
    poly(
      [
        [x, y - layers * 25 + 2],
        [x + 20, y - layers * 25 - 20],
        [x + 170, y - layers * 25 - 20],
        [x + 150, y - layers * 25 + 2],
      ],
      wheat,
    ) +
    poly(
      [
        [x + 150, y],
        [x + 150, y - layers * 25],
        [x + 170, y - layers * 25 - 20],
        [x + 170, y - 22],
      ],
      brassDeep,
    )
  )
}

export default function draw() {
  const { x, y, w, h } = ROOM
  return (
    rect(0, 0, 1280, 720, night) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 560,
      gap: 24,
      weight: 4,
      run: 70,
      color: nightSoft,
      seed: 2,
      fade: 'top',
      skip: 0.3,
    }) +
    // Dark windows of the floor above.
    repeat(
      6,
      (index) =>
        rect(96 + index * 186, -30, 158, 126, ink) +
        carve(box(96 + index * 186, -30, 158, 126), {
          angle: -40,
          gap: 26,
          weight: 5,
          run: 80,
          color: nightSoft,
          seed: 20 + index,
          skip: 0.4,
        }),
    ) +
    rect(0, 112, 1280, 22, dusk) +
    rect(0, 130, 1280, 8, ink) +
    rect(x - 14, y - 14, w + 28, h + 28, ink) +
    rect(x, y, w, h, brass) +
    carve(box(x, y, w, h), {
      angle: 90,
      gap: 20,
      weight: 6,
      run: 130,
      color: wheat,
      seed: 4,
      fade: 'top',
      skip: 0.04,
    }) +
    // The back wall: clock, pinned pages, shelves.
    circle(640, 226, 34, ink) +
    circle(640, 226, 27, paper) +
    rod(640, 226, 640, 206, ink, 5) +
    rod(640, 226, 652, 234, ink, 5) +
    repeat(
      5,
      (index) =>
        rect(182 + index * 52, 206 + (index % 2) * 6, 40, 54, paper) +
        rect(188 + index * 52, 214 + (index % 2) * 6, 28, 5, ink) +
        rect(188 + index * 52, 226 + (index % 2) * 6, 28, 20, mist),
    ) +
    rect(860, 196, 270, 8, brassDeep) +
    rect(860, 262, 270, 8, brassDeep) +
    repeat(17, (index) =>
      rect(
        866 + index * 15,
        214 + ((index * 7) % 16),
        11,
        48 - ((index * 7) % 16),
        [clay, ink, red, brassDeep][index % 4],
      ),
    ) +
    desk(230) +
    writer(196) +
    desk(470, -1) +
    writer(504, -1) +
    desk(1010) +
    writer(976) +
    person(728, y + h, 206, ink, 'point', 1) +
    person(836, y + h, 192, ink, 'coat', -1) +
    poly(
      [
        [762, 268],
        [808, 260],
        [814, 318],
        [768, 326],
      ],
      paper,
    ) +
    rect(774, 276, 30, 6, ink) +
    rect(776, 290, 30, 20, mist) +
    repeat(5, (index) => rect(x + (index + 1) * (w / 6) - 5, y, 10, h, ink)) +
    rect(x, y + 90, w, 7, ink) +
    // Sill, wall and the light that falls on the street.
    rect(x - 40, y + h + 10, w + 80, 22, dusk) +
    rect(x - 40, y + h + 28, w + 80, 9, ink) +
    rect(0, 560, 1280, 170, ink) +
    carve(
      [
        [150, 566],
        [1130, 566],
        [1280, 730],
        [0, 730],
      ],
      {
        gap: 14,
        weight: 6,
        run: 160,
        color: brassDeep,
        seed: 8,
        fade: (u, v) => Math.max(0, 1.05 - v * 0.9 - Math.abs(u - 0.5)),
      },
    ) +
    rect(0, 556, 1280, 10, dusk) +
    bundle(120, 690, 4) +
    bundle(300, 712, 2) +
    person(972, 692, 214, wheat, 'walk', -1) +
    person(967, 692, 214, ink, 'walk', -1) +
    block(
      [
        [1040, 690],
        [1216, 690],
        [1216, 574],
        [1040, 574],
      ],
      red,
      { angle: 90, gap: 12, weight: 5, color: ink, seed: 9, fade: 'right' },
    ) +
    rect(1030, 562, 196, 16, ink) +
    rect(1062, 596, 132, 50, wheat) +
    rect(1070, 606, 70, 8, ink) +
    rect(1070, 622, 112, 5, ink) +
    rect(1070, 632, 112, 5, ink)
  )
}
