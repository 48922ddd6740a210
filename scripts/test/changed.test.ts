import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readGraph, reachedBy } from './changed.ts'

const graph = readGraph()

describe('a change reaches', () => {
  test('the tests of its feature and of those that stand on it, and no others', async () => {
    const { nodeTests, browserTests } = await reachedBy(
      ['features/comments/server/editing.ts'],
      graph,
    )
    const reaches = (file: string) => nodeTests.includes(file)
    assert.ok(reaches('features/comments/comments.test.ts'))
    assert.ok(reaches('features/news/news.test.ts'))
    assert.ok(!reaches('features/ledger/ledger.test.ts'))
    assert.deepEqual(browserTests, ['e2e/comments.spec.ts'])
  })

  test('the tests of other features that use what it has for tests', async () => {
    const { nodeTests } = await reachedBy(['features/orders/server/finished-refunds.ts'], graph)
    assert.ok(nodeTests.includes('features/payouts/owed-back.test.ts'))
    assert.ok(!nodeTests.includes('features/news/news.test.ts'))
  })

  test('the browser tests that open its pages', async () => {
    const { browserTests } = await reachedBy(['features/elections/web/WarRoomPage.tsx'], graph)
    assert.ok(browserTests.includes('e2e/elections.spec.ts'))
    assert.ok(!browserTests.includes('e2e/checkout.spec.ts'))
  })

  test('the tests that name a file that isn’t code', async () => {
    const { nodeTests, browserTests } = await reachedBy(['scripts/verify-tally.mjs'], graph)
    assert.ok(nodeTests.includes('scripts/verify-tally.test.ts'))
    assert.ok(nodeTests.length < 5)
    assert.deepEqual(browserTests, [])
  })

  test('everything, if everything stands on it', async () => {
    const { nodeTests, browserTests } = await reachedBy(['package.json'], graph)
    assert.ok(nodeTests.length > 200)
    assert.ok(browserTests.length > 50)
  })
})
