// Pull-up work: a room half painted, with its roller and can; a faucet with the wrench that mends it.
import { hatch } from '../../lib/brushes.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
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
import { circle, clip, path, rect, stroke } from '../../lib/svg.mjs'
import { cutLine, form, marks, place, round, slab } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

function painting() {
  const wet = 'M0 0L470 0L466 60L474 130L462 240L300 250L296 430L262 560L0 560Z'
  return board(
    'wheat',
    [
      [560, 702, 190, 30],
      [190, 734, 150, 20],
    ],
    path(wet, clay) +
      clip(
        path(wet, '#000'),
        hatch({
          x: 0,
          y: 0,
          w: 480,
          h: 560,
          angle: 90,
          gap: 24,
          weight: 7,
          run: 150,
          color: '#dd9a74',
          seed: 4,
          fade: 'right',
        }) +
          hatch({
            x: 0,
            y: 0,
            w: 480,
            h: 560,
            angle: 90,
            gap: 22,
            weight: 6,
            run: 130,
            color: '#b5673f',
            seed: 9,
            fade: 'left',
          }),
      ) +
      rect(0, 516, 800, 46, paper) +
      cutLine(0, 528, 800, 530, 5, '#d3c39c') +
      // The roller at the end of its stroke.
      stroke('M604 316L640 316Q660 316 660 340L660 384L480 384L480 430', dusk, 15) +
      stroke('M604 312L640 312', mist, 5) +
      form(slab(300, 262, 308, 108, 30), '#d98c62', clayDeep, {
        angle: 0,
        gap: 12,
        weight: 7,
        run: 60,
        on: 'bottom',
        light: '#f2c6a6',
        lit: 'top',
      }) +
      form(slab(592, 268, 22, 96, 8), wheat, brassDeep, { gap: 6 }) +
      form('M458 426L502 426L510 640Q508 676 480 678Q452 676 450 640Z', red, redDeep, {
        gap: 9,
        weight: 7,
        light: '#e8807a',
      }) +
      circle(480, 650, 8, ink) +
      [
        [330, 372, 64],
        [396, 372, 40],
        [560, 370, 52],
      ]
        .map(([x, y, h]) =>
          path(
            `M${x - 9} ${y - 10}L${x - 6} ${y + h}Q${x} ${y + h + 16} ${x + 6} ${y + h}L${x + 9} ${y - 10}Z`,
            '#d98c62',
          ),
        )
        .join('') +
      // The can, full to the brim, and a brush across it.
      stroke('M548 508Q640 380 738 508', ink, 8) +
      form('M544 508L552 694Q640 722 732 694L742 508Z', mist, dusk, {
        gap: 13,
        weight: 8,
        light: paper,
      }) +
      form(slab(546, 560, 192, 84), sageDeep, ink, { gap: 12, light: sage }) +
      path(round(642, 602, 32), '#d98c62') +
      path(round(643, 508, 100, 28), dusk) +
      path(round(643, 509, 86, 21), '#d98c62') +
      marks(round(643, 509, 86, 21), clayDeep, { angle: 0, gap: 7 }) +
      path('M566 518L572 590Q582 606 590 588L596 524Z', '#d98c62') +
      path('M606 528L610 570Q616 582 622 568L624 528Z', '#d98c62') +
      place(
        form(slab(-20, -130, 40, 130, 14), brass, brassDeep, { gap: 8, light: wheat }) +
          form(slab(-46, -8, 92, 40, 4), mist, dusk, { gap: 8 }) +
          form('M-44 32L44 32L50 128Q0 112 -50 128Z', wheat, brassDeep, { gap: 8, weight: 5 }) +
          path('M-48 88Q0 78 48 88L50 128Q0 112 -50 128Z', '#d98c62'),
        172,
        676,
        78,
        0.9,
      ),
  )
}

function faucet() {
  return board(
    'blush',
    [],
    // The sink below, tiles behind.
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
      [0, 2],
      [1, 2],
      [2, 2],
      [3, 2],
    ]
      .map(
        ([x, y]) =>
          cutLine(x * 200 + 6, y * 186 + 2, x * 200 + 194, y * 186 + 2, 5, '#dfb193') +
          cutLine(
            x * 200 + (y % 2) * 100,
            y * 186 + 6,
            x * 200 + (y % 2) * 100,
            y * 186 + 182,
            5,
            '#dfb193',
          ),
      )
      .join('') +
      form('M0 616L800 616L800 668L0 668Z', paper, mist, { angle: 0, gap: 12, on: 'bottom' }) +
      form('M40 668L760 668Q740 800 700 800L100 800Q60 800 40 668Z', '#e9eef3', dusk, {
        angle: 86,
        gap: 16,
        weight: 7,
        light: '#fff',
      }) +
      form('M250 560L410 560L430 620L230 620Z', mist, dusk, { gap: 11, light: paper }) +
      stroke('M330 570L330 300Q336 176 450 172Q560 176 566 318L566 356', ink, 88) +
      stroke('M330 570L330 300Q336 176 450 172Q560 176 566 318L566 350', dusk, 76) +
      stroke('M322 570L322 300Q328 168 450 164Q560 168 558 318L558 350', mist, 46) +
      stroke('M308 560L308 300Q316 156 450 152Q524 154 546 230', paper, 10, 'round') +
      form(slab(514, 344, 104, 40, 8), dusk, ink, { gap: 10, light: mist }) +
      form(slab(276, 450, 108, 36, 6), dusk, ink, { gap: 10, light: mist }) +
      form(slab(90, 500, 120, 30, 14), red, redDeep, { angle: 0, gap: 8 }) +
      form(slab(132, 524, 36, 92, 4), mist, dusk, { gap: 8, light: paper }) +
      // The drop, and the pipe wrench that is about to end it.
      path('M566 404Q602 470 566 492Q530 470 566 404Z', '#3f6db8') +
      cutLine(556, 450, 556, 476, 6, paper) +
      path('M566 556Q588 596 566 608Q544 596 566 556Z', '#3f6db8') +
      place(
        form('M-26 60L26 60Q34 250 30 380Q0 408 -30 380Q-34 250 -26 60Z', red, redDeep, {
          gap: 9,
          weight: 7,
          light: '#e8807a',
        }) +
          circle(0, 362, 12, ink) +
          cutLine(0, 130, 0, 320, 8, redDeep) +
          form('M-52 -10L52 -10L46 80L-46 80Z', redDeep, ink, { gap: 9, light: red }) +
          form('M-46 -30L-60 -118Q-40 -178 66 -170L76 -126L-8 -118L-2 -30Z', red, redDeep, {
            gap: 10,
            light: '#e8807a',
          }) +
          form('M10 -34L74 -34L70 -78L8 -78Z', nightSoft, ink, { gap: 8, light: dusk }) +
          form(slab(-60, -8, 120, 40, 8), brass, brassDeep, { gap: 9, light: wheat }) +
          [-40, -16, 8, 32].map((x) => cutLine(x, -6, x + 8, 30, 4, brassDeep)).join(''),
        452,
        474,
        -52,
        0.98,
      ),
    { horizon: 616 },
  )
}

export const housework = { 'room-painting': painting, 'handyman-two-hours': faucet }
