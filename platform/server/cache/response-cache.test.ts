import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createSettableClock } from '../clock.ts'
import { createResponseCache, cacheTagsOf } from './response-cache.ts'

function open() {
  const clock = createSettableClock(new Date(0))
  const kept = createResponseCache<number>(clock)
  let made = 0
  const ask = (key = 'debate', topics = ['debate:1']) =>
    kept.get(key, topics, async () => {
      made += 1
      return made
    })
  return { ...kept, clock, ask, made: () => made }
}

describe('answers that are the same for everybody', () => {
  test('are made once for all who ask, until what they show changes', async () => {
    const { ask, invalidate, made } = open()
    assert.deepEqual(
      new Set(await Promise.all(Array.from({ length: 10_000 }, () => ask()))),
      new Set([1]),
    )
    invalidate(['debate:2', 'debates'])
    assert.equal(await ask(), 1)
    invalidate(['debate:1'])
    assert.equal(await ask(), 2)
    invalidate(['counts debate:1'])
    assert.equal(await ask(), 3)
    invalidate(null)
    assert.deepEqual([await ask(), made()], [4, 4])
  })

  test('that were begun before a change are given to nobody who asks after it', async () => {
    const { invalidate, ask, get } = open()
    const slow = Promise.withResolvers<number>()
    const early = get('debate', ['debate:1'], () => slow.promise)
    invalidate(['debate:1'])
    assert.equal(await ask(), 1)
    slow.resolve(-1)
    assert.deepEqual([await early, await ask()], [-1, 1])
  })

  test('that failed are not kept, and none is kept for long or without bounds', async () => {
    const { ask, get, clock, made } = open()
    await assert.rejects(get('debate', [], () => Promise.reject(new Error('away'))))
    assert.equal(await ask(), 1)
    clock.set(new Date(10_001))
    assert.equal(await ask(), 2)
    for (let index = 0; index < 600; index += 1) await ask(`other ${index}`)
    await ask()
    assert.equal(made(), 603)
  })

  test('stay cached while they are asked for, however many other answers come', async () => {
    const { ask, made } = open()
    assert.equal(await ask('front page'), 1)
    for (let index = 0; index < 1_000; index += 1) {
      await ask(`other ${index}`)
      assert.equal(await ask('front page'), 1)
    }
    assert.equal(made(), 1_001)
  })

  test('name what they show by their parameters', () => {
    assert.deepEqual(cacheTagsOf({ cacheTags: ['debates', 'debate::id'] }, { id: '7' }), [
      'debates',
      'debate:7',
    ])
    assert.deepEqual(cacheTagsOf({}, {}), [])
  })
})
