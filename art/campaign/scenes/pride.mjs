// Late afternoon. A pedestal in a square, with rays behind it and nobody on it but two birds.
import { block, carve, hatch, rays } from '../../lib/brushes.mjs'
import { cutLine, form, place } from '../../lib/forms.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  line,
  mist,
  night,
  nightSoft,
  paper,
  paper2,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { tree } from '../../lib/props.mjs'
import { box, circle, path, poly, rect, repeat } from '../../lib/svg.mjs'

const GROUND = 516

/** A town house with a cornice; its windows in rows. */
function house(x, top, w, wall, mark, seed) {
  const columns = Math.floor(w / 62)
  const step = w / columns
  return (
    block(box(x, top, w, GROUND - top), wall, {
      gap: 14,
      weight: 4,
      run: 44,
      color: mark,
      seed,
      skip: 0.3,
      fade: 'bottom',
    }) +
    rect(x - 6, top - 14, w + 12, 18, paper) +
    rect(x - 2, top + 4, w + 4, 5, ink) +
    repeat(columns * 2, (index) => {
      const wx = x + (index % columns) * step + step / 2 - 14
      const wy = top + 34 + Math.floor(index / columns) * 88
      return rect(wx - 4, wy - 4, 36, 60, paper) + rect(wx, wy, 28, 52, night)
    })
  )
}

/** A bird that looks to the right, its feet at the origin. */
const bird = (x, y, flip, color) =>
  place(
    path(
      'M-40 -14Q-28 -34 -6 -42Q4 -62 18 -60Q28 -58 28 -48L38 -43L28 -40Q26 -22 8 -10Q-8 -2 -24 -8L-52 2Z',
      color,
    ) +
      cutLine(-30, -14, 4, -30, 4, mist) +
      circle(20, -50, 2.6, paper) +
      rect(-6, -8, 3, 9, color) +
      rect(4, -8, 3, 9, color),
    x,
    y,
    0,
    `${flip} 1`,
  )

function pedestal() {
  const dado = box(486, 300, 308, 252)
  const side = [
    [794, 300],
    [846, 312],
    [846, 552],
    [794, 552],
  ]
  return (
    block(side, dusk, { angle: 90, gap: 9, weight: 7, run: 120, color: night, seed: 4 }) +
    block(dado, paper, {
      angle: 90,
      gap: 11,
      weight: 5,
      run: 130,
      color: dusk,
      seed: 5,
      fade: (u) => Math.max(0, u * 1.5 - 0.55),
    }) +
    // The plate, which names no one.
    form('M556 372L724 372L724 464L556 464Z', brass, brassDeep, {
      angle: 0,
      gap: 11,
      light: wheat,
    }) +
    circle(570, 386, 5, ink) +
    circle(710, 386, 5, ink) +
    circle(570, 450, 5, ink) +
    circle(710, 450, 5, ink) +
    rect(464, 266, 352, 36, paper2) +
    poly(
      [
        [816, 266],
        [872, 276],
        [872, 312],
        [816, 302],
      ],
      nightSoft,
    ) +
    rect(464, 296, 352, 7, night) +
    rect(478, 246, 324, 22, paper) +
    poly(
      [
        [802, 246],
        [856, 256],
        [856, 276],
        [802, 268],
      ],
      night,
    ) +
    [
      [430, 548, 420, 44],
      [376, 590, 528, 50],
    ]
      .map(
        ([x, y, w, h], index) =>
          block(box(x, y, w, h), paper2, {
            gap: 9,
            weight: 4,
            run: 130,
            color: dusk,
            seed: 8 + index,
            fade: 'right',
          }) +
          poly(
            [
              [x + w, y],
              [x + w + 56, y + 12],
              [x + w + 56, y + h],
              [x + w, y + h],
            ],
            nightSoft,
          ) +
          rect(x, y + h - 6, w, 6, night),
      )
      .join('')
  )
}

export default function draw() {
  const shadow = [
    [380, 640],
    [960, 640],
    [1110, 740],
    [300, 740],
  ]
  return (
    rect(0, 0, 1280, 720, wheat) +
    rays({
      x: 640,
      y: 244,
      from: 0,
      to: 1000,
      start: 180,
      end: 360,
      count: 27,
      fill: 0.5,
      color: paper,
      seed: 2,
    }) +
    circle(640, 250, 190, paper) +
    circle(640, 250, 164, brass) +
    hatch({
      x: 470,
      y: 80,
      w: 340,
      h: 180,
      gap: 13,
      weight: 4,
      run: 70,
      color: wheat,
      seed: 3,
      fade: 'top',
      skip: 0.3,
    }) +
    house(-30, 300, 210, clay, clayDeep, 11) +
    house(180, 344, 150, mist, dusk, 12) +
    house(960, 330, 160, mist, dusk, 13) +
    house(1120, 290, 190, clay, clayDeep, 14) +
    tree(372, 524, 210, sageDeep, sage, 15) +
    tree(936, 524, 196, sageDeep, sage, 16) +
    rect(0, GROUND, 1280, 210, line) +
    carve(box(0, GROUND, 1280, 210), {
      angle: 0,
      gap: 20,
      weight: 4.6,
      run: 170,
      color: '#c9b98f',
      seed: 6,
      fade: 'bottom',
      skip: 0.25,
    }) +
    block(shadow, dusk, { gap: 13, weight: 6, run: 150, color: nightSoft, seed: 7, fade: 'top' }) +
    pedestal() +
    bird(600, 247, 1, nightSoft) +
    bird(712, 247, -1, ink) +
    bird(250, 668, 1, ink)
  )
}
