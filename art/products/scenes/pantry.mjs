// Stillwater Pantry: a thrown mug, three jars of three sizes, a basket of peeled and brown willow.
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  ink,
  mist,
  nightSoft,
  paper,
  red,
  redDeep,
  sage,
  sageDeep,
  wheat,
} from '../../lib/palette.mjs'
import { circle, clip, path, repeat, stroke } from '../../lib/svg.mjs'
import { cutLine, form, marks, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function mug() {
  const body = 'M160 276Q156 480 190 640Q204 690 350 694Q496 690 510 640Q544 480 540 276Z'
  const glaze =
    'M160 276Q156 372 168 470Q214 520 250 472Q290 440 322 496Q350 540 384 490Q420 440 462 478Q506 516 532 470Q544 372 540 276Z'
  return board(
    'blush',
    [[400, 696, 280, 36]],
    [
      [270, 0],
      [352, 14],
      [430, -4],
    ]
      .map(([x, lean]) =>
        stroke(`M${x} 226Q${x - 34 + lean} 180 ${x} 140T${x + 4} 58`, paper, 14, 'round'),
      )
      .join('') +
      stroke('M524 360Q690 336 678 470Q664 590 508 592', clayDeep, 52) +
      stroke('M522 352Q682 334 668 466', '#d9c7a0', 16) +
      stroke('M530 372Q640 356 630 466Q620 560 516 564', ink, 7) +
      form(body, clay, clayDeep, { angle: 0, gap: 13, weight: 7, run: 110, light: wheat }) +
      form(glaze, '#efe3c8', '#b9a06a', {
        angle: 86,
        gap: 14,
        weight: 8,
        run: 100,
        light: '#fff',
      }) +
      path(round(350, 276, 190, 52), '#d9c7a0') +
      path(round(350, 282, 166, 40), '#5a2f1c') +
      marks(round(350, 282, 166, 40), clay, { angle: 0, gap: 9, on: 'left' }) +
      clip(
        path(glaze, '#000'),
        repeat(30, (index) =>
          circle(
            180 + ((index * 97) % 350),
            330 + ((index * 53) % 150),
            3 + (index % 3),
            '#8c6a3a',
          ),
        ),
      ) +
      cutLine(196, 610, 506, 610, 5, clayDeep) +
      cutLine(200, 640, 500, 640, 5, clayDeep) +
      cutLine(190, 580, 300, 578, 4, wheat),
  )
}

function jars() {
  const jar = (x, base, w, h, fill, shade, light, filling) => {
    const [l, r, neck] = [x - w / 2, x + w / 2, base - h]
    const d = `M${l + 22} ${neck}L${r - 22} ${neck}Q${r} ${neck + 20} ${r} ${neck + 70}L${r - 6} ${base - 24}Q${r - 12} ${base} ${r - 40} ${base}L${l + 40} ${base}Q${l + 12} ${base} ${l + 6} ${base - 24}L${l} ${neck + 70}Q${l} ${neck + 20} ${l + 22} ${neck}Z`
    const lid = neck - 58
    return (
      form(d, fill, shade, { angle: 88, gap: 13, weight: 8, run: 90, light }) +
      cutLine(l + 6, neck + h * 0.3, r - 6, neck + h * 0.3, 5, shade) +
      cutLine(l + 8, base - h * 0.16, r - 8, base - h * 0.16, 5, shade) +
      filling +
      form(slab(l + 16, lid + 34, w - 32, 26, 6), clayDeep, ink, { gap: 9 }) +
      form(
        `M${l + 10} ${lid + 36}Q${l + 12} ${lid + 4} ${x} ${lid}Q${r - 12} ${lid + 4} ${r - 10} ${lid + 36}Z`,
        wheat,
        brassDeep,
        { gap: 10, light: paper },
      ) +
      form(round(x, lid - 6, 20, 15), wheat, brassDeep, { gap: 6 }) +
      stroke(`M${l + 12} ${neck + 14}L${l + 2} ${lid + 42}L${l + 40} ${lid + 12}`, ink, 5) +
      stroke(`M${r - 12} ${neck + 14}L${r - 2} ${lid + 42}L${r - 40} ${lid + 12}`, ink, 5)
    )
  }
  const sprig = (x, y, s, color) =>
    stroke(`M${x} ${y + 60 * s}L${x} ${y - 50 * s}`, color, 6 * s) +
    [-30, -4, 22]
      .map(
        (dy) =>
          cutLine(x, y + (dy + 18) * s, x - 40 * s, y + (dy - 12) * s, 13 * s, color) +
          cutLine(x, y + (dy + 18) * s, x + 40 * s, y + (dy - 12) * s, 13 * s, color),
      )
      .join('')
  return board(
    'sage',
    [[420, 700, 350, 36]],
    jar(232, 676, 282, 450, sageDeep, ink, sage, sprig(232, 500, 1.3, wheat)) +
      jar(644, 680, 190, 236, brass, brassDeep, wheat, sprig(644, 590, 0.62, paper)) +
      jar(458, 704, 234, 340, '#5d7fa8', nightSoft, mist, sprig(458, 574, 0.95, paper)),
  )
}

function basket() {
  const rows = 9
  const weave = repeat(rows, (row) => {
    const y = 392 + row * 34
    const inset = (row / rows) ** 1.4 * 70
    const [l, r] = [102 + inset, 698 - inset]
    const count = 13
    return repeat(count, (index) => {
      const step = (r - l) / count
      const x = l + index * step
      const over = (index + row) % 2
      const bow = Math.sin(((index + 0.5) / count) * Math.PI) * 26
      const dark = row === 2 || row === 3 || row === 6
      return over
        ? form(
            `M${x - 5} ${y + bow + 4}Q${x + step / 2} ${y + bow - 12} ${x + step + 5} ${y + bow + 4}L${x + step + 5} ${y + bow + 28}Q${x + step / 2} ${y + bow + 42} ${x - 5} ${y + bow + 28}Z`,
            dark ? clayDeep : wheat,
            dark ? ink : brassDeep,
            { angle: 0, gap: 7, weight: 4, run: 50, on: 'bottom' },
          )
        : form(slab(x + step * 0.3, y + bow - 4, step * 0.4, 44), brassDeep, ink, {
            gap: 6,
            weight: 3,
          })
    })
  })
  const body = 'M94 388Q400 452 706 388L640 676Q400 736 160 676Z'
  const apple = (x, y, r, fill, shade) =>
    form(round(x, y, r), fill, shade, {
      angle: 60,
      gap: 10,
      weight: 6,
      on: 'corner',
      light: wheat,
    }) + stroke(`M${x} ${y - r + 8}Q${x + 4} ${y - r - 12} ${x + 16} ${y - r - 18}`, ink, 6)
  return board(
    'paper',
    [[420, 696, 320, 38]],
    stroke('M128 392Q150 84 400 80Q650 84 672 392', clayDeep, 36) +
      stroke('M122 392Q146 90 400 84', wheat, 8) +
      repeat(18, (index) => {
        const a = Math.PI * (1.04 + index * 0.054)
        return cutLine(
          400 + Math.cos(a) * 256,
          386 + Math.sin(a) * 290,
          400 + Math.cos(a + 0.05) * 290,
          386 + Math.sin(a + 0.05) * 322,
          9,
          brass,
        )
      }) +
      path(round(400, 388, 306, 60), ink) +
      apple(262, 356, 62, red, redDeep) +
      apple(546, 358, 64, red, redDeep) +
      apple(404, 334, 74, sage, sageDeep) +
      apple(330, 380, 56, brass, brassDeep) +
      apple(474, 384, 56, redDeep, ink) +
      path(body, brassDeep) +
      clip(path(body, '#000'), weave) +
      marks(body, '#5a3d10', { angle: 80, gap: 14, weight: 5, on: 'right' }) +
      stroke('M94 388Q400 462 706 388', clayDeep, 34, 'round') +
      repeat(24, (index) => {
        const t = (index + 0.5) / 24
        const x = 94 + t * 612
        const y = 388 + Math.sin(t * Math.PI) * 36
        return cutLine(x - 16, y + 14, x + 16, y - 14, 8, wheat)
      }),
  )
}

export const pantry = {
  'stoneware-mug': mug,
  'pantry-jars-set-of-three': jars,
  'willow-basket': basket,
}
