import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { integer, pgTable, timestamp, uuid, varchar } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { keyset, type KeysetColumn, type SortOrder } from './keyset.ts'

const things = pgTable('keyset_things', {
  rank: integer().notNull(),
  at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  name: varchar().notNull(),
  id: uuid().primaryKey(),
})

let app: TestApp

before(async () => {
  app = await openTestApp()
  await app.database.db.execute(
    sql`create table keyset_things (rank int not null, at timestamptz(3) not null, name varchar not null, id uuid primary key)`,
  )
})
after(() => app.close())

const order = fc.constantFrom<SortOrder>('asc', 'desc', 'desc nulls last')

test('in any order, pages of any size show every row once, in the full list’s order', async () => {
  const { db } = app.database
  const row = fc.record({
    rank: fc.nat(2),
    at: fc.date({ min: new Date(0), max: new Date(3), noInvalidDate: true }),
    name: fc.constantFrom('ann', 'Ben', 'cleo', "o'hara"),
    id: fc.uuid(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { maxLength: 25, selector: ({ id }) => id }),
      fc.tuple(order, order, order, order),
      fc.integer({ min: 1, max: 10 }),
      fc.boolean(),
      async (rows, [byRank, byTime, byName, byId], limit, isPrepared) => {
        await db.delete(things)
        if (rows.length > 0) await db.insert(things).values(rows)
        const columns: KeysetColumn[] = [
          [things.rank, 'small', byRank],
          [things.at, 'time', byTime],
          [things.name, 'text', byName],
          [things.id, 'id', byId],
        ]
        const byAll = keyset(...columns)
        const whole = await db
          .select()
          .from(things)
          .orderBy(...byAll.orderBy)
        const seen: typeof whole = []
        let cursor: string | undefined
        do {
          const page = await byAll.page(
            { cursor, limit },
            (position, most) => {
              const where = position && isPrepared ? byAll.afterPlaceholders : byAll.after(position)
              return db
                .select()
                .from(things)
                .where(where)
                .orderBy(...byAll.orderBy)
                .limit(most)
                .prepare('')
                .execute(byAll.valuesOf(position))
            },
            ({ rank, at, name, id }) => [rank, at, name, id],
          )
          seen.push(...page.items)
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        assert.deepEqual(seen, whole)
      },
    ),
    { numRuns: 40 },
  )
})
