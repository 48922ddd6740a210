import type { Audit } from '#features/audit/server/service.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing, violatedUnique } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { fourEyesMessage } from '../../contract/admin-rules.ts'
import type {
  AdministeredResults,
  EnteredResult,
  ProposedResult,
} from '../../contract/result-admin-schemas.ts'
import {
  resultEditorPath,
  resultMessages,
  resultRounds,
  roundNames,
  type ResultContent,
  type ResultPlace,
} from '../../contract/result-rules.ts'
import type { SeatClass } from '../../contract/rules.ts'
import type { CycleStore } from '../cycle-store.ts'
import { electionsTag } from '../service.ts'
import { contentOf, timeFault, isFutureSource } from './result-content.ts'
import type { ReportResult } from './result-events.ts'
import { raceTag } from './race-tag.ts'
import { proposedOf, shownContent } from './proposed.ts'
import { placeOf } from './published.ts'
import type { ResultRow, ResultStore } from './result-store.ts'

type Dependencies = {
  store: ResultStore
  cycles: Pick<CycleStore, 'list' | 'listRaces' | 'current'>
  audit: Audit
  invalidation: InvalidationBus
  report: ReportResult
  notifications: Pick<Notifications, 'notify'>
  clock: Clock
}

type Decision = { decision: 'confirmed' | 'rejected' | 'withdrawn'; reason: string | null }

export type Results = ReturnType<typeof createResults>

const verbs = {
  confirmed: 'confirm_result',
  rejected: 'reject_result',
  withdrawn: 'withdraw_result',
}

/** Results of races: public once a second editor confirms them (docs/product/elections.md 15). */
export function createResults({
  store,
  cycles,
  audit,
  invalidation,
  report,
  notifications,
  clock,
}: Dependencies) {
  const cycleOf = async (year: number) => {
    const found = (await cycles.list()).find((each) => each.year === year)
    if (!found) throw missing('Cycle')
    return found
  }

  const record = (
    tx: Db,
    viewer: Viewer,
    verb: string,
    { cycleId, place, content }: { cycleId: string; place: ResultPlace; content: ResultContent },
    reason: string | null = null,
  ) =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `election.${verb}`,
      subject: { kind: 'election', id: cycleId },
      after: {
        race: `${stateNames[place.state as StateCode]}, class ${place.seatClass}`,
        round: roundNames[place.round],
        status: content.status,
        ...(reason === null ? {} : { reason }),
      },
    })

  /** @throws DomainError `invalid` for a seat, a candidate or a time that doesn't fit. */
  const check = async (tx: Db, result: EnteredResult, electionDay: string): Promise<void> => {
    const refuse = (field: string, message: string) => {
      throw new DomainError('invalid', message, { [field]: message })
    }
    if (!(await store.hasRace(tx, result))) refuse('state', resultMessages.noRace)
    const ids = result.votes.map(({ candidateId }) => candidateId)
    const known = await store.idsInRace(tx, result, ids)
    if (known.length < ids.length) refuse('votes', resultMessages.stranger)
    const time = timeFault(result, electionDay, clock.now())
    if (time !== null) refuse('asOf', time)
    if (isFutureSource(result, clock.now())) refuse('sourceDate', resultMessages.sourceInFuture)
  }

  /** Adds a checked result in place of another editor's that waits, who is notified. */
  const add = async (
    tx: Db,
    result: EnteredResult,
    by: {
      editorId: string | null
      importId: string | null
      electionDay: string
      /** Who proposes it, in words. */
      name: string
    },
  ): Promise<{ row: ResultRow; replaced: ResultRow | undefined }> => {
    await check(tx, result, by.electionDay)
    const now = clock.now()
    const { year, state, seatClass, round } = result
    const place = { year, state, seatClass, round }
    const [withdrawn] = await store.withdrawWaiting(tx, place, {
      decidedBy: by.editorId,
      decidedAt: now,
    })
    const replaced = withdrawn?.proposedBy === by.editorId ? undefined : withdrawn
    const row: ResultRow = {
      id: newId(),
      ...place,
      content: contentOf(result),
      proposedBy: by.editorId,
      proposedAt: now,
      importId: by.importId,
      standing: 'waiting',
      decidedBy: null,
      decidedAt: null,
      reason: null,
    }
    await store.add(tx, row)
    if (replaced)
      await notifications.notify(tx, {
        memberId: replaced.proposedBy,
        kind: 'election',
        text: resultMessages.replaced(by.name, stateNames[place.state], roundNames[place.round]),
        path: resultEditorPath(place),
      })
    return { row, replaced }
  }

  /** Publishes locked results; `cycleIds` names their cycles for the audit log, by year. */
  const confirmAll = async (
    tx: Db,
    viewer: Viewer,
    rows: ResultRow[],
    cycleIds: Map<number, string>,
  ): Promise<void> => {
    for (const row of rows) {
      await store.decide(tx, row.id, {
        standing: 'confirmed',
        decidedBy: viewer.account.id,
        decidedAt: clock.now(),
        reason: null,
      })
      await report(tx, row)
      await record(tx, viewer, verbs.confirmed, {
        cycleId: cycleIds.get(row.year) ?? '',
        place: placeOf(row),
        content: row.content,
      })
    }
  }

  const published = (rows: ResultRow[]) =>
    invalidation.publish([
      electionsTag,
      ...new Set(rows.map(({ year, state }) => raceTag(year, state))),
    ])

  return {
    add,
    confirmAll,
    published,

    cycleIds: async (): Promise<Map<number, string>> =>
      new Map((await cycles.list()).map(({ year, id }) => [year, id])),

    countToConfirm: store.countToConfirm,

    list: async (viewer: Viewer, asked: number | undefined) => {
      const year = asked ?? (await cycles.current())
      if (year === null) throw missing('Cycle')
      const { electionDay } = await cycleOf(year)
      const [races, candidates, public_, waiting] = await Promise.all([
        cycles.listRaces(year),
        store.listCandidates(year),
        store.listPublished(year),
        store.listWaiting(year),
      ])
      return {
        year,
        electionDay,
        races: races.map((race): AdministeredResults => {
          const isOf = (row: { state: string; seatClass: number }) =>
            row.state === race.state && row.seatClass === race.seatClass
          return {
            state: race.state as StateCode,
            seatClass: race.seatClass as SeatClass,
            isSpecial: race.isSpecial,
            candidates: candidates.filter(isOf).map(({ id, name, party }) => ({ id, name, party })),
            rounds: resultRounds.flatMap((round) => {
              const shown = public_.find((row) => isOf(row) && row.round === round)
              const next = waiting.find(({ result }) => isOf(result) && result.round === round)
              if (!shown && !next) return []
              return [
                {
                  round,
                  published: shown ? shownContent(shown.content) : null,
                  waiting: next ? proposedOf(next.result, next.proposer, viewer) : null,
                },
              ]
            }),
          }
        }),
      }
    },

    /**
     * @throws DomainError `invalid` for what doesn't fit the race, `conflict` if another editor
     * proposes one at the same moment.
     */
    propose: async (viewer: Viewer, result: EnteredResult): Promise<ProposedResult> => {
      const { id: cycleId, electionDay } = await cycleOf(result.year)
      try {
        const row = await store.transaction(async (tx) => {
          const { row: added, replaced } = await add(tx, result, {
            editorId: viewer.account.id,
            importId: null,
            electionDay,
            name: displayNameOf(viewer.account),
          })
          if (replaced)
            await record(tx, viewer, 'replace_result', {
              cycleId,
              place: placeOf(replaced),
              content: replaced.content,
            })
          await record(tx, viewer, 'propose_result', {
            cycleId,
            place: placeOf(added),
            content: added.content,
          })
          return added
        })
        return proposedOf(row, viewer.account, viewer)
      } catch (error) {
        if (violatedUnique(error) !== 'election_results_waiting') throw error
        throw new DomainError('conflict', resultMessages.raced)
      }
    },

    /**
     * @throws DomainError `forbidden` for one's own result, except to withdraw it; `conflict` if it
     * was decided.
     */
    decide: async (viewer: Viewer, id: string, { decision, reason }: Decision): Promise<void> => {
      const found = await store.find(id)
      if (!found) throw missing('Result')
      const { id: cycleId } = await cycleOf(found.year)
      const row = await store.transaction(async (tx) => {
        const locked = await store.lock(tx, id)
        if (!locked) throw missing('Result')
        if (locked.standing !== 'waiting') throw new DomainError('conflict', resultMessages.decided)
        const isOwn = locked.proposedBy === viewer.account.id
        if (isOwn && decision !== 'withdrawn') throw new DomainError('forbidden', fourEyesMessage)
        if (!isOwn && decision === 'withdrawn')
          throw new DomainError('forbidden', resultMessages.notOwn)
        await store.decide(tx, id, {
          standing: decision,
          decidedBy: viewer.account.id,
          decidedAt: clock.now(),
          reason,
        })
        if (decision === 'confirmed') await report(tx, locked)
        await record(
          tx,
          viewer,
          verbs[decision],
          { cycleId, place: placeOf(locked), content: locked.content },
          reason,
        )
        return locked
      })
      if (decision === 'confirmed') await published([row])
    },
  }
}
