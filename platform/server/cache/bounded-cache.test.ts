import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createBounded } from './bounded-cache.ts'

const keyBytes = 2

test('whatever is put there, grows and leaves: it never weighs more than it may, and the oldest leave first', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    what: fc.constantFrom('put', 'grow', 'delete'),
    size: fc.nat(60),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const bounded = createBounded<{ size: number }>({
        maxBytes: 100,
        bytesOf: ({ size }) => size,
      })
      let model: { key: string; size: number }[] = []
      for (const { key, what, size } of steps) {
        if (what === 'put') {
          bounded.put(key, { size })
          model = [...model.filter((kept) => kept.key !== key), { key, size }]
        } else if (what === 'delete') {
          bounded.delete(key)
          model = model.filter((kept) => kept.key !== key)
        } else {
          const thing = bounded.get(key)
          if (thing) thing.size += size
          bounded.weigh(key)
          model = model.map((kept) => (kept.key === key ? { key, size: kept.size + size } : kept))
        }
        while (model.reduce((sum, kept) => sum + kept.size + keyBytes, 0) > 100) model.shift()
        assert.deepEqual(
          [...bounded.entries()].map(([name, thing]) => ({ key: name, size: thing.size })),
          model,
        )
      }
    }),
  )
})
