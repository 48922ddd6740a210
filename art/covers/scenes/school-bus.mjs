// Early morning on a county road. The bus fills the frame, cropped; children wait with long shadows.
import { block, carve, hatch, sky } from '../../lib/brushes.mjs'
import { cast, hills, person, tree } from '../../lib/props.mjs'
import {
  blush,
  brass,
  brassDeep,
  clay,
  ink,
  mist,
  night,
  paper,
  red,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { box, circle, clip, path, poly, rect, repeat, rod } from '../../lib/svg.mjs'

const wheel = (x, y) =>
  circle(x, y, 66, ink) +
  circle(x, y, 36, mist) +
  circle(x, y, 28, night) +
  circle(x, y, 12, mist) +
  repeat(8, (index) =>
    circle(x + Math.cos(index * 0.785) * 20, y + Math.sin(index * 0.785) * 20, 3, mist),
  )

function bus() {
  const body =
    'M-20 214Q-20 190 20 190H690Q730 190 742 222L764 344L866 362Q892 368 894 396V540H-20Z'
  const glass = (x, w) =>
    rect(x, 240, w, 92, night, 6) +
    clip(
      rect(x, 240, w, 92, '#000', 6),
      hatch({
        x,
        y: 240,
        w,
        h: 92,
        angle: -52,
        gap: 22,
        weight: 8,
        run: 90,
        color: mist,
        seed: x + 200,
        fade: 'left',
        skip: 0.35,
      }),
    )
  return (
    path(body, brass) +
    clip(
      path(body, '#000'),
      hatch({
        x: -20,
        y: 190,
        w: 920,
        h: 44,
        gap: 10,
        weight: 4,
        run: 150,
        color: wheat,
        seed: 2,
        fade: 'top',
      }) +
        hatch({
          x: -20,
          y: 420,
          w: 920,
          h: 120,
          gap: 11,
          weight: 7,
          run: 120,
          color: brassDeep,
          seed: 3,
          fade: 'bottom',
        }),
    ) +
    rect(-20, 352, 780, 9, ink) +
    rect(-20, 398, 912, 9, ink) +
    rect(-20, 470, 912, 7, ink) +
    [-60, 62, 184, 306, 428].map((x) => glass(x, 104)).join('') +
    // Two passengers.
    circle(118, 296, 21, ink) +
    rect(92, 312, 52, 22, ink, 10) +
    circle(364, 300, 20, ink) +
    rect(340, 316, 48, 18, ink, 9) +
    rect(556, 232, 80, 306, ink, 4) +
    rect(562, 240, 32, 284, mist) +
    rect(598, 240, 32, 284, mist) +
    carve(box(562, 240, 68, 284), {
      angle: 70,
      gap: 14,
      weight: 5,
      color: night,
      seed: 5,
      fade: 'bottom',
    }) +
    path('M652 240H704Q722 240 728 262L742 336H652Z', night) +
    circle(700, 296, 19, ink) +
    path('M716 262L734 330L712 334Z', mist) +
    rect(-20, 534, 918, 18, ink) +
    rect(880, 500, 44, 34, ink, 4) +
    circle(878, 436, 22, paper) +
    circle(878, 436, 13, wheat) +
    circle(40, 208, 10, red) +
    circle(70, 208, 10, clay) +
    circle(690, 208, 10, red) +
    // The stop arm: a plain red octagon.
    rod(520, 430, 548, 430, ink, 8) +
    poly(
      [
        [470, 400],
        [492, 378],
        [522, 378],
        [544, 400],
        [544, 430],
        [522, 452],
        [492, 452],
        [470, 430],
      ],
      paper,
    ) +
    poly(
      [
        [476, 403],
        [495, 384],
        [519, 384],
        [538, 403],
        [538, 427],
        [519, 446],
        [495, 446],
        [476, 427],
      ],
      red,
    ) +
    wheel(150, 548) +
    wheel(782, 548)
  )
}

export default function draw() {
  const kid = (x, y, h, pose, flip) =>
    cast(person(x, y, h, ink, pose, flip), x, y, 1.9, 0.5) + person(x, y, h, ink, pose, flip)
  return (
    sky([mist, '#d3cfc7', blush, wheat], 0, 430, { seed: 7, bite: 36, run: 180 }) +
    circle(1010, 330, 96, paper) +
    clip(
      circle(1010, 330, 96, '#000'),
      hatch({
        x: 914,
        y: 234,
        w: 192,
        h: 192,
        gap: 14,
        weight: 6,
        run: 120,
        color: wheat,
        seed: 9,
        fade: 'bottom',
      }),
    ) +
    block(hills(388, 26, 5, { bottom: 470 }), sage, {
      angle: 20,
      gap: 10,
      weight: 3.4,
      run: 44,
      color: sageDeep,
      seed: 6,
      fade: 'bottom',
    }) +
    block(hills(440, 12, 9, { bottom: 520 }), sageDeep, {
      angle: -12,
      gap: 11,
      weight: 3,
      run: 40,
      color: night,
      seed: 8,
      fade: 'bottom',
    }) +
    // A farmhouse and its trees to the right.
    rect(1150, 372, 80, 70, paper) +
    rect(1210, 372, 20, 70, mist) +
    poly(
      [
        [1138, 374],
        [1190, 326],
        [1242, 374],
      ],
      red,
    ) +
    rect(1170, 396, 16, 20, night) +
    tree(1118, 452, 130, sageDeep, wheat, 4) +
    tree(1262, 452, 170, night, sage, 5) +
    block(box(0, 470, 1280, 260), '#6b7385', {
      gap: 14,
      weight: 3.2,
      run: 220,
      color: night,
      seed: 10,
      fade: 'bottom',
    }) +
    poly(
      [
        [0, 466],
        [1280, 466],
        [1280, 486],
        [0, 492],
      ],
      wheat,
    ) +
    poly(
      [
        [-20, 560],
        [860, 560],
        [1190, 640],
        [1190, 700],
        [-20, 700],
      ],
      night,
    ) +
    repeat(6, (index) => rect(20 + index * 240, 676, 130, 12, paper)) +
    bus() +
    kid(1010, 584, 140, 'stand', 1) +
    rect(994, 470, 32, 40, red, 6) +
    kid(1092, 600, 158, 'raise', -1) +
    kid(1180, 590, 120, 'walk', -1) +
    rect(1176, 492, 26, 34, brassDeep, 6)
  )
}
