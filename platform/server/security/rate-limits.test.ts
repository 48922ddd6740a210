import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSettableClock, minute } from '../clock.ts'
import { createMemoryCounter } from './rate-limits.ts'

const start = new Date('2026-01-01T00:00:00Z')

test('calls add up until their window ends, and then start over', async () => {
  const clock = createSettableClock(start)
  const counter = createMemoryCounter(clock)
  assert.deepEqual(await counter.add('alice', 15 * minute), { count: 1, resetsIn: 15 * minute })
  clock.advance(15 * minute - 1)
  assert.deepEqual(await counter.add('alice', 15 * minute), { count: 2, resetsIn: 1 })
  clock.advance(1)
  assert.deepEqual(await counter.add('alice', 15 * minute), { count: 1, resetsIn: 15 * minute })
})

test('one caller’s calls don’t count for another', async () => {
  const counter = createMemoryCounter(createSettableClock(start))
  await counter.add('alice', minute)
  assert.equal((await counter.add('bob', minute)).count, 1)
  assert.equal((await counter.add('__proto__', minute)).count, 1)
})

test('a reverted call doesn’t count, within its window or after', async () => {
  const clock = createSettableClock(start)
  const counter = createMemoryCounter(clock)
  await counter.takeBack('alice')
  await counter.add('alice', minute)
  await counter.add('alice', minute)
  await counter.takeBack('alice')
  assert.equal((await counter.add('alice', minute)).count, 2)
  clock.advance(minute)
  await counter.takeBack('alice')
  assert.equal((await counter.add('alice', minute)).count, 1)
})

test('remembers a limited number of callers, forgetting the longest idle first', async () => {
  const counter = createMemoryCounter(createSettableClock(start), 100)
  for (let caller = 0; caller < 150; caller += 1) await counter.add(`caller ${caller}`, minute)
  assert.equal((await counter.add('caller 149', minute)).count, 2)
  assert.equal((await counter.add('caller 50', minute)).count, 2)
  assert.equal((await counter.add('caller 49', minute)).count, 1)
})

test('for any calls and times, each is counted correctly', async () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: 90_000 }),
    who: fc.constantFrom('alice', 'bob', 'carol'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 1, max: 120_000 }),
      async (steps, per) => {
        const clock = createSettableClock(start)
        const counter = createMemoryCounter(clock)
        const clerk = new Map<string, { since: number; count: number }>()
        for (const { wait, who } of steps) {
          clock.advance(wait)
          const now = clock.now().getTime()
          const known = clerk.get(who)
          const entry = known && now < known.since + per ? known : { since: now, count: 0 }
          entry.count += 1
          clerk.set(who, entry)
          assert.deepEqual(await counter.add(who, per), {
            count: entry.count,
            resetsIn: entry.since + per - now,
          })
        }
      },
    ),
  )
})
