import { openMoving } from '#app/server/operator/moving.ts'
import { helpFor, runImportCommand } from '#features/moving/server/command-line.ts'
import { StartError } from '#platform/server/start-error.ts'

// `npm run import -- COMMAND` brings a community from elsewhere (docs/moving.md).
const args = process.argv.slice(2)
const help = helpFor(args)
if (help) {
  // Opening would create a database for somebody who only asked.
  console.log(help.text)
  process.exit(help.code)
}
try {
  const { moving, close } = await openMoving(console.error)
  try {
    process.exitCode = await runImportCommand(args, moving, {
      print: console.log,
      progress: showProgress,
    })
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
process.exit()

/** Draws a bar on a terminal, and writes a line every thousand elsewhere. */
function showProgress(done: number, total: number): void {
  const width = 30
  const filled = total === 0 ? width : Math.round((done / total) * width)
  const bar = `[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${done} of ${total}`
  if (process.stderr.isTTY) process.stderr.write(`\r${bar}${done >= total ? '\n' : ''}`)
  else if (done % 1000 === 0 || done >= total) console.error(bar)
}
