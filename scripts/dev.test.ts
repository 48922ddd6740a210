import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { chromium, expect } from '@playwright/test'
import { browserLaunch } from '#app/testing/browser.ts'
import { childEnvironment } from '#app/testing/child-environment.ts'
import { until } from '#app/testing/factories.ts'
import { freePort } from '#app/testing/free-port.ts'

const root = join(import.meta.dirname, '..')
/** Within the project, whose packages it uses. */
const copy = join(root, '.build/dev-test')
const left = new Set(['.build', '.data', '.git', 'node_modules', 'test-results'])

let output = ''
let address = ''
let developing: ReturnType<typeof spawn>

before(async () => {
  rmSync(copy, { recursive: true, force: true })
  for (const each of readdirSync(root))
    if (!left.has(each)) cpSync(join(root, each), join(copy, each), { recursive: true })
  const port = await freePort()
  address = `http://localhost:${port}`
  developing = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    env: {
      NODE_COMPILE_CACHE: join(copy, '.build/compile-cache'),
      ...childEnvironment({ PORT: String(port), DEMO: '0' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [developing.stdout, developing.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const hasEnded = () => developing.exitCode !== null || /could not start|is in use/.test(output)
  await until(async () => /is ready at/.test(output) || hasEnded(), 'the product', 240)
  assert.match(output, /is ready at/)
})

after(async () => {
  developing.kill('SIGTERM')
  if (developing.exitCode === null) await once(developing, 'exit')
  rmSync(copy, { recursive: true, force: true })
})

/** Changes a copied source, as an editor would save it. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  assert.ok(text.includes(from), `${file} has no "${from}"`)
  writeFileSync(path, text.replace(from, to))
}

test('a component’s change shows on the open page, and on the next one that the server renders', async (t) => {
  const browser = await chromium.launch(browserLaunch())
  t.after(() => browser.close())
  const page = await browser.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.goto(`${address}/terms`)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 60_000 })
  await page.evaluate(`document.documentElement.dataset.before = 'the change'`)
  edit('app/web/Footer.tsx', 'Powered by <', 'Governed by <')
  const since = performance.now()
  await expect(page.getByText('Governed by')).toBeVisible({ timeout: 60_000 })
  t.diagnostic(`from save to screen: ${Math.round(performance.now() - since)} ms`)
  assert.equal(await page.locator('html').getAttribute('data-before'), 'the change')
  assert.match(await (await fetch(`${address}/terms`)).text(), /Governed by/)
  assert.deepEqual(faults, [])
})

test('a change of the server’s code starts it anew, and requests wait for it', async (t) => {
  edit('app/server/operations.ts', "app.get('/healthz'", "app.get('/healthy'")
  const since = performance.now()
  await until(async () => (await fetch(`${address}/healthy`)).status === 200, 'the new address', 60)
  t.diagnostic(`from save to answer: ${Math.round(performance.now() - since)} ms`)
})

test('a server that can’t start says why, and starts at the next change', async () => {
  edit('app/server/operations.ts', "app.get('/healthy'", "app.get(/healthy'")
  await until(async () => (await fetch(`${address}/terms`)).status === 503, 'the refusal', 60)
  assert.match(output, /SyntaxError/)
  edit('app/server/operations.ts', "app.get(/healthy'", "app.get('/healthz'")
  await until(async () => (await fetch(`${address}/healthz`)).status === 200, 'the start', 60)
})
