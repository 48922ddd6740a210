import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createBoundedCache } from './bounded-cache.ts'

const keyBytes = 2

test('whatever is set, read and deleted: the cache stays within its limits, evicting the least recently used', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    what: fc.constantFrom('set', 'read', 'grow', 'delete'),
    size: fc.nat(120),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = createBoundedCache<{ size: number }>({
        maxBytes: 100,
        maxEntries: 3,
        bytesOf: ({ size }) => size,
      })
      let model: { key: string; size: number }[] = []
      const use = (key: string, size: number) => {
        model = model.filter((entry) => entry.key !== key)
        if (size + keyBytes <= 100) model.push({ key, size })
      }
      for (const { key, what, size } of steps) {
        const known = model.find((entry) => entry.key === key)
        if (what === 'set') {
          cache.set(key, { size })
          use(key, size)
        } else if (what === 'read') {
          assert.equal(cache.get(key)?.size, known?.size)
          if (known) use(key, known.size)
        } else if (what === 'grow') {
          const value = cache.peek(key)
          if (value) value.size += size
          cache.measure(key)
          if (known) use(key, known.size + size)
        } else {
          cache.delete(key)
          model = model.filter((entry) => entry.key !== key)
        }
        while (
          model.length > 3 ||
          model.reduce((sum, entry) => sum + entry.size + keyBytes, 0) > 100
        )
          model.shift()
        assert.deepEqual(
          cache.entries().map(([name, value]) => ({ key: name, size: value.size })),
          model,
        )
      }
    }),
  )
})

test('without a size in bytes, a full cache evicts the least recently used for each new entry', () => {
  const cache = createBoundedCache<number>({ maxEntries: 3 })
  for (const [value, key] of ['a', 'b', 'c'].entries()) cache.set(key, value)
  cache.get('a')
  cache.set('d', 3)
  assert.deepEqual(cache.entries(), [
    ['c', 2],
    ['a', 0],
    ['d', 3],
  ])
})
