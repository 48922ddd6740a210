import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { AiModel, DebateStatus, Position, Round } from '#features/debates/contract/rules.ts'
import { day, minute, type Clock } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import type { Viewer } from '#features/identity/server/service.ts'
import type { App } from './compose.ts'

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
  /** How the voters vote, one letter each. */
  votes?: string
  slots?: Slot[]
  arguments?: DemoArgument[]
  comments_a?: string[]
  comments_b?: string[]
}

const file = join(import.meta.dirname, '../../content/demo/debates.yaml')
const clips = '/content/media/debates'
/** The way of a debate through its states, as far as it has come. */
const steps: DebateStatus[] = ['coming_soon', 'live', 'voting', 'closed']

/** Debates in every state, with the votes and the words of the demo's members; `host` opens them. */
export async function addDebates(
  app: App,
  clock: Clock,
  host: Viewer,
  voters: Viewer[],
): Promise<void> {
  const debates = parse(await readFile(file, 'utf8')) as DemoDebate[]
  for (const debate of debates.toReversed()) await addDebate(app, clock, debate, host, voters)
}

async function addDebate(
  app: App,
  clock: Clock,
  debate: DemoDebate,
  host: Viewer,
  voters: Viewer[],
): Promise<void> {
  const now = clock.now().getTime()
  const { id } = await app.debates.create(host, {
    title: debate.title,
    description: debate.description,
    positionA: debate.position_a,
    positionB: debate.position_b,
    positionAName: debate.position_a_name,
    positionBName: debate.position_b_name,
    startsAt:
      debate.starts_in_days === undefined ? null : new Date(now + debate.starts_in_days * day),
  })
  await app.arena.store.transaction(async (tx) => {
    for (const slot of debate.slots ?? [])
      await app.arena.store.putVideo(tx, videoOf(id, debate.key, slot))
  })
  if (debate.round) await app.debates.setRound(host, id, debate.round)
  for (const status of steps.slice(0, steps.indexOf(debate.status) + 1)) {
    await app.debates.setStatus(host, id, status)
    if (status === 'live') {
      await vote(app, id, debate.votes ?? '', voters)
      await argue(app, id, debate.arguments ?? [], host, voters)
    }
  }
  await comment(app, id, now, voters, debate)
}

async function vote(app: App, id: string, votes: string, voters: Viewer[]): Promise<void> {
  await Promise.all(
    voters.map(async (voter, index) => {
      const letter = votes[index]
      if (letter === 'A' || letter === 'B') await app.debates.vote(voter, id, letter)
    }),
  )
}

/** Lets members argue, the host accept it, and some find it convincing. */
async function argue(
  app: App,
  debateId: string,
  written: DemoArgument[],
  host: Viewer,
  voters: Viewer[],
): Promise<void> {
  for (const { side, round, by, text, sources, convincing = 0 } of written) {
    const author = voters.find(({ account }) => account.username === by)
    if (!author) throw new Error(`the demo has no ${by}`)
    const { id } = await app.arena.memberArguments.submit(author, debateId, {
      position: side,
      round,
      text,
      sources,
      videoUrl: null,
    })
    await app.moderation.decideThing(host, 'argument', id, {
      state: 'approved',
      reason: null,
      version: null,
    })
    const raters = voters
      .toReversed()
      .filter((voter) => voter !== author)
      .slice(0, convincing)
    await Promise.all(raters.map((rater) => app.arena.memberArguments.rate(rater, debateId, id)))
  }
  await app.arena.best.judge()
}

async function comment(
  app: App,
  thingId: string,
  now: number,
  voters: Viewer[],
  { comments_a = [], comments_b = [] }: DemoDebate,
): Promise<void> {
  const written = [
    ...comments_a.map((content) => ({ side: 'A' as const, content })),
    ...comments_b.map((content) => ({ side: 'B' as const, content })),
  ]
  if (written.length === 0) return
  await app.comments.import(
    written.flatMap(({ side, content }, index) => {
      const author = voters.at(-1 - (index % voters.length))
      return author
        ? [
            {
              id: newId(),
              kind: 'debate' as const,
              thingId,
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
