// Evening on one street: a door of another color for every house, two people at the second of forty.
import { block, hatch, sky } from '../../lib/brushes.mjs'
import { cutLine, face, form, slab } from '../../lib/forms.mjs'
import {
  blue,
  blueDeep,
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  night,
  nightSoft,
  paper,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
  blush,
} from '../../lib/palette.mjs'
import { cast, person, stars, tree } from '../../lib/props.mjs'
import { circle, path, poly, rect, repeat, rod } from '../../lib/svg.mjs'

/** A house front of two floors under its gable; its door stands at `x` + 34. */
function house(x, width, wall, shade, roof, door, doorShade, lit) {
  const pane = (px, py, on) =>
    form(slab(px, py, 58, 78), on ? wheat : night, on ? brass : ink, { gap: 9 }) +
    rod(px + 29, py, px + 29, py + 78, paper, 5) +
    rod(px, py + 38, px + 58, py + 38, paper, 5) +
    rect(px - 7, py + 78, 72, 9, paper)
  return (
    form(face([x, 250], [x + width, 250], [x + width, 590], [x, 590]), wall, shade, {
      angle: 0,
      gap: 14,
      weight: 6,
      run: 110,
      on: 'right',
    }) +
    form(face([x - 16, 256], [x + width / 2, 120], [x + width + 16, 256]), roof, ink, {
      angle: 60,
      gap: 14,
      weight: 7,
      run: 90,
      light: dusk,
    }) +
    rod(x - 18, 256, x + width + 18, 256, paper, 10) +
    pane(x + width / 2 - 29, 166, lit % 3 === 0) +
    pane(x + 40, 284, lit % 2 === 0) +
    pane(x + width - 98, 284, lit % 2 === 1) +
    pane(x + width - 100, 430, lit % 3 !== 1) +
    rect(x + 26, 400, 98, 190, paper) +
    form(slab(x + 36, 412, 78, 178), door, doorShade, { gap: 10, weight: 7, light: wheat }) +
    form(slab(x + 48, 428, 54, 44), lit % 2 ? wheat : night, brass, { gap: 8 }) +
    circle(x + 102, 508, 6, brass) +
    form(slab(x + 48, 492, 42, 74), doorShade, ink, { gap: 8 }) +
    rod(x + 14, 392, x + 136, 392, paper, 14) +
    form(slab(x + 12, 588, 126, 18), mist, dusk, { gap: 9 }) +
    form(slab(x, 604, 150, 20), dusk, nightSoft, { gap: 9 })
  )
}

export default function draw() {
  return (
    sky([nightSoft, dusk, '#a5849a', clay, blush], 0, 470, { seed: 6 }) +
    stars(22, 8, 150, paper, 4) +
    circle(1120, 96, 44, paper) +
    rect(0, 430, 1280, 200, sageDeep) +
    house(-60, 292, sageDeep, ink, night, brass, brassDeep, 3) +
    house(252, 312, clay, clayDeep, nightSoft, blue, blueDeep, 2) +
    house(586, 300, '#d8c39a', brassDeep, night, red, redDeep, 1) +
    house(908, 312, '#7d93b4', nightSoft, '#4a2a33', sageDeep, ink, 6) +
    house(1242, 300, clayDeep, ink, night, wheat, brass, 5) +
    tree(574, 606, 150, '#22382c', sage, 3) +
    tree(898, 606, 128, '#22382c', sage, 7) +
    tree(1236, 606, 170, '#22382c', sage, 5) +
    block(
      [
        [0, 620],
        [1280, 620],
        [1280, 668],
        [0, 668],
      ],
      '#c9b791',
      { gap: 10, weight: 4, run: 130, color: brassDeep, seed: 4, fade: 'bottom' },
    ) +
    repeat(12, (index) => cutLine(30 + index * 116, 624, 18 + index * 116, 664, 4, brassDeep)) +
    block(
      [
        [0, 666],
        [1280, 666],
        [1280, 720],
        [0, 720],
      ],
      night,
      { gap: 12, weight: 5, run: 160, color: nightSoft, seed: 5 },
    ) +
    // The open door's light, the neighbor in it, and the two who knocked.
    form(slab(622, 412, 78, 178), wheat, brass, { gap: 10, light: paper }) +
    person(662, 590, 154, night, 'stand') +
    form(face([700, 408], [742, 424], [742, 606], [700, 590]), redDeep, ink, {
      gap: 8,
      light: red,
    }) +
    poly(
      [
        [622, 606],
        [700, 606],
        [756, 668],
        [600, 668],
      ],
      wheat,
    ) +
    hatch({ x: 610, y: 610, w: 140, h: 56, gap: 9, weight: 3, run: 60, color: brass, seed: 3 }) +
    cast(person(772, 652, 184, ink, 'coat'), 772, 652, 0.8, 0.3) +
    person(772, 652, 184, ink, 'point', -1) +
    person(846, 660, 176, redDeep, 'coat') +
    path('M716 488L748 482L754 524L722 530Z', paper) +
    cutLine(724, 496, 744, 492, 4, ink) +
    cutLine(726, 508, 748, 504, 4, ink) +
    cutLine(728, 519, 740, 516, 4, ink) +
    // Lamp post in front.
    rod(470, 690, 470, 380, ink, 13) +
    form('M448 380L456 318L484 318L492 380Z', wheat, brass, { gap: 6 }) +
    path('M444 318L496 318L470 286Z', ink) +
    rod(440, 384, 500, 384, ink, 9) +
    hatch({
      x: 380,
      y: 280,
      w: 180,
      h: 140,
      angle: 45,
      gap: 20,
      weight: 4,
      run: 40,
      color: wheat,
      seed: 12,
      fade: (u, v) => Math.max(0, 0.8 - Math.hypot(u - 0.5, v - 0.5) * 1.6),
    })
  )
}
