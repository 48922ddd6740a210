import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedReasons } from './use-each.ts'

test('a bulk action’s refusals name each reason once, the most frequent first', () => {
  assert.equal(countedReasons(['It is closed.', 'It is closed.']), 'It is closed.')
  assert.equal(
    countedReasons(['It is gone.', 'It is closed.', 'It is closed.']),
    '2: It is closed. 1: It is gone.',
  )
})
