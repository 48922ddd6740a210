import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pageOf, readCursor, writeCursor } from './cursor.ts'
import { DomainError } from '../errors.ts'

const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

test('a cursor is decoded as encoded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: lastTime }),
      fc.uuid(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (time, id, rank) => {
        assert.deepEqual(readCursor(writeCursor([time, id]), ['time', 'id']), [time, id])
        assert.deepEqual(readCursor(writeCursor([rank, time, id]), ['number', 'time', 'id']), [
          Object.is(rank, -0) ? 0 : rank,
          time,
          id,
        ])
      },
    ),
  )
})

test('no cursor means the beginning', () => {
  assert.equal(readCursor(undefined, ['time', 'id']), null)
  assert.equal(readCursor('', ['time', 'id']), null)
})

test('any other input is refused with the field, and nothing else is thrown', () => {
  const isRefused = (text: string) =>
    assert.throws(
      () => readCursor(text, ['time', 'id']),
      (error) =>
        error instanceof DomainError &&
        error.code === 'invalid' &&
        error.fields?.['cursor'] !== undefined,
      text,
    )
  const id = '0198c5d2-0000-7000-8000-000000000000'
  const parts: unknown[] = [
    null,
    {},
    [],
    [1],
    [1, id, 1],
    [id, 1],
    ['1', id],
    [-1, id],
    [lastTime + 1, id],
    [8.64e15, id],
    [1e308, id],
    [1, 'x'],
    [1, null],
    [1, [id]],
    [[1], id],
    { 0: 1, 1: id, length: 2 },
  ]
  for (const part of parts) isRefused(Buffer.from(JSON.stringify(part)).toString('base64url'))
  fc.assert(fc.property(fc.string({ minLength: 1 }), isRefused))
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      isRefused(Buffer.from(JSON.stringify(value)).toString('base64url')),
    ),
  )
})

test('a paged list shows every row once and ends without a next page', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(1000), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (rows, limit) => {
        const seen: number[] = []
        let after: string | null = null
        do {
          const from: number = after === null ? 0 : rows.indexOf(Number(after)) + 1
          const page = pageOf(rows.slice(from, from + limit + 1), limit, String)
          seen.push(...page.items)
          after = page.next
        } while (after !== null)
        assert.deepEqual(seen, rows)
      },
    ),
  )
})
