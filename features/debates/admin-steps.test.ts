import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { debateStatuses, nextStatuses } from './contract/rules.ts'
import { fieldOf, instantOf } from '#platform/contract/local-times.ts'
import { inOwnZone } from '#platform/web/local-time.ts'
import { mainSteps, mayStep, nextStep, otherSteps, stepsOfMany } from './web/admin/steps.ts'

describe('debate administration', () => {
  test('offers exactly the steps the server accepts, once each', () => {
    for (const from of debateStatuses) {
      const offered = [...mainSteps.filter(({ to }) => mayStep(from, to)), ...otherSteps(from)].map(
        ({ to }) => to,
      )
      assert.deepEqual(offered.toSorted(), nextStatuses(from).toSorted(), from)
    }
    assert.deepEqual(
      otherSteps('live').map(({ label }) => label),
      ['Back to coming soon'],
    )
    assert.deepEqual(
      otherSteps('scheduled').map(({ label }) => label),
      ['Announce'],
    )
  })

  test('offers one next step in a debate’s row, until it is closed', () => {
    assert.deepEqual(
      debateStatuses.map((status) => nextStep(status)?.label),
      ['Activate', 'Activate', 'Open Voting', 'Close', undefined],
    )
  })

  test('moves many debates forward only, and leaves those that can’t', () => {
    const one = (status: (typeof debateStatuses)[number]) =>
      stepsOfMany([{ status }]).map(({ to }) => to)
    assert.deepEqual(one('live'), ['voting'])
    assert.deepEqual([one('voting'), one('closed')], [[], []])
    const steps = stepsOfMany(debateStatuses.map((status) => ({ status })))
    assert.deepEqual(
      steps.map(({ label, able }) => [label, able.map(({ status }) => status)]),
      [
        ['Announce', ['scheduled']],
        ['Activate', ['scheduled', 'coming_soon']],
        ['Open voting of', ['live']],
      ],
    )
  })

  test('accepts a time in the administrator’s time zone, and shows it unchanged', () => {
    const minutes = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2036-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(minutes, (at) => {
        const field = fieldOf(at.toISOString())
        assert.match(field, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
        assert.equal(fieldOf(instantOf(field)), field)
      }),
    )
    assert.deepEqual([instantOf(''), instantOf('soon'), fieldOf(null)], [null, null, ''])
  })

  test('names the time zone for that time of year', () => {
    assert.equal(
      inOwnZone('2031-07-01T19:00:00.000Z', 'America/New_York'),
      'Tue, Jul 1, 2031, 3:00 PM EDT',
    )
    assert.equal(
      inOwnZone('2031-12-01T20:00:00.000Z', 'America/New_York'),
      'Mon, Dec 1, 2031, 3:00 PM EST',
    )
  })
})
