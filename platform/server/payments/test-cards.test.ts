import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { testCardProvider } from '#app/testing/card-provider-suite.ts'
import type { ProviderUnderTest, TestCardKind } from '#app/testing/card-provider/context.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase } from '#app/testing/test-database.ts'
import { createSettableClock } from '../clock.ts'
import { openDatabase } from '../database/database.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { runMigrations } from '../database/migrations.ts'
import type { TestCardAnswer } from './test-cards/object-types.ts'
import { createTestCards } from './test-cards/provider.ts'

const numbers: Record<TestCardKind, string> = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  'needs confirmation': '4000000000003220',
  slow: '4000000000000077',
  'fails later': '4000000000000341',
}

testCardProvider('The built-in test cards', async (): Promise<ProviderUnderTest> => {
  const scratch = await makeScratch()
  const testDatabase = await openTestDatabase(scratch.path)
  const log = createLog('silent')
  const database = await openDatabase({
    databaseUrl: testDatabase.url,
    dataDir: scratch.path,
    poolSize: 8,
    log,
    print: () => {},
  })
  await runMigrations(database.connection, join(import.meta.dirname, '../../../migrations'))
  const clock = createSettableClock(new Date('2026-03-10T12:00:00Z'))
  const cards = createTestCards({
    db: database.db,
    clock,
    jobs: createJobs(database.pool, log),
    sendEvent: async () => {},
  })
  const reportedBy = ({ state, needsConfirmation, failure }: TestCardAnswer) => {
    if (failure?.includes('canceled')) throw new Error(failure)
    return state === 'waiting' && !needsConfirmation ? failure : null
  }
  return {
    provider: cards,
    now: clock.now,
    moveTo: async (time) => {
      clock.set(time)
      await cards.advance()
    },
    pay: async (clientSecret, card) => reportedBy(await cards.pay(clientSecret, numbers[card])),
    authenticate: async (clientSecret, passes) => {
      await cards.confirm(clientSecret, passes)
    },
    playBank: (ref, kind) =>
      cards.playBank(ref, kind === 'refund failed' ? { kind, cents: 400 } : { kind }),
    enterBank: (account, bank) =>
      cards.sellers.enterBank(account, bank === 'good' ? '000123456789' : '000111111116'),
    timesCharged: async () => {
      const {
        rows: [row],
      } = await database.db.execute<{ count: number }>(
        sql`select count(*)::int as count from test_card_objects where body->>'kind' = 'charge' and body->>'state' = 'succeeded'`,
      )
      return row?.count ?? 0
    },
    close: async () => {
      await database.close()
      await testDatabase.drop()
      await scratch.remove()
    },
  }
})
