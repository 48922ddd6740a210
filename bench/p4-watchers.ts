import { join } from 'node:path'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { debatePath } from '#features/debates/contract/rules.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { openBenchDatabase, startSite } from './database.ts'
import { fillVoters, type Voter } from './fill-voters.ts'
import { browserHeaders } from './load.ts'
import { memoryOf, startProgram, type Program } from './processes.ts'
import { median, written, type Result } from './result.ts'
import { sendJson } from './send-json.ts'
import { startCrowd, type Crowd } from './socket-crowd.ts'
import { sendVotes } from './vote-load.ts'

const promise = 'P4'
const sizes = [500, 2_000, 10_000]
const rounds = 15
const voterCount = 200

/**
 * P4: from a vote until the last watcher has it, compared with a bare loop over as many sockets, in
 * turns; under many votes a second; and opening the arena meanwhile.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const { voters, debateId } = await fillVoters(database.pool, voterCount)
  const site = await startSite(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const loop = await startProgram(join(import.meta.dirname, 'ceilings/socket-loop.ts'))
  const [crowd, bareCrowd] = [startCrowd(), startCrowd()]
  const results: Result[] = []
  const idle = memoryOf(site.pid)
  let open = 0
  for (const size of sizes) {
    await crowd.open(site.url, size - open, { debateId })
    await bareCrowd.open(loop.url, size - open, null)
    open = size
    results.push(await meaningful(site, loop, crowd, bareCrowd, voters, debateId, size))
    if (size === 2_000) results.push(...(await manyVotes(site, crowd, voters, debateId)))
  }
  const held = memoryOf(site.pid)
  results.push({
    promise,
    what: `memory of the process with ${open.toLocaleString('en-US')} sockets`,
    figure: `${written(held)} MB (${written(idle)} MB without)`,
    promised: 'under 1 GB',
    isKept: held < 1024,
  })
  await Promise.all([crowd.close(), bareCrowd.close(), loop.stop()])
  results.push(...(await opening(site, voters, debateId)))
  await site.stop()
  await database.close()
  return results
}

const now = () => performance.timeOrigin + performance.now()

async function meaningful(
  site: Program,
  loop: Program,
  crowd: Crowd,
  bareCrowd: Crowd,
  voters: Voter[],
  debateId: string,
  size: number,
): Promise<Result> {
  const times: number[] = []
  const bare: number[] = []
  for (let round = -3; round < rounds; round += 1) {
    // A pause, so no vote waits for the previous one's throttle.
    await new Promise((resolve) => setTimeout(resolve, 120))
    const { cookie = '' } = voters[(round + 3) % voters.length] ?? {}
    const ownSide = (await (
      await fetch(site.url + pathTo(castVote.path, { id: debateId }), { headers: { cookie } })
    ).json()) as { position: 'A' | 'B' | null }
    const since = now()
    const { seq } = (await sendJson(
      'POST',
      site.url + pathTo(castVote.path, { id: debateId }),
      { position: ownSide.position === 'A' ? 'B' : 'A' },
      cookie,
    )) as { seq: number }
    const took = (await crowd.received(seq)) - since
    const message = {
      type: 'vote_update',
      debateId,
      votesA: 1234,
      votesB: 1234,
      seq: size * 1000 + round + 3,
    }
    const sinceBare = now()
    await sendJson('POST', loop.url, message, '')
    const tookBare = (await bareCrowd.received(message.seq)) - sinceBare
    if (round < 0) continue
    times.push(took)
    bare.push(tookBare)
  }
  const ratio = median(times.map((time, round) => time / (bare[round] ?? 1)))
  return {
    promise,
    what: `one vote until ${size.toLocaleString('en-US')} watchers have it, of a bare loop over as many sockets`,
    promised: 'at most 1.7 times',
    isKept: ratio <= 1.7,
    figure: `${written(ratio)} times (${written(median(times))} ms, bare ${written(median(bare))} ms)`,
  }
}

/** The load while 2,000 watch. */
async function manyVotes(
  site: Program,
  crowd: Crowd,
  voters: Voter[],
  debateId: string,
): Promise<Result[]> {
  await crowd.report()
  const seconds = 5
  const { perSecond, seq, failed } = await sendVotes({
    url: site.url,
    debateId,
    voters,
    seconds,
    perSecond: 1000,
  })
  await crowd.received(seq)
  const { busiest, behind } = await crowd.report()
  const each = busiest / seconds
  return [
    {
      promise,
      what: `${written(perSecond)} votes a second to 2,000 watchers: updates a second and watcher`,
      promised: 'at most 10, ending on the true count',
      isKept: each <= 10.5 && behind === 0 && failed === 0,
      figure: `${written(each)}; ${behind} behind the last vote, ${failed} votes failed`,
    },
  ]
}

/** Opening the arena as visitors and members during 1,000 votes a second. */
async function opening(site: Program, voters: Voter[], debateId: string): Promise<Result[]> {
  const order = { url: site.url, debateId, voters, perSecond: 1000 }
  await sendVotes({ ...order, seconds: 2 })
  const voting = sendVotes({ ...order, seconds: 8 })
  const times = { visitor: [] as number[], member: [] as number[] }
  const end = performance.now() + 7000
  for (let turn = 0; performance.now() < end; turn += 1) {
    const { cookie = '' } = voters[turn % voters.length] ?? {}
    for (const [who, headers] of [
      ['visitor', browserHeaders],
      ['member', { ...browserHeaders, cookie }],
    ] as const) {
      const since = performance.now()
      const response = await fetch(site.url + debatePath(debateId), { headers })
      await response.arrayBuffer()
      times[who].push(performance.now() - since)
      if (!response.ok) throw new Error(`the arena answered ${response.status}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { perSecond } = await voting
  return Object.entries(times).map(([who, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    const late = sorted[Math.floor(sorted.length * 0.95)] ?? 0
    return {
      promise,
      what: `opening the arena as a ${who} during ${written(perSecond)} votes a second`,
      figure: `${written(median(all))} ms, 95 of 100 within ${written(late)} ms`,
      promised: 'under 100 ms',
      isKept: late < 100,
    }
  })
}
