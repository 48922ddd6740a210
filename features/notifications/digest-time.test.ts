import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextDigest } from './server/digest-time.ts'

const next = (from: string, timeZone: string, timing: 'daily' | 'weekly') =>
  nextDigest(new Date(from), timeZone, timing).toISOString()

test('a daily digest comes at 8 AM local time, the same day if that is still to come', () => {
  assert.equal(
    next('2026-07-01T11:59:59Z', 'America/New_York', 'daily'),
    '2026-07-01T12:00:00.000Z',
  )
  assert.equal(
    next('2026-07-01T12:00:00Z', 'America/New_York', 'daily'),
    '2026-07-02T12:00:00.000Z',
  )
  assert.equal(
    next('2026-07-01T20:00:00Z', 'Pacific/Auckland', 'daily'),
    '2026-07-02T20:00:00.000Z',
  )
  assert.equal(next('2026-07-01T00:00:00Z', 'Asia/Kathmandu', 'daily'), '2026-07-01T02:15:00.000Z')
})

test('a weekly digest comes on the local Monday', () => {
  assert.equal(
    next('2026-07-01T12:00:00Z', 'America/New_York', 'weekly'),
    '2026-07-06T12:00:00.000Z',
  )
  assert.equal(
    next('2026-07-05T21:00:00Z', 'Pacific/Auckland', 'weekly'),
    '2026-07-12T20:00:00.000Z',
  )
})

test('digests stay at 8 AM when clocks change', () => {
  assert.equal(
    next('2026-03-07T14:00:00Z', 'America/New_York', 'daily'),
    '2026-03-08T12:00:00.000Z',
  )
  assert.equal(
    next('2026-10-31T13:00:00Z', 'America/New_York', 'daily'),
    '2026-11-01T13:00:00.000Z',
  )
})
