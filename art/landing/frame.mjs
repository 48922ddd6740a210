// One frame of the landing clip. Everything that moves is a function of t in [0, 1) with period 1,
// so the last frame leads into the first.
import { brass, blue, ink, line, mist, paper, paper2, red, wheat } from '../lib/palette.mjs'
import { HEIGHT, WIDTH, circle, clip, n, path, poly, rect, repeat, rod } from '../lib/svg.mjs'
import { rays } from '../lib/brushes.mjs'
import { BAR, LANES, PAGE, audience, lane, stage } from './stage.mjs'

// The tones of the two positions on the dark stage.
const SIDE_A = '#86aaff'
const SIDE_B = '#ff8d92'
const SLIPS = 7
const FLIGHT = 0.2

const wrap = (t) => ((t % 1) + 1) % 1
const ease = (t) => {
  const u = Math.min(1, Math.max(0, t))
  return u * u * (3 - 2 * u)
}
const wave = (t, turns) => Math.sin(t * turns * Math.PI * 2)

/** The share of side A; it wanders around a narrow lead. */
const share = (t) => 0.53 + 0.055 * wave(t, 1) + 0.014 * wave(t + 0.2, 3)

/** How much of page rule `order` is drawn: erased in the middle of the loop, then drawn anew. */
function drawn(order, t) {
  const erased = ease((t - 0.3 - order * 0.006) / 0.06)
  const printed = ease((t - 0.46 - order * 0.021) / 0.06)
  return 1 - erased + printed * erased
}

function page(t) {
  const { x, y, w, h } = PAGE
  const left = x + 28
  const width = w - 56
  let order = 0
  const rule = (rx, ry, rw, rh, color) => {
    order += 1
    const part = drawn(order, t)
    return part > 0.004 ? rect(rx, ry, rw * part, rh, color) : ''
  }
  const column = (cx, cy, cw, count) =>
    repeat(count, (index) =>
      rule(cx, cy + index * 14, index === count - 1 ? cw * 0.6 : cw, 5, mist),
    )
  const picture = drawn(9, t)
  const plate = rect(left + 172, y + 168, 152 * picture, 104, ink)
  return (
    rect(x + 12, y + 14, w, h, '#060c17') +
    rect(x, y, w, h, paper) +
    rect(x, y + h - 6, w, 6, line) +
    rule(left, y + 28, width, 3, ink) +
    rule(left, y + 35, width, 7, ink) +
    rule(left, y + 62, width, 19, ink) +
    rule(left, y + 92, width * 0.72, 19, ink) +
    rule(left, y + 126, width * 0.46, 6, brass) +
    rule(left, y + 148, width, 2, line) +
    plate +
    (picture > 0.02
      ? clip(
          plate,
          rect(left + 172, y + 168, 152, 104, wheat) +
            rays({
              x: left + 248,
              y: y + 246,
              from: 44,
              to: 170,
              start: 180,
              end: 360,
              count: 15,
              fill: 0.5,
              color: paper2,
            }) +
            circle(left + 248, y + 246, 36, brass) +
            rect(left + 172, y + 244, 152, 30, ink) +
            poly(
              [
                [left + 200, y + 246],
                [left + 248, y + 216],
                [left + 296, y + 246],
              ],
              ink,
            ) +
            repeat(5, (index) => rect(left + 204 + index * 20, y + 246, 9, 26, wheat)),
        )
      : '') +
    column(left, y + 170, 152, 11) +
    column(left + 172, y + 286, 152, 3)
  )
}

function lanes(t) {
  let markup = ''
  for (let index = 0; index < LANES; index += 1) {
    for (const side of [-1, 1]) {
      const d = lane(index, side)
      const period = 210
      // Whole periods per loop keep the dashes seamless; neighbors differ in phase and pace.
      const offset = -(t * (index % 2 ? 3 : 2) + index * 0.37) * period
      const draw = (color, width, extra = '') =>
        `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"${extra}/>`
      markup +=
        draw(side < 0 ? '#173672' : '#5a1a2b', 3) +
        draw(
          side < 0 ? blue : red,
          5,
          ` stroke-dasharray="70 ${period - 70}" stroke-dashoffset="${n(offset)}"`,
        )
    }
  }
  return markup
}

/** Ballot slips in flight; each one lands on its side of the bar and slips into it. */
function slips(t) {
  let markup = ''
  for (const side of [-1, 1])
    for (let index = 0; index < SLIPS; index += 1) {
      const start = (index + (side < 0 ? 0.15 : 0.6)) / SLIPS
      const u = wrap(t - start) / FLIGHT
      if (u >= 1) continue
      const glide = ease(u * 0.5 + 0.1) / ease(0.6)
      const from = { x: side < 0 ? -90 : 1370, y: 150 + ((index * 131) % 260) }
      const to = {
        x: BAR.x + BAR.w * (side < 0 ? 0.1 + (index % 3) * 0.06 : 0.9 - (index % 3) * 0.06),
        y: BAR.y + 12,
      }
      const peak = { x: (from.x + to.x) / 2 + side * -60, y: Math.min(from.y, to.y) - 120 }
      const at = (k) =>
        (1 - glide) ** 2 * from[k] + 2 * glide * (1 - glide) * peak[k] + glide * glide * to[k]
      const size = 1.05 - 0.45 * glide
      const color = side < 0 ? blue : red
      const card =
        rect(-44, -30, 88, 60, paper) +
        rect(-34, -20, 20, 20, color) +
        rod(-30, -16, -18, -4, paper, 4) +
        rod(-18, -16, -30, -4, paper, 4) +
        rect(-6, -14, 40, 7, mist) +
        rect(-34, 10, 62, 6, mist)
      // Below the top edge of the bar the slip is hidden: it drops into the slot.
      markup += clip(
        rect(-100, -100, WIDTH + 200, BAR.y + 104, '#000'),
        `<g transform="translate(${n(at('x'))} ${n(at('y') + 34 * glide ** 6)}) rotate(${n(side * (26 - 30 * glide) + wave(u, 0.5) * 14)}) scale(${n(size * 100) / 100} ${n(size * 100 * (0.62 + 0.38 * Math.abs(Math.cos(u * 4.2)))) / 100})">${card}</g>`,
      )
    }
  return markup
}

function scoreBar(t) {
  const split = BAR.x + BAR.w * share(t)
  const { x, y, w, h } = BAR
  const body = rect(x, y, w, h, '#000', h / 2)
  return (
    rect(x - 7, y - 7, w + 14, h + 14, '#060c17', h / 2 + 7) +
    clip(
      body,
      rect(x, y, split - x, h, SIDE_A) +
        rect(split, y, x + w - split, h, SIDE_B) +
        rect(split - 3, y, 6, h, paper),
    ) +
    repeat(11, (index) =>
      rect(
        x + 30 + index * ((w - 62) / 10),
        y + h + 14,
        2,
        index === 5 ? 16 : 8,
        index === 5 ? brass : '#3a4c6d',
      ),
    ) +
    path(`M${n(split)} ${y + h + 10}l11 17h-22Z`, wheat)
  )
}

export function frame(t) {
  const filter =
    '<filter id="cut" x="-20" y="-20" width="1320" height="760" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="0.022" numOctaves="2" seed="5" result="noise"/><feDisplacementMap in="SourceGraphic" in2="noise" scale="4" xChannelSelector="R" yChannelSelector="G"/></filter>'
  const art = stage() + lanes(t) + page(t) + slips(t) + scoreBar(t) + audience()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 ${WIDTH + 16} ${HEIGHT + 16}" width="${WIDTH + 16}" height="${HEIGHT + 16}"><defs>${filter}</defs><g filter="url(#cut)">${art}</g></svg>`
}
