// Clear noon over sage hills. One rotor, cropped by the frame, and a line of smaller ones walking away.
import { block, carve, gougePath, hatch } from '../../lib/brushes.mjs'
import { cloud, hills } from '../../lib/props.mjs'
import {
  blue,
  clay,
  dusk,
  ink,
  mist,
  night,
  paper,
  red,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, group, n, path, poly, rect, repeat, turn } from '../../lib/svg.mjs'

/** A turbine with the hub at (x, y), blades `r` long, the first one at `angle`, the foot at `base`. */
function turbine(x, y, r, base, angle, light, shade) {
  const w = r * 0.05
  const tower = [
    [x - w * 0.6, y],
    [x + w * 0.6, y],
    [x + w * 1.35, base],
    [x - w * 1.35, base],
  ]
  const blade = `M${n(-w * 0.7)} 0Q${n(-w * 2.4)} ${n(-r * 0.2)} ${n(-w * 0.5)} ${n(-r)}Q${n(w * 0.5)} ${n(-r * 0.98)} ${n(w * 0.7)} 0Z`
  const edge = `M0 0L${n(-w * 0.4)} ${n(-r * 0.97)}Q${n(w * 0.5)} ${n(-r * 0.98)} ${n(w * 0.7)} 0Z`
  return (
    poly(tower, light) +
    poly(
      [
        [x + w * 0.1, y],
        [x + w * 0.6, y],
        [x + w * 1.35, base],
        [x + w * 0.3, base],
      ],
      shade,
    ) +
    repeat(3, (index) =>
      turn(
        group(path(blade, light) + path(edge, shade), `transform="translate(${x} ${y})"`),
        angle + index * 120,
        x,
        y,
      ),
    ) +
    circle(x, y, w * 1.5, light) +
    circle(x, y, w * 0.7, ink)
  )
}

export default function draw() {
  const sweep = (radius, from, to) =>
    repeat(1, () => {
      const a = (from * Math.PI) / 180
      const b = (to * Math.PI) / 180
      return `<path d="M${n(330 + Math.cos(a) * radius)} ${n(262 + Math.sin(a) * radius)}A${radius} ${radius} 0 0 1 ${n(330 + Math.cos(b) * radius)} ${n(262 + Math.sin(b) * radius)}" fill="none" stroke="${paper}" stroke-width="6" stroke-linecap="round"/>`
    })
  let furrows = ''
  for (let index = 0; index < 18; index += 1)
    furrows += gougePath(-60 + index * 90, 740, 420 + index * 34, 596, 6)
  return (
    rect(0, 0, 1280, 720, blue) +
    hatch({
      x: 0,
      y: 0,
      w: 1280,
      h: 460,
      gap: 22,
      weight: 9,
      run: 260,
      color: '#4a78d3',
      seed: 2,
      fade: (u, v) => v,
    }) +
    rect(0, 430, 1280, 100, '#7f9fdd') +
    hatch({
      x: 0,
      y: 396,
      w: 1280,
      h: 40,
      gap: 10,
      weight: 7,
      run: 150,
      color: '#7f9fdd',
      seed: 3,
      fade: 'bottom',
    }) +
    cloud(540, 250, 520, paper, mist, 3) +
    cloud(980, 150, 360, paper, mist, 5) +
    cloud(-60, 420, 330, paper, mist, 8) +
    cloud(640, 420, 260, paper, mist, 11) +
    block(hills(478, 34, 3, { bottom: 600 }), dusk, {
      angle: 14,
      gap: 12,
      weight: 4,
      color: night,
      seed: 5,
      run: 60,
      fade: 'bottom',
    }) +
    turbine(1190, 380, 62, 486, 20, paper, mist) +
    turbine(1060, 362, 82, 492, 70, paper, mist) +
    turbine(912, 330, 108, 510, 40, paper, mist) +
    turbine(722, 286, 142, 530, 100, paper, mist) +
    block(hills(532, 42, 17, { bottom: 680 }), sageDeep, {
      angle: -12,
      gap: 12,
      weight: 5,
      color: night,
      seed: 6,
      run: 60,
      fade: 'bottom',
    }) +
    block(hills(590, 36, 26), sage, {
      angle: 18,
      gap: 14,
      weight: 5,
      color: sageDeep,
      seed: 7,
      run: 70,
      fade: 'right',
    }) +
    path(furrows, wheat) +
    // A barn for scale.
    rect(980, 556, 96, 54, red) +
    poly(
      [
        [968, 560],
        [1000, 524],
        [1056, 524],
        [1088, 560],
      ],
      ink,
    ) +
    rect(1014, 574, 28, 36, ink) +
    rect(1096, 530, 30, 82, paper) +
    carve(
      [
        [1110, 530],
        [1126, 530],
        [1126, 612],
        [1110, 612],
      ],
      { angle: 90, gap: 6, weight: 3, color: mist, seed: 9 },
    ) +
    circle(1111, 530, 15, clay) +
    sweep(330, -58, -30) +
    sweep(300, -54, -34) +
    sweep(330, 62, 86) +
    sweep(300, 66, 82) +
    turbine(330, 262, 372, 760, -18, paper, mist)
  )
}
