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
  assert.deepEqual(done.slice(0, 6), ['ann', 'bea', 'ann', 'cyd', 'ann', 'bea'])
  assert.equal(done.length, 13)
})

test('members who send ten pictures each hold another up by one of each', async () => {
  const inTurn = createConcurrencyLimit(1, 50, 'Too many.')
  const done: string[] = []
  const check = (member: string) =>
    inTurn(async () => {
      await Promise.resolve()
      done.push(member)
    }, member)
  const rush = ['ann', 'bea', 'cyd'].flatMap((member) =>
    Array.from({ length: 10 }, () => check(member)),
  )
  await Promise.all([...rush, check('dan')])
  assert.ok(done.indexOf('dan') <= 4, done.slice(0, 8).join(' '))
  assert.equal(done.length, 31)
})

test('a member fills only a part of the queue, so others are taken', async () => {
  const inTurn = createConcurrencyLimit(1, 10, 'Too many.')
  const check = (member: string) => inTurn(() => Promise.resolve(member), member)
  const rush = await Promise.allSettled([
    ...Array.from({ length: 20 }, () => check('ann')),
    check('bea'),
  ])
  const taken = rush.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  assert.deepEqual(taken, ['ann', 'ann', 'ann', 'bea'])
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
