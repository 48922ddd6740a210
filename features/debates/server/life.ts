import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { sumOf } from '../contract/persuasion.ts'
import { reviewMessages } from '../contract/review-rules.ts'
import { nextStatuses, type DebateStatus } from '../contract/rules.ts'
import type { DebateEvents } from './debate-events.ts'
import { hashTally, readTally } from './results.ts'
import type { DebateStore } from './store.ts'
import type { FirstVoteStore } from './first-vote-store.ts'
import type { ReviewStore } from './review-store.ts'
import type { VerifiedTally } from './verified-tally.ts'
import type { VerifiedTallyStore } from './verified-tally-store.ts'
import type { VoteStore } from './vote-store.ts'

type Dependencies = {
  store: DebateStore
  votes: VoteStore
  firstVotes: FirstVoteStore
  reviews: Pick<ReviewStore, 'isHeld'>
  tallies: Pick<VerifiedTallyStore, 'mark'>
  verifiedTally: Pick<VerifiedTally, 'conclude'>
  events: DebateEvents
  membership: Membership
  audit: Audit
  clock: Clock
  jobs: Jobs
  /** Called with each debate whose state changed, once stored. */
  changed: (id: string) => Promise<void>
}

type LockedDebate = NonNullable<Awaited<ReturnType<DebateStore['lock']>>>

const isOpen = (status: DebateStatus) => status === 'live' || status === 'voting'

const inWords: Record<DebateStatus, string> = {
  scheduled: 'scheduled',
  coming_soon: 'coming soon',
  live: 'live',
  voting: 'open for voting',
  closed: 'closed',
}

/**
 * Debates' states: who may change them, what follows, and scheduling (docs/product/debates.md 1).
 */
export function createLife({
  store,
  votes,
  firstVotes,
  reviews,
  tallies,
  verifiedTally,
  events,
  membership,
  audit,
  clock,
  jobs,
  changed,
}: Dependencies) {
  /** Freezes a debate's result: its lock excludes concurrent votes, and later ones don't count. */
  const freeze = async (tx: Db, debate: LockedDebate, at: Date): Promise<void> => {
    const eligible =
      (await membership.countHolders(
        tx,
        'canVoteInDebates',
        votes.voters(debate.id),
        debate.verifiedOnly,
      )) + (await votes.countFormer(tx, debate.id))
    if (debate.asksFirst) await firstVotes.fold(tx, debate.id)
    await tallies.mark(tx, debate.id)
    const moves = await firstVotes.countMoves(tx, debate.id)
    // In a debate for verified members, all votes are theirs.
    const verified = debate.verifiedOnly ? null : await verifiedTally.conclude(tx, debate.id, moves)
    const tallyHash = await hashTally(readTally(votes, debate.id, verified !== null, tx))
    await firstVotes.noteTurnout(tx, at, debate.id)
    const result = {
      closedAt: at,
      votesA: debate.votesA,
      votesB: debate.votesB,
      eligible,
      tallyHash,
    }
    await store.putResult(tx, {
      ...result,
      debateId: debate.id,
      moves: sumOf(moves.verified, moves.others),
      verified,
    })
    const data = { ...debate, ...result, url: events.urlOf(debate.id) }
    await events.closed(tx, { subjectId: debate.id, data })
  }

  /** Voting begins, or begins again. */
  const open = (tx: Db, debate: LockedDebate, status: DebateStatus): Promise<void> =>
    events.opened(tx, {
      subjectId: debate.id,
      data: { ...debate, status, url: events.urlOf(debate.id) },
    })

  /**
   * Moves a debate within the caller's transaction, from the state `expected` if given; returns its
   * previous state.
   * @throws DomainError `missing`; `conflict` for a step that isn't possible now.
   */
  const moveIn = async (
    tx: Db,
    id: string,
    to: DebateStatus,
    byId: string | null,
    expected?: DebateStatus,
  ): Promise<DebateStatus> => {
    const debate = await store.lock(tx, id)
    if (!debate) throw missing('Debate')
    const from = debate.status
    if (from === to) return from
    if (expected !== undefined && from !== expected)
      throw new DomainError('conflict', `This debate is ${inWords[from]} now. Nothing was changed.`)
    if (!nextStatuses(from).includes(to))
      throw new DomainError(
        'conflict',
        `A debate that is ${inWords[from]} can't become ${inWords[to]}.`,
      )
    if (to === 'closed' && (await reviews.isHeld(tx, id)))
      throw new DomainError('conflict', reviewMessages.held)
    const at = clock.now()
    const isDue = debate.startsAt !== null && debate.startsAt <= at
    // A debate moved back after its start would restart within the minute.
    await store.update(
      tx,
      id,
      {
        status: to,
        ...(isDue && (to === 'scheduled' || to === 'coming_soon') ? { startsAt: null } : {}),
      },
      at,
    )
    await store.addChange(tx, { id: newId(at.getTime()), debateId: id, at, from, to, byId })
    if (to === 'closed') await freeze(tx, debate, at)
    if (from === 'closed') await store.removeResult(tx, id)
    if (isOpen(to) && !isOpen(from)) await open(tx, debate, to)
    return from
  }

  /** Starts every due debate; returns how many. */
  const startDue = async (): Promise<number> => {
    const started = await store.transaction(async (tx) => {
      const due = await store.listDue(tx, clock.now())
      for (const { id } of due) await moveIn(tx, id, 'live', null)
      return due.map(({ id }) => id)
    })
    for (const id of started) await changed(id)
    return started.length
  }
  jobs.define(
    'debates-start',
    async () => {
      await startDue()
    },
    { cron: '* * * * *' },
  )

  /** Notes how many have voted in each open debate (docs/product/debates.md 31). */
  const noteTurnout = (): Promise<void> =>
    store.transaction((tx) => firstVotes.noteTurnout(tx, clock.now(), null))
  jobs.define('debates-turnout', noteTurnout, { cron: '*/5 * * * *' })

  return {
    startDue,
    noteTurnout,
    moveIn,

    /** @throws DomainError `conflict` for a step that isn't possible now. */
    move: async (
      viewer: Viewer,
      id: string,
      to: DebateStatus,
      expected?: DebateStatus,
    ): Promise<void> => {
      await store.transaction(async (tx) => {
        const from = await moveIn(tx, id, to, viewer.account.id, expected)
        if (from !== to)
          await audit.record(tx, {
            actorId: viewer.account.id,
            action: 'debate.status',
            subject: { kind: 'debate', id },
            before: { status: from },
            after: { status: to },
          })
      })
      await changed(id)
    },
  }
}
