// The social card: the gazette on the left, the arena's score on the right. Text becomes outlines.
import { readFile } from 'node:fs/promises'
import { brass, brassDeep, ink, line, paper } from '../lib/palette.mjs'
import { rays } from '../lib/brushes.mjs'
import { circle, n, path, rect, repeat, rod } from '../lib/svg.mjs'
import { mark } from './mark.mjs'

// The outlines come from a file, so that the card needs no font to be installed.
const outlines = JSON.parse(await readFile(new URL('./outlines.json', import.meta.url), 'utf8'))
const place = (d, x, y) => `<path transform="translate(${x} ${y})" d="${d}" fill="${ink}"/>`

export function card() {
  const panel = { x: 764, y: 96, w: 364, h: 392 }
  const bar = { x: panel.x + 34, y: panel.y + 318, w: panel.w - 68, h: 18 }
  const split = bar.x + bar.w * 0.54
  const icon = mark({ radius: 0 })
    .replace(/<rect[^>]*\/>/, '')
    .replace('<svg ', `<svg x="${panel.x + 82}" y="${panel.y + 54}" `)
    .replace('width="64" height="64">', 'width="200" height="200">')
    .replaceAll(ink, '#14213a')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">` +
    rect(0, 0, 1200, 630, paper) +
    rect(72, 54, 1056, 2, ink) +
    rect(72, 60, 1056, 5, ink) +
    place(outlines.name, 68, 230) +
    rect(72, 280, 96, 5, brass) +
    outlines.lines.map((row, index) => place(row.path, 70, 356 + index * 66)).join('') +
    rect(panel.x, panel.y, panel.w, panel.h, '#14213a', 8) +
    `<clipPath id="p">${rect(panel.x, panel.y, panel.w, panel.h, '#000', 8)}</clipPath><g clip-path="url(#p)">${rays({ x: panel.x + panel.w / 2, y: panel.y + 154, from: 150, to: 420, count: 36, fill: 0.42, color: '#1b2c4e' })}</g>` +
    icon +
    `<clipPath id="b">${rect(bar.x, bar.y, bar.w, bar.h, '#000', 9)}</clipPath><g clip-path="url(#b)">${rect(bar.x, bar.y, split - bar.x, bar.h, '#86aaff')}${rect(split, bar.y, bar.w, bar.h, '#ff8d92')}${rect(split - 2, bar.y, 4, bar.h, paper)}</g>` +
    path(`M${n(split)} ${bar.y + bar.h + 8}l8 12h-16Z`, '#e0b45c') +
    rect(72, 548, 1056, 1.5, line) +
    repeat(3, (index) =>
      circle(79 + index * 24, 580, 6, ['#1f55c4', '#b3242f', brassDeep][index]),
    ) +
    rod(150, 580, 1128, 580, line, 1.5) +
    '</svg>'
  )
}
