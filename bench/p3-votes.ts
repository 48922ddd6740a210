import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createVoteBatcher } from '#features/debates/server/vote-batcher.ts'
import { hashReceipt } from '#features/debates/server/results.ts'
import { createVoteStore, type Ballot } from '#features/debates/server/vote-store.ts'
import { newReceipt } from '#platform/server/ids.ts'
import { createLog } from '#platform/server/log.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { addDebate, fillVoters } from './fill-voters.ts'
import { cpuOf } from './processes.ts'
import { median, written, type Result } from './result.ts'
import { sendVotes } from './vote-load.ts'

const promise = 'P3'
const voterCount = 200
const seconds = 3
const rounds = 3

/**
 * P3: votes of 200 members in one debate, each answered after its commit, compared with batches of
 * 200 straight into the product's table. Both without HTTP, whose cost would dominate; that figure
 * is reported besides.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const { voters, debateId } = await fillVoters(database.pool, voterCount)
  const ballot = (index: number, turn: number): Ballot => ({
    debateId,
    memberId: voters[index]?.id ?? '',
    position: turn % 2 ? 'A' : 'B',
    isVerified: false,
    receiptHash: hashReceipt(debateId, newReceipt()),
  })
  const store = createVoteStore(drizzle({ client: database.pool, casing: 'snake_case' }))
  const box = createVoteBatcher({
    store,
    log: createLog('silent'),
    onCounted: () => {},
    refuseUnverified: () => new Error('these debates are for everyone'),
  })
  const inGroups = () => perSecond((index, turn) => box.cast(ballot(index, turn)))
  const oneByOne = () => perSecond((index, turn) => store.count([ballot(index, turn)], ['live']))
  // Into a debate of their own, because they update no counts.
  const another = await addDebate(database.pool)
  const straight = () => batches(database, another)

  await inGroups()
  const figures = { groups: [] as number[], single: [] as number[], straight: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    figures.groups.push(await inGroups())
    figures.straight.push(await straight())
    figures.single.push(await oneByOne())
  }
  await database.pool.query('delete from debates where id = $1', [another])
  if ((await store.reconcile()).length > 0) throw new Error('the counts were wrong')
  const site = await startSite(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  await sendVotes({ url: site.url, debateId, voters, seconds: 2, perSecond: null })
  const before = cpuOf(site.pid)
  const overHttp = await sendVotes({ url: site.url, debateId, voters, seconds: 4, perSecond: null })
  const cpu = (cpuOf(site.pid) - before) / overHttp.stored
  await site.stop()
  await database.close()

  const ofCeiling = median(
    figures.groups.map((figure, round) => figure / (figures.straight[round] ?? 1)),
  )
  const ofSingle = median(
    figures.groups.map((figure, round) => figure / (figures.single[round] ?? 1)),
  )
  return [
    {
      promise,
      what: `durable votes of ${voterCount} voters in one debate, of batches straight to the database`,
      figure: `${written(ofCeiling)} (${written(median(figures.groups))} of ${written(median(figures.straight))} a second)`,
      promised: 'at least 0.5',
      isKept: ofCeiling >= 0.5,
    },
    {
      promise,
      what: 'the same, of one transaction a vote',
      figure: `${written(ofSingle)} times (${written(median(figures.single))} a second)`,
      promised: 'at least 5 times',
      isKept: ofSingle >= 5,
    },
    {
      promise,
      what: 'the same votes over HTTP, from another process',
      figure: `${written(overHttp.perSecond)} a second, ${written(cpu)} ms of the server’s CPU each, 99 of 100 within ${written(overHttp.p99)} ms, ${overHttp.failed} failed`,
      promised: '',
      isKept: null,
    },
  ]
}

/** Every voter votes, waits for the answer and votes again. */
async function perSecond(vote: (index: number, turn: number) => Promise<unknown>): Promise<number> {
  let stored = 0
  const since = performance.now()
  const end = since + seconds * 1000
  await Promise.all(
    Array.from({ length: voterCount }, async (_, index) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        await vote(index, turn)
        stored += 1
      }
    }),
  )
  return (stored / (performance.now() - since)) * 1000
}

async function batches({ url }: BenchDatabase, debateId: string): Promise<number> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: url,
    BATCH: String(voterCount),
    SECONDS: String(seconds),
    DEBATE_ID: debateId,
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'ceilings/vote-batches.ts')],
    { env },
  )
  return Number(stdout)
}
