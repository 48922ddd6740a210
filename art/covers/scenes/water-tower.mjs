// Night. The tank looms from below against the moon; the small town sleeps under it.
import { block, carve, hatch, sky } from '../../lib/brushes.mjs'
import { hills, stars, tree, windows } from '../../lib/props.mjs'
import { brass, dusk, ink, mist, night, nightSoft, paper, wheat } from '../../lib/palette.mjs'
import {
  box,
  circle,
  clip,
  ellipse,
  path,
  poly,
  rect,
  repeat,
  rod,
  stroke,
} from '../../lib/svg.mjs'

function house(x, y, w, h, lit) {
  return (
    block(box(x, y - h, w, h), ink, {
      gap: 8,
      weight: 2.6,
      color: nightSoft,
      run: 30,
      seed: x,
      fade: 'left',
    }) +
    poly(
      [
        [x - 10, y - h],
        [x + w / 2, y - h - w * 0.42],
        [x + w + 10, y - h],
      ],
      ink,
    ) +
    (lit
      ? windows({
          x: x + w * 0.2,
          y: y - h * 0.72,
          columns: 2,
          rows: 1,
          w: w * 0.2,
          h: h * 0.34,
          gapX: w * 0.18,
          gapY: 0,
          lit: brass,
          share: 0.7,
          seed: x,
        })
      : '')
  )
}

export default function draw() {
  const tank = 'M250 176Q250 116 470 96Q690 116 690 176V316Q690 372 470 400Q250 372 250 316Z'
  const roof = 'M238 180Q300 96 470 40Q640 96 702 180Q470 128 238 180Z'
  const leg = (x0, x1) => rod(x0, 340, x1, 700, ink, 15) + rod(x0 - 5, 340, x1 - 5, 690, mist, 2.6)
  return (
    sky([night, '#1b2c4e', nightSoft, '#35507d', dusk], 0, 620, { seed: 3, bite: 40, run: 170 }) +
    stars(70, 10, 380, paper, 5) +
    circle(900, 250, 150, wheat) +
    clip(
      circle(900, 250, 150, '#000'),
      hatch({
        x: 750,
        y: 100,
        w: 300,
        h: 300,
        angle: -28,
        gap: 15,
        weight: 6,
        run: 60,
        color: brass,
        seed: 6,
        fade: (u, v) => Math.max(0, (u + v) / 2 - 0.25),
      }),
    ) +
    block(hills(566, 26, 12, { bottom: 640 }), '#2c446e', {
      angle: 8,
      gap: 11,
      weight: 3,
      color: night,
      seed: 7,
      fade: 'bottom',
    }) +
    poly(hills(612, 12, 15), night) +
    tree(1180, 640, 150, ink, nightSoft, 3) +
    tree(1120, 640, 90, ink, nightSoft, 4) +
    tree(60, 640, 130, ink, nightSoft, 5, 'right') +
    house(740, 640, 90, 54, true) +
    house(850, 640, 70, 70, true) +
    house(958, 640, 100, 50, true) +
    house(120, 640, 84, 56, true) +
    house(1196, 650, 110, 64, true) +
    // A steeple catches the moon.
    rect(1050, 560, 40, 90, ink) +
    poly(
      [
        [1042, 562],
        [1070, 452],
        [1098, 562],
      ],
      ink,
    ) +
    rect(1065, 580, 10, 20, brass) +
    poly(
      [
        [1070, 452],
        [1076, 476],
        [1050, 562],
        [1042, 562],
      ],
      mist,
    ) +
    leg(300, 232) +
    leg(400, 372) +
    leg(540, 570) +
    leg(640, 708) +
    rod(290, 480, 652, 480, ink, 8) +
    rod(262, 600, 680, 600, ink, 8) +
    rod(284, 486, 664, 596, ink, 4) +
    rod(656, 486, 262, 596, ink, 4) +
    rod(298, 380, 652, 476, ink, 4) +
    rod(644, 380, 286, 476, ink, 4) +
    rect(456, 390, 28, 320, ink) +
    rod(460, 400, 460, 700, mist, 2.6) +
    path(tank, '#5b76a3') +
    clip(
      path(tank, '#000'),
      hatch({
        x: 250,
        y: 90,
        w: 440,
        h: 320,
        angle: 90,
        gap: 13,
        weight: 8.6,
        run: 150,
        color: ink,
        seed: 9,
        fade: (u) => Math.max(0, 1.02 - u * 1.2),
      }) +
        rect(660, 100, 30, 300, wheat) +
        hatch({
          x: 600,
          y: 100,
          w: 70,
          h: 300,
          angle: 90,
          gap: 11,
          weight: 4,
          run: 150,
          color: wheat,
          seed: 10,
          fade: 'right',
        }),
    ) +
    path(roof, ink) +
    carve(
      [
        [470, 40],
        [702, 180],
        [560, 140],
        [480, 130],
      ],
      { angle: 32, gap: 11, weight: 3.6, run: 120, color: wheat, seed: 11, fade: 'right' },
    ) +
    circle(470, 36, 11, ink) +
    rod(470, 36, 470, 4, ink, 4) +
    // The catwalk and its rail.
    stroke('M236 318Q470 386 704 318', ink, 13) +
    stroke('M236 282Q470 350 704 282', ink, 5) +
    repeat(13, (index) => {
      const u = index / 12
      const y = 282 + 136 * u * (1 - u)
      return rod(236 + u * 468, y, 236 + u * 468, y + 36, ink, 4)
    }) +
    ellipse(380, 706, 420, 40, ink) +
    rect(0, 640, 1280, 90, ink) +
    clip(
      rect(0, 640, 1280, 80, '#000'),
      hatch({
        x: 0,
        y: 640,
        w: 1280,
        h: 80,
        gap: 11,
        weight: 3,
        run: 90,
        color: nightSoft,
        seed: 14,
        fade: (u, v) => Math.max(0, 0.8 - v),
      }),
    )
  )
}
