import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('a member who sends ten pictures at once holds another up by one of them', async () => {
  const inTurn = createConcurrencyLimit(1, 50, 'Too many.')
  const done: string[] = []
  const check = (member: string) =>
    inTurn(async () => {
      await Promise.resolve()
      done.push(member)
    }, member)
  const rush = Array.from({ length: 10 }, () => check('ann'))
  await Promise.all([...rush, check('bea'), check('bea'), check('cyd')])
  assert.deepEqual(done.slice(0, 6), ['ann', 'bea', 'ann', 'bea', 'ann', 'cyd'])
  assert.equal(done.length, 13)
})

test('work that names nobody is done in order, and a full queue is refused', async () => {
  const inTurn = createConcurrencyLimit(1, 2, 'Too many.')
  const done: number[] = []
  const add = (number: number) =>
    inTurn(async () => {
      await Promise.resolve()
      done.push(number)
    })
  const accepted = [1, 2, 3].map(add)
  await assert.rejects(add(4), /Too many/)
  await Promise.all(accepted)
  await add(5)
  assert.deepEqual(done, [1, 2, 3, 5])
})
