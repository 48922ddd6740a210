// Draws every product, or only those named on the command line: node products/build.mjs stoneware-mug
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printProduct, sheet } from '../lib/print.mjs'
import { SIDE } from './board.mjs'
import { PICTURES } from './pictures.mjs'

const out = fileURLToPath(new URL('../../content/media/products/', import.meta.url))
const names = Object.keys(PICTURES)
const wanted = process.argv.slice(2)

await mkdir(out, { recursive: true })
for (const name of wanted.length ? wanted : names) {
  const svg = sheet(PICTURES[name](), { seed: names.indexOf(name) + 1, wide: SIDE, high: SIDE })
  console.log(name.padEnd(30), await printProduct(svg, `${out}${name}`, SIDE))
}
