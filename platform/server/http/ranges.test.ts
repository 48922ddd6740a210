import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { rangeOf } from './ranges.ts'

test('a range is read from the start, to the end, or from the end', () => {
  assert.deepEqual(rangeOf('bytes=0-9', 100), { start: 0, end: 9 })
  assert.deepEqual(rangeOf('bytes=90-', 100), { start: 90, end: 99 })
  assert.deepEqual(rangeOf('bytes=90-500', 100), { start: 90, end: 99 })
  assert.deepEqual(rangeOf('bytes=-10', 100), { start: 90, end: 99 })
  assert.deepEqual(rangeOf('bytes=-500', 100), { start: 0, end: 99 })
})

test('a range past the end fails, and an invalid one returns everything', () => {
  for (const header of ['bytes=100-', 'bytes=100-200', 'bytes=-0'])
    assert.equal(rangeOf(header, 100), null, header)
  for (const header of [
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=9-3',
    'bytes=a-b',
    'items=0-9',
    'bytes=0-1,5-6',
    'bytes=-5-',
  ])
    assert.equal(rangeOf(header, 100), 'whole', String(header))
})

test('no header reads outside a file', () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.option(fc.nat(3000)),
      fc.option(fc.nat(3000)),
      (total, first, last) => {
        const range = rangeOf(`bytes=${first ?? ''}-${last ?? ''}`, total)
        if (range !== null && range !== 'whole')
          assert.ok(range.start >= 0 && range.start <= range.end && range.end < total)
      },
    ),
  )
})
