import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftText } from './web/left-text.ts'

const noon = new Date('2026-07-01T16:00:00Z')
const later = (seconds: number) => noon.getTime() + seconds * 1000

test('the time left shows its two largest units', () => {
  const cases: [number, string][] = [
    [-(2 * 86_400 + 3 * 3600 + 59), '2 days 3 hours'],
    [-(3600 + 60), '1 hour 1 minute'],
    [-61, '1 minute 1 second'],
    [-1, '1 second'],
    [10, '0 seconds'],
  ]
  for (const [seconds, text] of cases) assert.equal(leftText(noon, later(seconds)), text)
})
