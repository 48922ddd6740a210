// Draws every poster, or only those named on the command line: node videos/build.mjs ledger-night
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printPoster, sheet } from '../lib/print.mjs'
import { POSTERS } from './posters.mjs'

const out = fileURLToPath(new URL('../../content/media/videos/', import.meta.url))
const names = Object.keys(POSTERS)
const wanted = process.argv.slice(2)

await mkdir(out, { recursive: true })
for (const name of wanted.length ? wanted : names) {
  const svg = sheet(POSTERS[name](), { seed: names.indexOf(name) + 1 })
  console.log(name.padEnd(30), await printPoster(svg, `${out}${name}`))
}
