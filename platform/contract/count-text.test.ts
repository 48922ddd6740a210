import assert from 'node:assert/strict'
import { test } from 'node:test'
import { charactersIn } from './count-text.ts'
import { lines } from './schemas.ts'

test('a text has as many characters for its counter as for the server’s limit', () => {
  for (const text of ['', 'Plain words', 'Café', '😀😀', '👩‍👩‍👧', '𠮷野家', 'שלום', 'a\u0301'])
    for (const [limit, isAccepted] of [
      [charactersIn(text), true],
      [charactersIn(text) - 1, false],
    ] as const)
      if (limit > 0) assert.equal(lines(limit).safeParse(text).success, isAccepted, text)
})
