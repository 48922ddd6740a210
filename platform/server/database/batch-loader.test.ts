import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createBatchLoader } from './batch-loader.ts'

/** Reads that the test resolves one by one. */
function openReads() {
  const begun: {
    keys: string[]
    end: (found: Map<string, number>) => void
    fail: (error: Error) => void
  }[] = []
  const reads = createBatchLoader<number>(
    (keys) =>
      new Promise((resolve, reject) => {
        begun.push({ keys, end: resolve, fail: reject })
      }),
  )
  return { ...reads, begun }
}

/** Lets pending microtasks and ticks run. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('batched reads', () => {
  test('answer ten thousand callers asking for three keys with one read', async () => {
    const { load, begun } = openReads()
    const answers = Promise.all(
      Array.from({ length: 10_000 }, (_, index) => load(`key ${index % 3}`)),
    )
    await turn()
    assert.deepEqual(
      begun.map(({ keys }) => keys),
      [['key 0', 'key 1', 'key 2']],
    )
    begun[0]?.end(
      new Map([
        ['key 0', 0],
        ['key 1', 1],
      ]),
    )
    assert.deepEqual((await answers).slice(0, 3), [0, 1, null])
  })

  test('give callers during a read the next one’s result, even if the first hangs', async () => {
    const { load, begun } = openReads()
    const first = load('a')
    await turn()
    const second = load('a')
    await turn()
    const later = [load('a'), load('b')]
    await turn()
    assert.equal(begun.length, 2)
    begun[1]?.end(new Map([['a', 2]]))
    assert.equal(await second, 2)
    await turn()
    begun[2]?.end(new Map([['a', 3]]))
    assert.deepEqual(await Promise.all(later), [3, null])
    begun[0]?.end(new Map([['a', 1]]))
    assert.deepEqual([await first, begun.length], [1, 3])
  })

  test('fail only for those waiting for the failed read', async () => {
    const { load, begun } = openReads()
    const first = assert.rejects(load('a'), /away/)
    await turn()
    const second = load('a')
    begun[0]?.fail(new Error('the database is away'))
    await first
    await turn()
    begun[1]?.end(new Map([['a', 2]]))
    assert.equal(await second, 2)
  })
})
