import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createSettableClock } from '../clock.ts'
import { createResponseCache, cacheTagsOf } from './response-cache.ts'

function open() {
  const clock = createSettableClock(new Date(0))
  const responses = createResponseCache<number>(clock)
  let made = 0
  const ask = (key = 'debate', topics = ['debate:1']) =>
    responses.get(key, topics, async () => {
      made += 1
      return made
    })
  return { ...responses, clock, ask, made: () => made }
}

describe('shared answers', () => {
  test('are computed once for all callers, until what they show changes', async () => {
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

  test('started before a change aren’t given to later callers', async () => {
    const { invalidate, ask, get } = open()
    const slow = Promise.withResolvers<number>()
    const early = get('debate', ['debate:1'], () => slow.promise)
    invalidate(['debate:1'])
    assert.equal(await ask(), 1)
    slow.resolve(-1)
    assert.deepEqual([await early, await ask()], [-1, 1])
  })

  test('that failed aren’t cached, and all are limited in time and number', async () => {
    const { ask, get, clock, made } = open()
    await assert.rejects(get('debate', [], () => Promise.reject(new Error('away'))))
    assert.equal(await ask(), 1)
    clock.set(new Date(10_001))
    assert.equal(await ask(), 2)
    for (let index = 0; index < 600; index += 1) await ask(`other ${index}`)
    await ask()
    assert.equal(made(), 603)
  })

  test('stay cached while requested, however many others arrive', async () => {
    const { ask, made } = open()
    assert.equal(await ask('front page'), 1)
    for (let index = 0; index < 1_000; index += 1) {
      await ask(`other ${index}`)
      assert.equal(await ask('front page'), 1)
    }
    assert.equal(made(), 1_001)
  })

  test('name their topics by parameters', () => {
    assert.deepEqual(cacheTagsOf({ cacheTags: ['debates', 'debate::id'] }, { id: '7' }), [
      'debates',
      'debate:7',
    ])
    assert.deepEqual(cacheTagsOf({}, {}), [])
  })
})
