// A desk by the window. Forty pages with their tabs, an hourglass that has just been turned.
import { block, hatch, rays } from '../../lib/brushes.mjs'
import { cutLine, face, form, marks, place, slab } from '../../lib/forms.mjs'
import {
  blue,
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  nightSoft,
  paper,
  paper2,
  red,
  redDeep,
  wheat,
} from '../../lib/palette.mjs'
import { cloud } from '../../lib/props.mjs'
import { clip, path, rect, repeat, rod, stroke } from '../../lib/svg.mjs'

function window() {
  const pane = 'M820 440L820 150A170 150 0 0 1 1160 150L1160 440Z'
  const dome = path(
    'M900 440L900 372L1080 372L1080 440ZM918 372L918 336L1062 336L1062 372ZM932 336Q936 250 990 244Q1044 250 1048 336ZM980 244L980 216L1000 216L1000 244Z',
    paper,
  )
  return (
    path('M798 460L798 150A192 172 0 0 1 1182 150L1182 460Z', clayDeep) +
    path(pane, blue) +
    clip(
      path(pane, '#000'),
      rays({ x: 990, y: 330, from: 60, to: 420, count: 30, fill: 0.4, color: '#3a6ad2', seed: 3 }) +
        cloud(800, 190, 150, paper, mist, 3) +
        cloud(1060, 140, 140, paper, mist, 5) +
        dome +
        repeat(8, (index) => rect(908 + index * 22, 378, 8, 62, dusk)) +
        repeat(5, (index) => rod(990, 244, 944 + index * 23, 334, mist, 3)) +
        path('M820 420Q990 396 1160 424L1160 440L820 440Z', '#4f6b58'),
    ) +
    rect(985, 4, 10, 436, clayDeep) +
    rect(820, 254, 340, 10, clayDeep) +
    rect(776, 440, 428, 26, clay)
  )
}

export default function draw() {
  const sheets = repeat(20, (index) => {
    const y = 596 - index * 9
    const shift = ((index * 7) % 5) * 3 - 6
    return (
      path(
        face([196 + shift, y], [640 + shift, y + 34], [640 + shift, y + 42], [196 + shift, y + 9]),
        index % 2 ? paper2 : '#cdbf9f',
      ) +
      path(
        face(
          [640 + shift, y + 34],
          [800 + shift, y - 56],
          [800 + shift, y - 48],
          [640 + shift, y + 42],
        ),
        index % 2 ? '#d9cba8' : '#a8946a',
      )
    )
  })
  const top = face([194, 420], [356, 334], [800, 364], [640, 456])
  const text = repeat(7, (index) => {
    const t = 0.16 + index * 0.11
    const [x1, y1] = [194 + 162 * t + 34, 420 - 86 * t + 3]
    const long = [300, 352, 330, 352, 240, 346, 180][index]
    return cutLine(x1, y1, x1 + long, y1 + long * 0.072, 6, index === 4 ? red : nightSoft)
  })
  const tab = (x, y, color) =>
    path(face([x, y], [x + 46, y - 26], [x + 46, y - 12], [x, y + 14]), color)
  const glass =
    'M996 346Q994 452 1054 490Q994 528 996 628L1164 628Q1166 528 1106 490Q1166 452 1164 346Z'
  return (
    block(
      [
        [0, 0],
        [1280, 0],
        [1280, 520],
        [0, 520],
      ],
      '#c9523f',
      { angle: 90, gap: 24, weight: 6, run: 220, color: redDeep, seed: 2, fade: 'edges' },
    ) +
    window() +
    block(
      [
        [0, 500],
        [1280, 470],
        [1280, 720],
        [0, 720],
      ],
      brassDeep,
      { angle: -1, gap: 14, weight: 6, run: 200, color: ink, seed: 5, fade: 'edges' },
    ) +
    hatch({
      x: 300,
      y: 560,
      w: 900,
      h: 160,
      angle: -1,
      gap: 18,
      weight: 5,
      run: 160,
      color: brass,
      seed: 7,
      fade: 'right',
    }) +
    path(face([196, 606], [640, 640], [1000, 700], [420, 720], [120, 690]), '#4a3208') +
    marks(face([196, 606], [640, 640], [1000, 700], [420, 720], [120, 690]), brassDeep, {
      angle: 0,
      gap: 12,
      on: 'edges',
    }) +
    // A lamp at the left, bent over the page.
    rod(96, 560, 96, 300, ink, 16) +
    stroke('M96 310Q90 150 236 130', ink, 16) +
    form('M40 566Q96 540 152 566L152 584L40 584Z', '#2f5a49', ink, { gap: 9 }) +
    form('M190 96Q300 70 344 190L176 224Q160 130 190 96Z', '#2f5a49', ink, {
      angle: 60,
      gap: 12,
      light: '#8fa58a',
    }) +
    path('M176 224L344 190Q356 214 270 236Q190 246 176 224Z', wheat) +
    sheets +
    tab(706, 452, blue) +
    tab(736, 492, brass) +
    tab(690, 540, red) +
    tab(728, 560, '#4f6b58') +
    tab(748, 432, clay) +
    form(top, paper, wheat, { angle: 4, gap: 12, weight: 4, on: 'right' }) +
    text +
    stroke('M418 396Q500 384 596 408Q608 428 520 430Q410 428 418 396', red, 7) +
    // Spectacles on top of the page.
    place(
      `<ellipse cx="-58" cy="0" rx="46" ry="26" fill="#e4ecf299" stroke="${ink}" stroke-width="9"/><ellipse cx="58" cy="0" rx="46" ry="26" fill="#e4ecf299" stroke="${ink}" stroke-width="9"/>` +
        stroke(
          'M-14 -4Q0 -16 14 -4M-104 -4Q-120 -40 -96 -66M104 -4Q126 -40 108 -66',
          ink,
          8,
          'round',
        ),
      640,
      402,
      6,
    ) +
    form(glass, '#dfe8f0', mist, { gap: 12, weight: 6, light: '#fff' }) +
    path('M1010 386Q1080 400 1150 386Q1140 458 1086 486L1074 486Q1020 458 1010 386Z', brass) +
    rod(1080, 484, 1080, 600, brassDeep, 6) +
    form('M1004 628Q1034 590 1080 582Q1126 590 1156 628Z', brass, brassDeep, {
      angle: 20,
      gap: 9,
    }) +
    [996, 1164]
      .map((x) => form(slab(x - 11, 330, 22, 310, 8), clay, clayDeep, { gap: 7, light: wheat }))
      .join('') +
    form(slab(962, 300, 236, 44, 10), clay, clayDeep, {
      angle: 0,
      gap: 9,
      on: 'bottom',
      light: wheat,
      lit: 'top',
    }) +
    form(slab(962, 628, 236, 48, 10), clay, clayDeep, {
      angle: 0,
      gap: 9,
      on: 'bottom',
      light: wheat,
      lit: 'top',
    })
  )
}
