import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText } from '../../contract/dates.ts'
import { agoText } from './time-text.ts'

const noon = new Date('2026-07-01T16:00:00Z')
const later = (seconds: number) => noon.getTime() + seconds * 1000

test('a time is written in the zone of its reader', () => {
  assert.equal(dateText(noon, 'minute', 'UTC'), 'Jul 1, 2026, 4:00 PM UTC')
  assert.equal(dateText(noon, 'minute', 'America/New_York'), 'Jul 1, 2026, 12:00 PM EDT')
  assert.equal(dateText(noon, 'date', 'Pacific/Auckland'), 'Jul 2, 2026')
})

test('what happened in the last days says how long ago; older and coming things say their date', () => {
  const cases: [number, string | null][] = [
    [-3600, null],
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3599, '59 minutes ago'],
    [2 * 3600, '2 hours ago'],
    [86_400, 'yesterday'],
    [5 * 86_400, '5 days ago'],
    [6 * 86_400, null],
  ]
  for (const [seconds, text] of cases) assert.equal(agoText(noon, later(seconds)), text)
})
