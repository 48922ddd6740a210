// A summer afternoon. A storm breaks over one side of the fields; the other still has the sun.
import { block, carve, hatch, rays, sky } from '../../lib/brushes.mjs'
import { form } from '../../lib/forms.mjs'
import {
  brass,
  brassDeep,
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
import { hills } from '../../lib/props.mjs'
import {
  box,
  circle,
  clip,
  ellipse,
  path,
  poly,
  random,
  rect,
  repeat,
  rod,
  stroke,
} from '../../lib/svg.mjs'

const HORIZON = 470

function storm() {
  const lumps = [
    [60, 120, 190],
    [250, 90, 170],
    [430, 130, 180],
    [600, 110, 140],
    [720, 160, 104],
    [130, 240, 130],
    [330, 240, 128],
    [520, 236, 112],
    [-30, 250, 130],
  ]
  const mass =
    lumps.map(([x, y, r]) => circle(x, y, r, night)).join('') + rect(-20, -20, 640, 200, night)
  const edges = lumps
    .map(([x, y, r], index) =>
      clip(
        circle(x, y, r, '#000'),
        hatch({
          x: x - r,
          y: y - r,
          w: r * 2,
          h: r * 2,
          angle: -38,
          gap: 15,
          weight: 8,
          run: 80,
          color: index % 2 ? dusk : nightSoft,
          seed: 20 + index,
          fade: (u, v) => Math.max(0, u * 1.2 - v * 0.9),
          skip: 0.2,
        }),
      ),
    )
    .join('')
  const base = clip(
    mass,
    hatch({
      x: -20,
      y: 250,
      w: 800,
      h: 140,
      gap: 14,
      weight: 9,
      run: 150,
      color: ink,
      seed: 40,
      fade: 'bottom',
    }),
  )
  return mass + edges + base
}

/** A tree that leans with the wind, its crown torn to the right. */
function bentTree(x, y) {
  const rnd = random(8)
  const crown = [
    [20, -190, 74],
    [92, -210, 66],
    [150, -184, 52],
    [66, -150, 66],
    [196, -164, 30],
    [130, -140, 44],
  ]
    .map(([dx, dy, r]) => ellipse(x + dx, y + dy, r * 1.15, r * 0.86, sageDeep))
    .join('')
  return (
    path(
      `M${x - 16} ${y + 6}Q${x - 8} ${y - 70} ${x + 34} ${y - 150}L${x + 58} ${y - 140}Q${x + 20} ${y - 70} ${x + 18} ${y + 6}Z`,
      ink,
    ) +
    stroke(`M${x + 20} ${y - 100}Q${x + 70} ${y - 130} ${x + 110} ${y - 140}`, ink, 8) +
    crown +
    clip(
      crown,
      hatch({
        x: x - 60,
        y: y - 280,
        w: 320,
        h: 190,
        angle: -14,
        gap: 14,
        weight: 7,
        run: 52,
        color: sage,
        seed: 9,
        fade: (u) => 0.25 + u,
        skip: 0.25,
      }),
    ) +
    repeat(12, () => {
      const [lx, ly] = [x + rnd(220, 330), y - rnd(110, 240)]
      return path(
        `M${lx} ${ly}Q${lx + 12} ${ly - 9} ${lx + 24} ${ly}Q${lx + 12} ${ly + 7} ${lx} ${ly}Z`,
        sageDeep,
      )
    })
  )
}

function barn(x, y) {
  return (
    form(`M${x} ${y}L${x} ${y - 66}L${x + 110} ${y - 66}L${x + 110} ${y}Z`, red, redDeep, {
      gap: 10,
      weight: 4,
      run: 50,
      on: 'left',
    }) +
    poly(
      [
        [x - 12, y - 62],
        [x + 14, y - 112],
        [x + 96, y - 112],
        [x + 122, y - 62],
      ],
      ink,
    ) +
    rect(x + 38, y - 44, 34, 44, ink) +
    stroke(`M${x + 38} ${y - 44}L${x + 72} ${y}M${x + 72} ${y - 44}L${x + 38} ${y}`, paper, 4)
  )
}

export default function draw() {
  const near = hills(600, 26, 5, { bottom: 740 })
  const bolt = [
    [470, 300],
    [540, 300],
    [480, 392],
    [532, 388],
    [392, 566],
    [440, 432],
    [392, 436],
  ]
  return (
    sky([mist, '#c6d0da', '#e6dcc4', wheat], 0, HORIZON, { seed: 2 }) +
    rays({
      x: 1030,
      y: 330,
      from: 96,
      to: 900,
      start: 180,
      end: 360,
      count: 26,
      fill: 0.42,
      color: paper,
      seed: 3,
    }) +
    circle(1030, 334, 74, paper) +
    // Rain under the cloud.
    hatch({
      x: -60,
      y: 240,
      w: 660,
      h: 320,
      angle: 112,
      gap: 15,
      weight: 4.4,
      run: 120,
      color: dusk,
      seed: 4,
      fade: (u) => Math.min(1, (1 - u) * 2.4),
      skip: 0.25,
    }) +
    block(hills(HORIZON - 14, 20, 3, { bottom: HORIZON + 60 }), sage, {
      angle: 10,
      gap: 10,
      weight: 4,
      run: 60,
      color: sageDeep,
      seed: 6,
      fade: 'left',
    }) +
    rect(0, HORIZON + 24, 1280, 250, wheat) +
    carve(box(0, HORIZON + 24, 1280, 160), {
      angle: -3,
      gap: 15,
      weight: 6,
      run: 130,
      color: brass,
      seed: 7,
    }) +
    carve(box(0, HORIZON + 24, 700, 160), {
      angle: -3,
      gap: 13,
      weight: 7,
      run: 120,
      color: brassDeep,
      seed: 8,
      fade: 'left',
    }) +
    poly(
      bolt.map(([x, y]) => [x + 9, y + 4]),
      brass,
    ) +
    poly(bolt, paper) +
    storm() +
    barn(1130, 512) +
    block(near, sageDeep, {
      angle: -8,
      gap: 14,
      weight: 6,
      run: 90,
      color: sage,
      seed: 10,
      fade: 'right',
    }) +
    carve(near, { angle: -8, gap: 14, weight: 8, run: 100, color: night, seed: 11, fade: 'left' }) +
    bentTree(800, 600) +
    // A fence goes over the rise.
    repeat(9, (index) =>
      rod(40 + index * 76, 690 - index * 5, 45 + index * 76, 622 - index * 3, ink, 10),
    ) +
    stroke('M20 650Q330 622 660 622M20 676Q330 650 660 642', ink, 7)
  )
}
