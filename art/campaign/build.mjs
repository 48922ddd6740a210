// Draws every issue's picture, or only those named: node campaign/build.mjs envy
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { printIssue, sheet } from '../lib/print.mjs'
import { ISSUES } from './issues.mjs'

const out = fileURLToPath(new URL('../../content/media/campaign/', import.meta.url))
const wanted = process.argv.slice(2)

await mkdir(out, { recursive: true })
for (const issue of wanted.length ? wanted : ISSUES) {
  const { default: draw } = await import(`./scenes/${issue}.mjs`)
  const svg = sheet(draw(), { seed: ISSUES.indexOf(issue) + 41 })
  console.log(issue.padEnd(10), await printIssue(svg, `${out}${issue}`))
}
