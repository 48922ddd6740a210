import { Agent, request } from 'node:http'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { VoteCount, VoteOrder } from './vote-load.ts'

process.once('message', (order: VoteOrder) => void generate(order))

async function generate({ url, debateId, voters, seconds, perSecond }: VoteOrder): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: voters.length })
  const path = pathTo(castVote.path, { id: debateId })
  const times: number[] = []
  let stored = 0
  let failed = 0
  let newest = 0
  const vote = async (cookie: string, position: 'A' | 'B') => {
    const since = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
    const body = JSON.stringify({ position })
    request(
      url + path,
      {
        method: 'POST',
        agent,
        headers: { cookie, 'content-type': 'application/json', 'content-length': body.length },
      },
      (response) => {
        let text = ''
        response
          .setEncoding('utf8')
          .on('data', (part: string) => {
            text += part
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
      .on('error', reject)
      .end(body)
    const { status, text } = await promise
    times.push(performance.now() - since)
    if (status !== 200) {
      failed += 1
      return
    }
    stored += 1
    newest = Math.max(newest, (JSON.parse(text) as { seq: number }).seq)
  }
  const end = performance.now() + seconds * 1000
  if (perSecond === null) {
    await Promise.all(
      voters.map(async ({ cookie }) => {
        for (let turn = 0; performance.now() < end; turn += 1)
          await vote(cookie, turn % 2 ? 'A' : 'B')
      }),
    )
  } else {
    // Every ten milliseconds as many as are due; a voter still waiting is skipped, because browsers
    // wait too.
    const since = performance.now()
    const busy = new Set<number>()
    const under: Promise<void>[] = []
    let sent = 0
    while (performance.now() < end) {
      while (sent < ((performance.now() - since) / 1000) * perSecond) {
        const index = sent % voters.length
        const position = Math.floor(sent / voters.length) % 2 ? 'A' : 'B'
        sent += 1
        if (busy.has(index)) continue
        busy.add(index)
        under.push(vote(voters[index]?.cookie ?? '', position).finally(() => busy.delete(index)))
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await Promise.all(under)
  }
  times.sort((a, b) => a - b)
  process.send?.({
    stored,
    failed,
    seq: newest,
    perSecond: stored / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  } satisfies VoteCount)
  agent.destroy()
  process.disconnect()
}
