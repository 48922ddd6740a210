// A rainy night. A tall ward block with lit rooms; an ambulance stands under the bright entrance.
import { block, carve, gougePath, hatch, ripples } from '../../lib/brushes.mjs'
import { person, windows } from '../../lib/props.mjs'
import {
  brass,
  dusk,
  ink,
  mist,
  night,
  nightSoft,
  paper,
  red,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, path, poly, random, rect, repeat, rod } from '../../lib/svg.mjs'

const plus = (x, y, size, color) =>
  rect(x - size, y - size * 0.34, size * 2, size * 0.68, color) +
  rect(x - size * 0.34, y - size, size * 0.68, size * 2, color)

function ambulance(x, y) {
  return (
    path(`M${x} ${y - 128}H${x + 196}V${y - 12}H${x}Z`, paper) +
    path(
      `M${x + 196} ${y - 96}H${x + 236}L${x + 268} ${y - 54}L${x + 284} ${y - 48}V${y - 12}H${x + 196}Z`,
      paper,
    ) +
    path(`M${x + 206} ${y - 86}H${x + 232}L${x + 256} ${y - 52}H${x + 206}Z`, night) +
    rect(x, y - 56, 284, 16, brass) +
    rect(x, y - 34, 284, 22, dusk) +
    plus(x + 92, y - 92, 24, '#1f55c4') +
    rect(x + 146, y - 142, 34, 15, red) +
    rect(x + 30, y - 140, 26, 13, red) +
    carve(box(x, y - 128, 60, 116), {
      angle: 90,
      gap: 10,
      weight: 5,
      color: mist,
      seed: 3,
      fade: 'left',
    }) +
    [x + 56, x + 228].map((cx) => circle(cx, y - 6, 28, ink) + circle(cx, y - 6, 12, mist)).join('')
  )
}

function rain(seed) {
  const rnd = random(seed)
  let d = ''
  for (let index = 0; index < 120; index += 1) {
    const [x, y, l] = [rnd(-60, 1320), rnd(-20, 660), rnd(36, 84)]
    d += gougePath(x, y, x - l * 0.3, y + l, 1.7)
  }
  return path(d, mist)
}

export default function draw() {
  const tower = box(560, 40, 430, 510)
  const wing = box(150, 236, 420, 320)
  return (
    rect(0, 0, 1280, 720, nightSoft) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 560,
      angle: 107,
      gap: 28,
      weight: 9,
      run: 220,
      color: night,
      seed: 2,
      fade: 'top',
    }) +
    // Neighboring roofs.
    rect(-10, 392, 110, 170, night) +
    rect(60, 440, 130, 120, night) +
    rect(1060, 330, 130, 230, night) +
    rect(1170, 400, 130, 160, night) +
    windows({
      x: 1082,
      y: 352,
      columns: 4,
      rows: 4,
      w: 14,
      h: 20,
      gapX: 12,
      gapY: 20,
      lit: brass,
      share: 0.35,
      seed: 4,
    }) +
    block(wing, dusk, {
      angle: 90,
      gap: 17,
      weight: 6,
      run: 130,
      color: nightSoft,
      seed: 5,
      fade: 'left',
    }) +
    rect(140, 222, 440, 18, mist) +
    windows({
      x: 178,
      y: 264,
      columns: 7,
      rows: 4,
      w: 36,
      h: 44,
      gapX: 18,
      gapY: 20,
      lit: wheat,
      dark: night,
      share: 0.55,
      seed: 6,
    }) +
    block(tower, sageDeep, {
      angle: 90,
      gap: 19,
      weight: 8,
      run: 160,
      color: night,
      seed: 7,
      fade: 'right',
    }) +
    rect(548, 24, 454, 22, mist) +
    rect(700, -14, 150, 40, night) +
    windows({
      x: 592,
      y: 180,
      columns: 7,
      rows: 5,
      w: 36,
      h: 44,
      gapX: 19,
      gapY: 22,
      lit: brass,
      dark: ink,
      share: 0.6,
      seed: 12,
    }) +
    // The sign: a plain cross of light in a blue field.
    rect(716, 66, 116, 96, '#1f55c4') +
    plus(774, 114, 34, paper) +
    // A watcher in one lit window.
    rect(702, 312, 36, 44, wheat) +
    circle(720, 332, 7, ink) +
    rect(709, 340, 22, 16, ink, 5) +
    // Entrance canopy.
    rect(560, 470, 430, 92, wheat) +
    carve(box(560, 470, 430, 92), {
      angle: 90,
      gap: 16,
      weight: 5,
      run: 60,
      color: brass,
      seed: 9,
      fade: 'edges',
    }) +
    repeat(7, (index) => rect(600 + index * 58, 470, 5, 92, ink)) +
    poly(
      [
        [500, 452],
        [1110, 452],
        [1130, 476],
        [500, 476],
      ],
      paper,
    ) +
    rect(500, 474, 630, 9, ink) +
    rect(1092, 476, 12, 90, ink) +
    person(640, 562, 84, ink, 'coat') +
    person(692, 562, 82, ink, 'walk', -1) +
    // Wet street with the lights in it.
    rect(0, 556, 1280, 170, ink) +
    rect(0, 554, 1280, 9, dusk) +
    ripples({
      x: 0,
      y: 562,
      w: 1280,
      h: 160,
      color: nightSoft,
      seed: 10,
      rows: 12,
      weight: 6,
      run: 130,
      density: 0.6,
    }) +
    ripples({
      x: 0,
      y: 562,
      w: 1280,
      h: 160,
      color: brass,
      seed: 11,
      rows: 13,
      weight: 6,
      run: 90,
      density: 1,
      column: { x: 780, width: 250 },
    }) +
    ripples({
      x: 0,
      y: 562,
      w: 1280,
      h: 160,
      color: '#3d6fd6',
      seed: 13,
      rows: 12,
      weight: 5,
      run: 60,
      density: 0.9,
      column: { x: 470, width: 60 },
    }) +
    ambulance(800, 606) +
    rain(14) +
    // Someone hurries past under an umbrella.
    person(300, 700, 250, mist, 'coat') +
    person(295, 700, 250, ink, 'coat') +
    rod(322, 420, 322, 590, mist, 5) +
    path(
      'M196 494Q206 402 322 396Q438 402 448 494Q428 480 406 490Q384 476 364 488Q344 474 322 486Q300 474 280 488Q260 476 238 490Q216 480 196 494Z',
      red,
    ) +
    carve(
      [
        [322, 396],
        [448, 400],
        [448, 494],
        [340, 484],
      ],
      { angle: 64, gap: 12, weight: 6, run: 60, color: ink, seed: 16, fade: 'right' },
    ) +
    rod(322, 398, 322, 380, ink, 6)
  )
}
