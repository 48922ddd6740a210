// One frame of a speaker: a lectern on the dark stage, and the sound of a voice as bars. `loud` is how loud the voice is, from 0 to 1.
import { ink, nightSoft } from '../lib/palette.mjs'
import { bust } from '../lib/props.mjs'
import { hatch } from '../lib/brushes.mjs'
import { group, n, poly, rect, repeat, rod } from '../lib/svg.mjs'

export const WIDTH = 640
export const HEIGHT = 360
const BARS = 23

// The tones of the two positions on the dark stage.
const TONES = { A: { light: '#86aaff', soft: '#17295a' }, B: { light: '#ff8d92', soft: '#4a1a24' } }

const floor = hatch({
  x: 0,
  y: 270,
  w: WIDTH,
  h: 60,
  gap: 9,
  weight: 3,
  run: 90,
  color: nightSoft,
  seed: 4,
  fade: (u, v) => Math.max(0, 1 - Math.abs(u - 0.5) * 1.7 - v * 0.5),
})

export function frame(side, time, loud) {
  const { light, soft } = TONES[side]
  const x = side === 'A' ? 190 : 450
  const to = side === 'A' ? 1 : -1
  const sway = Math.sin(time * 1.7) * 2
  const bars = repeat(BARS, (index) => {
    const height =
      5 +
      74 *
        loud *
        Math.abs(Math.sin(time * (5 + (index % 5)) + index * 1.9)) *
        Math.sin((Math.PI * (index + 1)) / (BARS + 1))
    return rod(
      x + to * (96 + index * 14),
      150 - height,
      x + to * (96 + index * 14),
      150 + height,
      light,
      5,
    )
  })
  const lectern =
    poly(
      [
        [x - 62, 238],
        [x + 62, 238],
        [x + 44, 346],
        [x - 44, 346],
      ],
      light,
    ) +
    rect(x - 74, 226, 148, 14, light) +
    rect(x - 12, 262, 24, 52, soft)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${
    rect(0, 0, WIDTH, HEIGHT, ink) +
    poly(
      [
        [x - 40, 0],
        [x + 40, 0],
        [x + 190, 300],
        [x - 190, 300],
      ],
      '#0f1c33',
    ) +
    poly(
      [
        [x - 20, 0],
        [x + 20, 0],
        [x + 110, 300],
        [x - 110, 300],
      ],
      '#13223d',
    ) +
    rect(0, 270, WIDTH, 90, '#0d1930') +
    floor +
    group(
      bust(x, 198, 138, soft) + bust(x, 194, 126, nightSoft),
      `transform="rotate(${n(sway * 0.4)} ${x} 260)"`,
    ) +
    lectern +
    bars
  }</svg>`
}
