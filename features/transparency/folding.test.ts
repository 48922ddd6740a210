import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold, leastShown, sumOfTotals, totalOf } from './contract/folding.ts'

const table = fc.array(fc.array(fc.nat({ max: 12 }), { maxLength: 6 }), { maxLength: 5 })
const published = (rows: number[][]) => {
  const cells = rows.map((row) => row.map(fold))
  const totals = cells.map(totalOf)
  return { cells, totals, total: sumOfTotals(totals) }
}
const isFolded = (count: number) => count > 0 && count < leastShown

test('nothing that is published tells a folded count from another one', () => {
  fc.assert(
    fc.property(
      table,
      fc.infiniteStream(fc.integer({ min: 1, max: leastShown - 1 })),
      (rows, others) => {
        const other = rows.map((row) =>
          row.map((count) => (isFolded(count) ? Number(others.next().value) : count)),
        )
        assert.deepEqual(published(other), published(rows))
      },
    ),
  )
})

test('counts that aren’t folded are exact, and totals are never too high', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const { cells, totals, total } = published(rows)
      rows.forEach((row, index) => {
        row.forEach((count, at) => {
          if (!isFolded(count)) assert.equal(cells[index]?.[at], count)
        })
        const sum = row.reduce((all, count) => all + count, 0)
        const { count = 0, isAtLeast } = totals[index] ?? {}
        assert.ok(count <= sum && (isAtLeast || count === sum))
        assert.equal(isAtLeast, row.some(isFolded))
      })
      const sum = rows.flat().reduce((all, count) => all + count, 0)
      assert.ok(total.count <= sum && (total.isAtLeast || total.count === sum))
    }),
  )
})
