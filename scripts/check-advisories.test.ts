import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { text } from 'node:stream/consumers'

const advisory = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: 'https://advisories.example.org/1',
      title: 'An advisory',
      severity,
      vulnerable_versions: '*',
      cwe: [],
      cvss: { score: 0, vectorString: null },
    },
  ],
})

test('the audit says so if the registry answers no audits, and fails nothing', async (t) => {
  const { output, code } = await audit(t, 405, {})
  assert.match(output, /^package audit: skipped: the registry doesn't answer \(405 Method Not/)
  assert.equal(code, 0)
})

test('the audit fails for a high advisory about a package of production, and names it', async (t) => {
  const { output, code } = await audit(t, 200, advisory('high'))
  assert.match(output, /^package audit: FAILED: \d+ high, 0 critical: .*\bfastify \(high\)/)
  assert.equal(code, 1)
})

test('a moderate advisory is counted and fails nothing', async (t) => {
  const { output, code } = await audit(t, 200, advisory('moderate'))
  assert.match(output, /^package audit: nothing high or critical in production packages; [1-9]/)
  assert.equal(code, 0)
})

const packageOf = (name: string) => ({
  name,
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name, version: '1.0.0', dist: {} } },
})

/** Audits the packages at a registry that gives every audit the same answer. */
async function audit(t: TestContext, status: number, answer: object) {
  const registry = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' })
      const name = decodeURIComponent(request.url ?? '').slice(1)
      response.end(JSON.stringify(request.method === 'POST' ? answer : packageOf(name)))
    })
  })
  registry.listen(0, '127.0.0.1')
  await once(registry, 'listening')
  t.after(() => registry.close())
  const cache = mkdtempSync(join(tmpdir(), 'xverse-audit-'))
  t.after(() => rmSync(cache, { recursive: true }))
  const { port } = registry.address() as AddressInfo
  const child = spawn(process.execPath, [join(import.meta.dirname, 'check-advisories.ts')], {
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: cache,
    },
  })
  const [output, [code]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number]>,
  ])
  return { output, code }
}
