// Late spring. The borrowed tractor, large in its own furrows; barn, silo and a long row of clouds.
import { block, gougePath, rays, sky } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, round, slab } from '../../lib/forms.mjs'
import {
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
} from '../../lib/palette.mjs'
import { bird, cloud, hills, tree } from '../../lib/props.mjs'
import { circle, path, poly, repeat, ring, rod, stroke } from '../../lib/svg.mjs'

function tire(x, y, r, lugs) {
  return (
    repeat(lugs, (index) => {
      const a = (index / lugs) * Math.PI * 2
      const at = (turn, out) => [x + Math.cos(a + turn) * out, y + Math.sin(a + turn) * out]
      return path(
        face(at(-0.05, r * 0.94), at(0.02, r * 1.07), at(0.12, r * 1.07), at(0.08, r * 0.94)),
        ink,
      )
    }) +
    form(round(x, y, r), night, ink, { angle: 40, gap: 12, weight: 6, on: 'corner', light: dusk }) +
    ring(x, y, r * 0.78, ink, r * 0.06) +
    form(round(x, y, r * 0.58), brass, brassDeep, {
      angle: 50,
      gap: 11,
      weight: 6,
      on: 'corner',
      light: wheat,
    }) +
    ring(x, y, r * 0.5, brassDeep, 5) +
    circle(x, y, r * 0.2, redDeep) +
    circle(x - 3, y - 4, r * 0.08, wheat) +
    repeat(6, (index) =>
      circle(
        x + Math.cos(index * 1.05) * r * 0.36,
        y + Math.sin(index * 1.05) * r * 0.36,
        r * 0.045,
        ink,
      ),
    )
  )
}

export default function draw() {
  const rows = repeat(23, (index) => {
    const x = -900 + index * 140
    return path(
      gougePath(560 + (index - 11) * 18, 430, x, 760, 26),
      index % 2 ? clayDeep : '#a85c3c',
    )
  })
  const sprouts = repeat(60, (index) => {
    const [row, step] = [index % 12, Math.floor(index / 12)]
    const t = 0.34 + step * 0.15
    const x = 560 + (row - 5.5) * 36 + (-900 + row * 280 + 70 - (560 + (row - 5.5) * 36)) * t
    const y = 430 + 330 * t
    return (
      cutLine(x, y, x - 14 * t, y - 34 * t, 7 * t, sage) +
      cutLine(x, y, x + 15 * t, y - 30 * t, 7 * t, sage)
    )
  })
  return (
    sky(['#2f63c6', '#6f97d8', mist, '#dfe5ea'], 0, 430, { seed: 4 }) +
    rays({
      x: 1090,
      y: 110,
      from: 100,
      to: 640,
      count: 40,
      fill: 0.34,
      color: '#8fb0e0',
      seed: 3,
      jitter: 0.3,
    }) +
    circle(1090, 110, 86, paper) +
    cloud(60, 150, 330, paper, mist, 3) +
    cloud(560, 96, 240, paper, mist, 6) +
    cloud(860, 260, 300, paper, mist, 9) +
    poly(hills(396, 34, 5), sageDeep) +
    poly(hills(424, 20, 9), sage) +
    tree(120, 430, 130, sageDeep, sage, 5) +
    tree(40, 436, 90, sageDeep, sage, 6) +
    // The barn.
    form(face([1000, 440], [1000, 326], [1060, 262], [1120, 326], [1120, 440]), red, redDeep, {
      gap: 10,
      light: '#d95a55',
    }) +
    form(face([1060, 262], [1220, 262], [1268, 326], [1120, 326]), nightSoft, ink, {
      angle: 8,
      gap: 11,
    }) +
    form(face([1120, 326], [1262, 326], [1262, 440], [1120, 440]), redDeep, ink, { gap: 11 }) +
    stroke('M1036 440V372H1084V440M1036 372L1084 440M1084 372L1036 440', paper, 6) +
    form('M938 440L938 300Q964 262 990 300L990 440Z', mist, dusk, { gap: 9, light: paper }) +
    block(
      [
        [0, 428],
        [1280, 428],
        [1280, 720],
        [0, 720],
      ],
      clay,
      { gap: 18, weight: 4, run: 140, color: clayDeep, seed: 8 },
    ) +
    rows +
    sprouts +
    path('M230 672Q620 620 1010 676Q1010 720 620 716Q230 720 230 672Z', '#4a2417') +
    // The tractor, heading right.
    rod(770, 340, 770, 176, ink, 22) +
    path('M754 180L786 180L796 148Q770 138 752 150Z', ink) +
    repeat(4, (index) =>
      form(
        round(736 - index * 62, 118 - index * 22, 26 + index * 9, 20 + index * 6),
        '#cfd8e3',
        '#8ea2bd',
        { angle: 20, gap: 9, on: 'corner' },
      ),
    ) +
    form('M560 330L900 340Q940 350 944 400L946 520L560 520Z', red, redDeep, {
      angle: 0,
      gap: 14,
      weight: 8,
      run: 130,
      on: 'bottom',
      light: '#e8807a',
      lit: 'top',
    }) +
    form(slab(884, 372, 66, 136, 10), nightSoft, ink, { angle: 90, gap: 12 }) +
    repeat(5, (index) => cutLine(890, 392 + index * 24, 944, 392 + index * 24, 4, dusk)) +
    circle(946, 360, 17, wheat) +
    repeat(5, (index) => form(slab(640 + index * 42, 400, 22, 70, 6), redDeep, ink, { gap: 7 })) +
    cutLine(570, 372, 870, 378, 7, paper) +
    form(face([520, 508], [960, 508], [960, 556], [520, 556]), nightSoft, ink, { gap: 12 }) +
    // Seat, wheel and driver.
    form('M330 330L366 316L376 420L330 424Z', night, ink, { gap: 8 }) +
    form('M330 414L452 404L456 436L336 444Z', night, ink, { angle: 0, gap: 8 }) +
    form('M368 420Q352 300 396 262L446 262Q474 300 462 424Z', blueDeep, ink, {
      angle: 82,
      gap: 11,
      light: '#5b85dd',
    }) +
    form('M424 286L448 276L552 326L544 350L524 348L440 328Z', '#2b5fcb', blueDeep, {
      angle: 20,
      gap: 9,
    }) +
    form('M404 424L530 412L548 508L516 512L496 452L404 456Z', nightSoft, ink, { gap: 9 }) +
    circle(548, 338, 15, clay) +
    form(round(420, 222, 34, 40), clay, clayDeep, { gap: 8, on: 'left' }) +
    path('M358 208Q420 184 486 204Q490 216 470 216L370 218Q354 216 358 208Z', wheat) +
    path('M384 206Q386 160 420 158Q456 158 458 204Z', wheat) +
    cutLine(384, 202, 458, 200, 8, redDeep) +
    rod(570, 400, 548, 320, ink, 9) +
    rod(524, 306, 572, 340, ink, 12) +
    form(
      'M220 470Q244 326 388 330Q500 336 540 470L510 476Q470 370 386 366Q280 364 256 476Z',
      red,
      redDeep,
      { angle: 60, gap: 12, light: '#e8807a' },
    ) +
    tire(384, 530, 150, 22) +
    tire(868, 590, 88, 18) +
    bird(700, 250, 18, ink) +
    bird(640, 214, 13, ink) +
    marks(slab(0, 690, 1280, 30), '#4a2417', { angle: 0, gap: 10, on: 'bottom' })
  )
}
