// Draws every cover, or only the motifs named on the command line: node covers/build.mjs harbor capitol
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printCover, sheet } from '../lib/print.mjs'
import { MOTIFS } from './motifs.mjs'

const out = fileURLToPath(new URL('../../content/media/covers/', import.meta.url))
const wanted = process.argv.slice(2)
const motifs = wanted.length ? wanted : MOTIFS

await mkdir(out, { recursive: true })
for (const motif of motifs) {
  const { default: draw } = await import(`./scenes/${motif}.mjs`)
  const svg = sheet(draw(), { seed: MOTIFS.indexOf(motif) + 1 })
  console.log(motif.padEnd(16), await printCover(svg, `${out}${motif}`))
}
