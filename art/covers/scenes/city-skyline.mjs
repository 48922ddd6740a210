// Just after sunset. Towers stand in three rows behind the river; two friends talk on the near rail.
import { block, hatch, ripples, sky } from '../../lib/brushes.mjs'
import { cloud, person, windows } from '../../lib/props.mjs'
import {
  blue,
  brass,
  clay,
  dusk,
  ink,
  night,
  nightSoft,
  paper,
  red,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, poly, random, rect, repeat, rod } from '../../lib/svg.mjs'

const QUAY = 486

function tower(
  x,
  w,
  top,
  color,
  { lit = wheat, share = 0.45, seed = 1, cap = 'flat', marks = ink, cell = 13 } = {},
) {
  const columns = Math.floor((w - 14) / (cell * 1.75))
  const rows = Math.floor((QUAY - top - 26) / (cell * 2.1))
  const inset = (w - columns * cell * 1.75 + cell * 0.75) / 2
  let markup = block(box(x, top, w, QUAY - top), color, {
    angle: 90,
    gap: 13,
    weight: 5,
    run: 120,
    color: marks,
    seed,
    fade: 'right',
  })
  if (cap === 'step')
    markup +=
      rect(x + w * 0.16, top - 30, w * 0.68, 32, color) +
      rect(x + w * 0.34, top - 62, w * 0.32, 34, color) +
      rod(x + w / 2, top - 60, x + w / 2, top - 128, color, 5)
  if (cap === 'slope')
    markup += poly(
      [
        [x, top + 2],
        [x + w, top + 2],
        [x + w, top - w * 0.6],
      ],
      color,
    )
  if (cap === 'spire')
    markup +=
      poly(
        [
          [x, top + 2],
          [x + w / 2, top - w * 1.1],
          [x + w, top + 2],
        ],
        color,
      ) + rod(x + w / 2, top - w * 0.8, x + w / 2, top - w * 1.7, color, 5)
  if (cap === 'dome') markup += circle(x + w / 2, top + 2, w * 0.36, color)
  return (
    markup +
    windows({
      x: x + inset,
      y: top + 18,
      columns,
      rows,
      w: cell,
      h: cell * 1.25,
      gapX: cell * 0.75,
      gapY: cell * 0.85,
      lit,
      dark: null,
      share,
      seed,
    })
  )
}

export default function draw() {
  const rnd = random(3)
  return (
    sky(['#5b6c94', '#9a8b9c', '#c98f78', clay, '#e0a070', wheat], 0, QUAY + 10, {
      seed: 5,
      bite: 34,
      run: 180,
    }) +
    circle(700, 300, 150, '#f3d9a8') +
    cloud(60, 150, 330, '#b79aa0', clay, 3) +
    cloud(930, 110, 300, '#b79aa0', clay, 6) +
    // The farthest row, without lights.
    repeat(15, (index) => rect(-10 + index * 88, 300 + rnd(-70, 60), rnd(60, 92), 200, '#a5757c')) +
    tower(60, 96, 250, dusk, { seed: 3, share: 0.3, marks: nightSoft }) +
    tower(214, 84, 200, dusk, { seed: 4, cap: 'spire', share: 0.3, marks: nightSoft }) +
    tower(780, 100, 206, dusk, { seed: 6, cap: 'slope', share: 0.3, marks: nightSoft }) +
    tower(1040, 92, 268, dusk, { seed: 7, share: 0.3, marks: nightSoft }) +
    tower(-20, 100, 330, night, { seed: 8, lit: brass }) +
    tower(136, 104, 296, nightSoft, { seed: 9, cap: 'dome' }) +
    tower(312, 118, 240, night, { seed: 10, lit: brass, share: 0.55 }) +
    tower(470, 140, 150, ink, {
      seed: 11,
      cap: 'step',
      lit: wheat,
      share: 0.6,
      cell: 15,
      marks: nightSoft,
    }) +
    tower(650, 110, 272, nightSoft, { seed: 12, lit: brass }) +
    tower(874, 124, 190, night, { seed: 13, cap: 'step', lit: brass, share: 0.5 }) +
    tower(1022, 92, 350, ink, { seed: 14, share: 0.6 }) +
    tower(1140, 150, 300, night, { seed: 15, cap: 'slope', lit: brass, share: 0.5 }) +
    tower(402, 84, 388, ink, { seed: 16, lit: brass, share: 0.6 }) +
    tower(756, 130, 396, ink, { seed: 17, lit: wheat, share: 0.55 }) +
    tower(236, 90, 400, ink, { seed: 18, share: 0.5 }) +
    circle(540, 16, 6, red) +
    // The river and the lights in it.
    rect(0, QUAY - 4, 1280, 12, ink) +
    rect(0, QUAY + 4, 1280, 230, dusk) +
    ripples({
      x: 0,
      y: QUAY + 6,
      w: 1280,
      h: 160,
      color: clay,
      seed: 19,
      rows: 13,
      weight: 6,
      run: 140,
      density: 0.5,
    }) +
    ripples({
      x: 0,
      y: QUAY + 6,
      w: 1280,
      h: 160,
      color: night,
      seed: 20,
      rows: 13,
      weight: 9,
      run: 150,
      density: 0.75,
    }) +
    [
      [540, 80, wheat],
      [366, 50, brass],
      [936, 60, brass],
      [1214, 50, wheat],
      [60, 46, clay],
      [760, 40, '#5f8df0'],
    ]
      .map(([x, width, color], index) =>
        ripples({
          x: 0,
          y: QUAY + 8,
          w: 1280,
          h: 170,
          color,
          seed: 22 + index,
          rows: 15,
          weight: 6,
          run: 60,
          density: 0.95,
          column: { x, width },
        }),
      )
      .join('') +
    // The promenade: rail, lamp, two people.
    rect(0, 668, 1280, 60, ink) +
    rect(0, 560, 1280, 10, ink) +
    rect(0, 612, 1280, 6, ink) +
    repeat(17, (index) => rect(18 + index * 78, 560, 8, 120, ink)) +
    hatch({
      x: 0,
      y: 668,
      w: 1280,
      h: 52,
      gap: 12,
      weight: 4,
      run: 120,
      color: nightSoft,
      seed: 30,
      fade: 'top',
    }) +
    rod(1120, 690, 1120, 386, ink, 10) +
    rect(1092, 380, 56, 10, ink) +
    circle(1120, 364, 23, paper) +
    circle(1120, 364, 16, wheat) +
    person(276, 692, 232, brass, 'coat') +
    person(281, 692, 232, ink, 'coat') +
    person(364, 692, 218, blue, 'stand', -1) +
    person(359, 692, 218, ink, 'stand', -1)
  )
}
