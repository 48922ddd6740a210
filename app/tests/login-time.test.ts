import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '#app/testing/test-app.ts'

const tries = 30

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/**
 * On a quiet machine the medians are within 25% (docs/promises.md A4); a loaded one gets a wider
 * margin, which a missing hash would still exceed by far.
 */
const margin = { least: 0.6, most: 1.7 }

test('timing of logins and reset requests doesn’t reveal whether an account exists', async (t) => {
  const app = await openTestApp({}, { hasRealPasswords: true })
  t.after(app.close)
  const { username } = await app.person({ email: 'known@example.org' })
  const timeOf = async (path: string, body: object): Promise<number> => {
    const start = performance.now()
    await app.visitor().request('POST', path, { body })
    return performance.now() - start
  }
  const pairs = {
    '/api/login': [
      { username, password: 'not the password' },
      { username: 'nobody_at_all', password: 'not the password' },
    ],
    '/api/request-password-reset': [
      { email: 'known@example.org' },
      { email: 'nobody@example.org' },
    ],
  }
  for (const [path, [known = {}, unknown = {}]] of Object.entries(pairs)) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    await timeOf(path, known)
    for (let index = 0; index < tries; index += 1) {
      times.known.push(await timeOf(path, known))
      times.unknown.push(await timeOf(path, unknown))
    }
    const ratio = median(times.known) / median(times.unknown)
    t.diagnostic(`${path}: ratio of the medians ${ratio.toFixed(2)}`)
    assert.ok(
      ratio > margin.least && ratio < margin.most,
      `${path}: known and unknown take ${ratio.toFixed(2)} to 1`,
    )
  }
})
