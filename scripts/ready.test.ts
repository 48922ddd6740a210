import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'

test('installs and builds a fresh clone once, then does nothing silently', async (t) => {
  const clone = makeClone(t)
  const first = await ready(clone)
  assert.match(first.output, /Installing packages .* done in \d+ s\n/)
  assert.match(first.output, /Building the pages .* done in \d+ s\n/)
  assert.deepEqual(await ready(clone), { code: 0, output: '' })
  assert.equal(builds(clone), 1)
})

test('builds again when a source changed, not for a test or a document', async (t) => {
  const clone = makeClone(t)
  await ready(clone)
  writeFileSync(join(clone, 'app/web/page.test.ts'), 'changed')
  writeFileSync(join(clone, 'content/page.md'), 'changed')
  await ready(clone)
  assert.equal(builds(clone), 1)
  writeFileSync(join(clone, 'app/web/page.tsx'), 'changed')
  await ready(clone)
  assert.equal(builds(clone), 2)
})

test('two simultaneous runs build once', async (t) => {
  const clone = makeClone(t)
  const runs = await Promise.all([ready(clone), ready(clone), ready(clone)])
  assert.deepEqual(
    runs.map((run) => run.code),
    [0, 0, 0],
  )
  assert.equal(builds(clone), 1)
})

test('a killed run doesn’t block the next', async (t) => {
  const clone = makeClone(t)
  mkdirSync(join(clone, '.build/ready.lock'), { recursive: true })
  const dead = spawn('true')
  await once(dead, 'exit')
  writeFileSync(join(clone, '.build/ready.lock/pid'), String(dead.pid))
  assert.equal((await ready(clone)).code, 0)
  assert.ok(!existsSync(join(clone, '.build/ready.lock')))
})

test('shows a build’s errors, and tries again next time', async (t) => {
  const clone = makeClone(t)
  writeFileSync(join(clone, 'broken'), '')
  const { code, output } = await ready(clone)
  assert.equal(code, 1)
  assert.match(output, /the build is broken[^]*"npm run build" failed/)
  rmSync(join(clone, 'broken'))
  assert.equal((await ready(clone)).code, 0)
})

function makeClone(t: TestContext): string {
  const clone = mkdtempSync(join(tmpdir(), 'xverse-ready-'))
  t.after(() => rmSync(clone, { recursive: true }))
  for (const folder of ['scripts', 'app/web', 'content'])
    mkdirSync(join(clone, folder), { recursive: true })
  for (const file of ['ready.mjs', 'ready-lock.mjs'])
    cpSync(join(import.meta.dirname, file), join(clone, 'scripts', file))
  const name = { name: 'clone', version: '1.0.0' }
  writeFileSync(
    join(clone, 'package.json'),
    JSON.stringify({
      ...name,
      scripts: {
        build: 'test ! -e broken && echo built >> builds || (echo the build is broken; exit 1)',
      },
    }),
  )
  writeFileSync(
    join(clone, 'package-lock.json'),
    JSON.stringify({ ...name, lockfileVersion: 3, requires: true, packages: { '': name } }),
  )
  writeFileSync(join(clone, 'app/web/page.tsx'), '')
  return clone
}

async function ready(clone: string): Promise<{ code: number; output: string }> {
  const run = spawn(process.execPath, [join(clone, 'scripts/ready.mjs'), 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  run.stdout.on('data', (text) => {
    output += String(text)
  })
  run.stderr.on('data', (text) => {
    output += String(text)
  })
  const [code] = await once(run, 'close')
  return { code: Number(code), output }
}

function builds(clone: string): number {
  return readFileSync(join(clone, 'builds'), 'utf8').trim().split('\n').length
}
