// Demo House: a mallet of one piece of hickory, and a crosscut saw with a beech handle.
import { gougePath } from '../../lib/brushes.mjs'
import {
  brass,
  brassDeep,
  clay,
  clayDeep,
  dusk,
  ink,
  mist,
  paper,
  wheat,
} from '../../lib/palette.mjs'
import { circle, path, random, repeat } from '../../lib/svg.mjs'
import { cutLine, face, form, marks, place, round } from '../../lib/forms.mjs'
import { board } from '../board.mjs'

/** Curls of wood, as the plane leaves them. */
const shavings = (list) =>
  list
    .map(([x, y, size, turned]) =>
      place(
        path(
          'M-40 10Q-50 -30 -8 -34Q34 -34 34 0Q32 24 6 22Q-12 18 -8 2Q-2 10 8 8Q20 4 16 -8Q6 -20 -12 -16Q-30 -6 -18 20Z',
          wheat,
        ) + path('M-40 10Q-50 -30 -8 -34Q20 -34 30 -14Q6 -30 -14 -22Q-34 -12 -18 20Z', brassDeep),
        x,
        y,
        turned,
        size,
      ),
    )
    .join('')

function mallet() {
  const handle =
    'M-27 -40L27 -40Q20 60 30 170Q38 260 26 330Q0 352 -26 330Q-38 260 -30 170Q-20 60 -27 -40Z'
  const head = 'M-232 -176Q0 -206 232 -176L214 30Q0 4 -214 30Z'
  const end = 'M232 -176L268 -152L250 16L214 30Z'
  const rings = repeat(4, (index) =>
    cutLine(236 + index * 8, -150 + index * 8, 226 + index * 8, 10 - index * 4, 2.5, wheat),
  )
  return board(
    'wheat',
    [[470, 680, 300, 40]],
    shavings([
      [120, 650, 1.1, 10],
      [560, 752, 0.9, 120],
      [192, 738, 0.8, 200],
    ]) +
      place(
        form(handle, clay, clayDeep, { light: wheat, gap: 10, run: 150 }) +
          form(head, brass, brassDeep, {
            angle: 1,
            gap: 12,
            weight: 7,
            run: 150,
            on: 'bottom',
            light: wheat,
            lit: 'top',
          }) +
          form(end, clayDeep, ink, { on: 'bottom' }) +
          rings +
          form('M-34 -192Q0 -196 34 -192L30 -164Q0 -158 -30 -164Z', clay, clayDeep, { angle: 1 }) +
          cutLine(-210, -60, 40, -74, 4, brassDeep) +
          cutLine(-60, -110, 208, -112, 4, brassDeep) +
          cutLine(-190, -120, -70, -136, 4, wheat) +
          cutLine(-214, 24, 214, 24, 5, brassDeep),
        372,
        466,
        -55,
        1.06,
      ),
  )
}

function saw() {
  const teeth = repeat(27, (index) => {
    const [x, y] = [-330 + index * 17, 96 - index * 0.4]
    return `L${x + 5} ${y + 17}L${x + 17} ${y}`
  })
  const blade = `M-336 30L150 -92L150 84L-330 96Z`
  const edge = `M-332 88${teeth}L128 60L-332 60Z`
  const handle =
    'M120 -110Q150 -134 196 -132Q262 -134 304 -96Q318 -74 296 -66Q320 -10 300 52Q330 66 318 92Q290 128 224 116Q160 118 128 92Q112 60 146 46Q168 0 140 -58Q112 -80 120 -110Z'
  const hole =
    'M192 -76Q240 -86 252 -50Q264 0 250 44Q236 72 198 62Q176 40 194 4Q200 -30 186 -52Q180 -68 192 -76Z'
  const dust = random(4)
  const plank = face([60, 610], [740, 574], [764, 640], [90, 690])
  const front = face([90, 690], [764, 640], [764, 690], [90, 744])
  return board(
    'mist',
    [[430, 730, 360, 34]],
    form(plank, wheat, brass, { angle: -3, gap: 14, weight: 5, run: 180, on: 'even' }) +
      form(front, brass, brassDeep, { angle: -3, gap: 12, weight: 6, run: 140, on: 'right' }) +
      repeat(34, () => circle(dust(120, 520), dust(600, 660), dust(2, 5), brassDeep)) +
      place(
        path(edge, dusk) +
          form(blade, mist, dusk, {
            angle: -7,
            gap: 13,
            weight: 7,
            run: 160,
            on: 'top',
            light: paper,
            lit: 'bottom',
          }) +
          cutLine(-336, 31, 150, -92, 7, dusk) +
          cutLine(-250, 62, 60, 18, 7, paper) +
          path(handle, clay) +
          marks(handle, clayDeep, { angle: 70, gap: 11, weight: 6, on: 'corner' }) +
          marks(handle, wheat, { angle: 70, gap: 15, weight: 4, on: 'top' }) +
          path(hole, '#d6dee6') +
          path(gougePath(192, -76, 186, 60, 10), clayDeep) +
          [
            [154, -84],
            [168, 70],
            [166, -8],
          ]
            .map(
              ([x, y]) =>
                path(round(x, y, 12), brass) + cutLine(x - 8, y + 5, x + 8, y - 5, 2.5, ink),
            )
            .join(''),
        402,
        446,
        -24,
        1.02,
      ),
  )
}

export const woodshop = { 'hickory-joiners-mallet': mallet, 'carpenters-crosscut-saw': saw }
