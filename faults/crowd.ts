import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type SerializedResponse, type Client } from '#app/testing/client.ts'
import type { Member } from '#app/testing/factories.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'

/** What members received during a failure. */
export type Received = {
  /** Ids of acknowledged comments. */
  comments: string[]
  /** Each member's last acknowledged vote; null while a later one is undecided. */
  votes: Map<string, 'A' | 'B' | null>
  /** How often each status occurred; 0 is a lost connection. */
  statuses: Map<number, number>
  /** The slowest response, in milliseconds. */
  slowest: number
}

/** A member with a session. */
type CrowdMember = Pick<Member, 'id' | 'username' | 'cookies'>

/** Milliseconds a member waits after a lost or refused connection. */
const pause = 50

let crowds = 0

/** Members who vote, comment and read at `urls` in turn until stopped. */
export function startCrowd(
  members: CrowdMember[],
  urls: string[],
  debate: string,
): { received: Received; stop(): Promise<void> } {
  crowds += 1
  const crowd = crowds
  const received: Received = { comments: [], votes: new Map(), statuses: new Map(), slowest: 0 }
  const over = new AbortController()
  const ask = async (
    client: Client,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<SerializedResponse | null> => {
    const since = performance.now()
    const answer = await client
      .request(method, path, body === undefined ? {} : { body })
      .catch(() => null)
    received.slowest = Math.max(received.slowest, performance.now() - since)
    if (!answer) await sleep(pause)
    const status = answer?.status ?? 0
    received.statuses.set(status, (received.statuses.get(status) ?? 0) + 1)
    if (status === 503)
      assert.ok(
        Number(answer?.headers.get('retry-after')) > 0,
        `${method} ${path} says when to come again`,
      )
    return answer
  }
  const act = async (member: CrowdMember, turn: number) => {
    const client = at(urls[turn % urls.length] ?? '', member)
    const position = turn % 2 ? 'A' : 'B'
    received.votes.set(member.id, null)
    const vote = await ask(client, castVote.method, pathTo(castVote.path, { id: debate }), {
      position,
    })
    if (vote?.status === 200) received.votes.set(member.id, position)
    const comment = await ask(client, createComment.method, createComment.path, {
      contentType: 'debate',
      contentId: debate,
      content: `Turn ${turn} of ${member.username} in crowd ${crowd}.`,
      metadata: { side: position },
    })
    if (comment?.status === 201) received.comments.push((comment.json as { id: string }).id)
    await ask(client, 'GET', '/api/user')
    await ask(client, 'GET', '/news')
  }
  const running = members.map(async (member, index) => {
    for (let turn = index; !over.signal.aborted; turn += 1) await act(member, turn)
  })
  return {
    received,
    stop: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}

/** The same member's browser at another node. */
export function at(url: string, { cookies }: Pick<Member, 'cookies'>): Client {
  const client = createClient(url)
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

/** Asks a site's database. */
export type Ask = (statement: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/** Checks that everything acknowledged is stored once, and that counts equal the stored votes. */
export async function checkKept(
  ask: Ask,
  debate: string,
  { comments, votes }: Received,
): Promise<void> {
  const [kept] = await ask(
    'select count(*)::int as count, count(distinct id)::int as different from comments where id = any($1)',
    [comments],
  )
  assert.deepEqual(
    [kept?.['count'], kept?.['different']],
    [comments.length, comments.length],
    'every acknowledged comment is stored once',
  )
  // A turn is never repeated.
  const doubled = await ask(
    `select author_id, content from comments where subject_id = $1
      group by author_id, content having count(*) > 1`,
    [debate],
  )
  assert.deepEqual(doubled, [], 'no comment is stored twice')
  const stored = new Map(
    (
      await ask('select member_id as id, position from debate_votes where debate_id = $1', [debate])
    ).map(({ id, position }) => [id as string, position]),
  )
  for (const [id, position] of votes)
    if (position !== null)
      assert.equal(stored.get(id), position, 'the last acknowledged vote of a member')
  const [counts] = await ask(
    `
    select votes_a as a, votes_b as b, (select count(*)::int from debate_votes where debate_id = $1 and position = 'A') as "trueA",
      (select count(*)::int from debate_votes where debate_id = $1 and position = 'B') as "trueB" from debates where id = $1`,
    [debate],
  )
  assert.deepEqual(
    [counts?.['a'], counts?.['b']],
    [counts?.['trueA'], counts?.['trueB']],
    'counts are those of the stored votes',
  )
}

/** Expects only correct or "try again" responses within five seconds. */
export function checkAnswers({ statuses, slowest }: Received, { cut = false } = {}): void {
  const allowed = new Set([200, 201, 429, 503, ...(cut ? [0] : [])])
  const other = [...statuses].filter(([status]) => !allowed.has(status))
  assert.deepEqual(other, [], 'only 2xx, 429 and 503')
  assert.ok((statuses.get(200) ?? 0) > 0, 'something was answered')
  assert.ok(slowest < 5000, `the slowest answer took ${Math.round(slowest)} ms`)
}
