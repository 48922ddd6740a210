import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { day, minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { AiModel } from '#platform/contract/ai-models.ts'
import type { DebateStatus, Position, Round } from '../contract/rules.ts'
import type { createArguments } from './arguments.ts'
import type { createBest } from './best.ts'
import { voteOfCrowd, type Crowd } from './demo-crowd.ts'
import type { Debates } from './service.ts'
import type { FirstVoteStore } from './first-vote-store.ts'
import type { DebateStore } from './store.ts'
import type { VerifiedTally } from './verified-tally.ts'
import type { VoteStore } from './vote-store.ts'

type Dependencies = {
  debates: Debates
  store: DebateStore
  votes: VoteStore
  firstVotes: FirstVoteStore
  verifiedTally: VerifiedTally
  memberArguments: ReturnType<typeof createArguments>
  best: ReturnType<typeof createBest>
  moderation: Moderation
  comments: Comments
}

type Slot = { side: Position; round: Round; text: string; model?: AiModel; clip?: boolean }
type DemoArgument = {
  side: Position
  round: Round
  by: string
  text: string
  sources: string[]
  convincing?: number
}
type DemoDebate = {
  key: string
  title: string
  description: string
  status: DebateStatus
  round?: Round
  starts_in_days?: number
  position_a: string
  position_b: string
  position_a_name: string
  position_b_name: string
  asks_first?: boolean
  verified_only?: boolean
  /** The voters' votes, one letter each. */
  votes?: string
  crowd?: Crowd
  /** Days since it began, and since it was closed. */
  began_days_ago?: number
  closed_days_ago?: number
  slots?: Slot[]
  arguments?: DemoArgument[]
  comments_a?: string[]
  comments_b?: string[]
}

const clips = '/content/media/debates'
/** A debate's path through its states so far. */
const steps: DebateStatus[] = ['coming_soon', 'live', 'voting', 'closed']

/** Debates in every state with demo members' votes and texts, opened by the administrator. */
export async function seedDebates(
  dependencies: Dependencies,
  { clock, folder, members, crowd, during }: DemoCommunity<Viewer>,
): Promise<void> {
  const debates = parse(await readFile(join(folder, 'debates.yaml'), 'utf8')) as DemoDebate[]
  const voters = [...members.values()]
  const [host] = voters
  if (!host) return
  const now = clock.now().getTime()
  for (const debate of debates.toReversed())
    await addDebate({ ...dependencies, now, host, voters, crowd, during }, debate)
}

type Telling = Dependencies &
  Pick<DemoCommunity<Viewer>, 'crowd' | 'during'> & { now: number; host: Viewer; voters: Viewer[] }

async function addDebate(telling: Telling, debate: DemoDebate): Promise<void> {
  const { debates, store, now, host, voters, during } = telling
  const ago = (days: number | undefined) => new Date(now - (days ?? 0) * day)
  const { id } = await during(ago(debate.began_days_ago), () =>
    debates.create(host, {
      title: debate.title,
      description: debate.description,
      positionA: debate.position_a,
      positionB: debate.position_b,
      positionAName: debate.position_a_name,
      positionBName: debate.position_b_name,
      asksFirst: debate.asks_first ?? false,
      verifiedOnly: debate.verified_only ?? false,
      startsAt:
        debate.starts_in_days === undefined ? null : new Date(now + debate.starts_in_days * day),
    }),
  )
  await store.transaction(async (tx) => {
    for (const slot of debate.slots ?? []) await store.putVideo(tx, videoOf(id, debate.key, slot))
  })
  if (debate.round) await debates.setRound(host, id, debate.round)
  for (const status of steps.slice(0, steps.indexOf(debate.status) + 1)) {
    const days = status === 'closed' ? debate.closed_days_ago : debate.began_days_ago
    await during(ago(days), () => debates.setStatus(host, id, status))
    if (status === 'live') {
      await vote(debates, id, debate.votes ?? '', voters)
      await voteOfCrowd(telling, id, debate)
      await argue(telling, id, debate.arguments ?? [], host, voters)
    }
  }
  await comment(telling.comments, id, ago(debate.closed_days_ago).getTime(), voters, debate)
}

async function vote(debates: Debates, id: string, votes: string, voters: Viewer[]): Promise<void> {
  await Promise.all(
    voters.map(async (voter, index) => {
      const letter = votes[index]
      if (letter === 'A' || letter === 'B') await debates.vote(voter, id, letter)
    }),
  )
}

/** Members argue, the host accepts, and some find it convincing. */
async function argue(
  { memberArguments, moderation, best }: Dependencies,
  debateId: string,
  written: DemoArgument[],
  host: Viewer,
  voters: Viewer[],
): Promise<void> {
  for (const { side, round, by, text, sources, convincing = 0 } of written) {
    const author = voters.find(({ account }) => account.username === by)
    if (!author) throw new Error(`the demo has no ${by}`)
    const { id } = await memberArguments.submit(author, debateId, {
      position: side,
      round,
      text,
      sources,
      videoUrl: null,
      avatarId: null,
    })
    await moderation.decideSubject(host, 'argument', id, {
      state: 'approved',
      reason: null,
      version: null,
    })
    const raters = voters
      .toReversed()
      .filter((voter) => voter !== author)
      .slice(0, convincing)
    await Promise.all(raters.map((rater) => memberArguments.rate(rater, debateId, id)))
  }
  await best.judge()
}

async function comment(
  comments: Comments,
  subjectId: string,
  now: number,
  voters: Viewer[],
  { comments_a = [], comments_b = [] }: DemoDebate,
): Promise<void> {
  const written = [
    ...comments_a.map((content) => ({ side: 'A' as const, content })),
    ...comments_b.map((content) => ({ side: 'B' as const, content })),
  ]
  if (written.length === 0) return
  await comments.import(
    written.flatMap(({ side, content }, index) => {
      const author = voters.at(-1 - (index % voters.length))
      return author
        ? [
            {
              id: newId(),
              kind: 'debate' as const,
              subjectId,
              authorId: author.account.id,
              side,
              content,
              createdAt: new Date(now - (index + 1) * 7 * minute),
            },
          ]
        : []
    }),
  )
}

function videoOf(debateId: string, key: string, { side, round, text, model, clip = false }: Slot) {
  const name = `${clips}/${key}-${side.toLowerCase()}-${round}`
  return {
    id: newId(),
    debateId,
    position: side,
    videoType: round,
    transcript: text,
    aiModel: model ?? null,
    videoUrl: clip ? `${name}.mp4` : null,
    captionsUrl: clip ? `${name}.vtt` : null,
    posterUrl: clip ? `${name}.webp` : null,
  }
}
