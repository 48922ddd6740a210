// Dawn. The empty mill with its wheel, the door open for the first time, two people with brooms.
import { block, hatch, rays, ripples, sky } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, slab } from '../../lib/forms.mjs'
import {
  blush,
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
} from '../../lib/palette.mjs'
import { conifer, hills, person, tree } from '../../lib/props.mjs'
import { circle, path, poly, repeat, ring, rod } from '../../lib/svg.mjs'

const HUB = { x: 372, y: 470 }

function wheel() {
  const at = (index, r) => {
    const a = (index / 16) * Math.PI * 2
    return [HUB.x + Math.cos(a) * r, HUB.y + Math.sin(a) * r]
  }
  return (
    circle(HUB.x, HUB.y, 186, '#1c2c4e') +
    repeat(16, (index) => {
      const [x, y] = at(index, 196)
      const [x2, y2] = at(index + 0.34, 158)
      return rod(HUB.x, HUB.y, x, y, clayDeep, 10) + rod(x, y, x2, y2, clay, 14)
    }) +
    ring(HUB.x, HUB.y, 176, clayDeep, 20) +
    ring(HUB.x, HUB.y, 182, clay, 6) +
    ring(HUB.x, HUB.y, 112, clayDeep, 11) +
    circle(HUB.x, HUB.y, 30, ink) +
    circle(HUB.x - 5, HUB.y - 6, 11, brass)
  )
}

const broom = (x, y, lean) =>
  rod(x - lean * 0.5, y - 158, x + lean, y - 34, redDeep, 8) +
  path(
    `M${x + lean - 11} ${y - 44}L${x + lean + 11} ${y - 44}L${x + lean + 28} ${y + 6}L${x + lean - 28} ${y + 6}Z`,
    brassDeep,
  ) +
  cutLine(x + lean - 14, y - 32, x + lean + 14, y - 32, 4, redDeep)

export default function draw() {
  const wall = face([452, 262], [928, 262], [928, 606], [452, 606])
  const gable = face([690, 60], [968, 268], [412, 268])
  const roof = face([690, 60], [1130, 92], [1240, 276], [968, 268])
  const side = face([928, 266], [1204, 274], [1204, 606], [928, 606])
  const pane = (x, y, lit) =>
    form(slab(x, y, 66, 84), lit ? wheat : night, lit ? brass : ink, { gap: 9 }) +
    rod(x + 33, y, x + 33, y + 84, clayDeep, 6) +
    rod(x, y + 40, x + 66, y + 40, clayDeep, 6)
  return (
    sky([dusk, mist, blush, wheat], 0, 500, { seed: 3 }) +
    rays({
      x: 220,
      y: 430,
      from: 130,
      to: 760,
      start: 180,
      end: 330,
      count: 21,
      fill: 0.4,
      color: '#f0cfa4',
      seed: 2,
    }) +
    circle(220, 410, 108, paper) +
    circle(220, 410, 92, wheat) +
    poly(hills(470, 46, 7), sage) +
    hatch({
      x: 0,
      y: 430,
      w: 1280,
      h: 180,
      angle: -4,
      gap: 17,
      weight: 5,
      run: 130,
      color: sageDeep,
      seed: 5,
      fade: 'bottom',
    }) +
    tree(70, 590, 220, sageDeep, sage, 4) +
    conifer(1236, 600, 250, sageDeep, sage, 3) +
    form(roof, nightSoft, ink, { angle: 10, gap: 15, weight: 7, run: 110, light: dusk }) +
    form(side, clayDeep, ink, { angle: 0, gap: 15, weight: 7, run: 120 }) +
    form(wall, clay, clayDeep, {
      angle: 0,
      gap: 15,
      weight: 6,
      run: 120,
      on: 'right',
      light: blush,
    }) +
    form(gable, '#b86a44', clayDeep, {
      angle: 90,
      gap: 17,
      weight: 6,
      run: 120,
      on: 'right',
      light: blush,
    }) +
    rod(690, 46, 400, 276, ink, 18) +
    rod(690, 46, 982, 276, ink, 18) +
    cutLine(452, 268, 928, 268, 9, ink) +
    form(slab(650, 150, 80, 96), night, ink, { gap: 9 }) +
    rod(690, 150, 690, 246, clayDeep, 6) +
    rod(690, 128, 690, 96, ink, 12) +
    rod(640, 132, 740, 132, ink, 14) +
    pane(600, 324, false) +
    pane(842, 324, true) +
    pane(1000, 330, false) +
    pane(1100, 330, false) +
    pane(1000, 470, false) +
    pane(1100, 470, true) +
    // The open door and its light on the ground.
    form(slab(694, 390, 122, 216), wheat, brass, { gap: 13, light: paper }) +
    form(face([816, 384], [876, 404], [876, 632], [816, 606]), redDeep, ink, {
      gap: 10,
      light: red,
    }) +
    rod(688, 384, 822, 384, ink, 12) +
    block(
      [
        [0, 602],
        [1280, 602],
        [1280, 720],
        [0, 720],
      ],
      brassDeep,
      { gap: 13, weight: 6, run: 150, color: brass, seed: 8, fade: 'top' },
    ) +
    poly(
      [
        [694, 604],
        [816, 604],
        [900, 720],
        [560, 720],
      ],
      wheat,
    ) +
    marks(face([694, 604], [816, 604], [900, 720], [560, 720]), brass, {
      angle: 0,
      gap: 11,
      weight: 4,
    }) +
    // The race under the wheel.
    wheel() +
    poly(
      [
        [0, 622],
        [560, 622],
        [470, 720],
        [0, 720],
      ],
      nightSoft,
    ) +
    ripples({ x: 0, y: 622, w: 540, h: 100, color: mist, seed: 6, rows: 9, weight: 6, run: 110 }) +
    hatch({
      x: 0,
      y: 640,
      w: 480,
      h: 80,
      gap: 20,
      weight: 4,
      run: 80,
      color: wheat,
      seed: 9,
      fade: 'left',
    }) +
    rod(0, 624, 556, 624, ink, 12) +
    person(632, 690, 190, ink, 'point') +
    broom(700, 690, 22) +
    person(926, 680, 176, night, 'point', -1) +
    broom(862, 682, -30) +
    repeat(12, (index) =>
      circle(716 + ((index * 31) % 150), 690 - ((index * 17) % 40), 2 + (index % 3), brassDeep),
    )
  )
}
