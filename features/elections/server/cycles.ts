import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { stateNames, type StateCode } from '#platform/contract/states.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { AdministeredCycle } from '../contract/admin-schemas.ts'
import {
  classUpIn,
  defaultYear,
  electionDayOf,
  statesOfClass,
  type SeatClass,
} from '../contract/rules.ts'
import type { CycleStore } from './cycle-store.ts'
import { isOver } from './is-over.ts'
import { seatedAt } from './results/contact.ts'
import { electionsTag } from './service.ts'
import type { CycleRow, RaceRow } from './store.ts'

type Dependencies = { store: CycleStore; audit: Audit; invalidation: InvalidationBus }

export type Cycles = ReturnType<typeof createCycles>

/** Seats filled in 2026 by special elections. */
const specialsOf2026: StateCode[] = ['FL', 'OH']
const specialClass: SeatClass = 3

/** Election cycles and their seats. */
export function createCycles({ store, audit, invalidation }: Dependencies) {
  const describe = async ({ id: _id, ...row }: CycleRow): Promise<AdministeredCycle> => ({
    ...row,
    races: (await store.listRaces(row.year)).map(raceOf),
  })
  const get = async (year: number): Promise<AdministeredCycle> => {
    const row = (await store.list()).find((each) => each.year === year)
    if (!row) throw missing('Cycle')
    return describe(row)
  }
  /** Adds a cycle with its class's regular races; false if it exists. */
  const add = async (tx: Db, year: number, isCurrent: boolean): Promise<boolean> => {
    const seatClass = classUpIn(year)
    const electionDay = electionDayOf(year)
    if (
      !(await store.add(tx, {
        id: newId(),
        year,
        electionDay,
        isCurrent,
        isArchived: false,
      }))
    )
      return false
    for (const state of seatClass ? statesOfClass(seatClass) : [])
      await store.addRace(tx, { year, state, seatClass: seatClass ?? 1, isSpecial: false })
    return true
  }
  const record = async (tx: Db, viewer: Viewer, verb: string, year: number, after = {}) => {
    const cycle = await store.lock(tx, year)
    if (cycle)
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: `election.${verb}`,
        subject: { kind: 'election', id: cycle.id },
        after,
      })
  }

  return {
    list: async (): Promise<AdministeredCycle[]> => Promise.all((await store.list()).map(describe)),

    /** The tracker's default year. */
    currentYear: async (): Promise<number> => (await store.current()) ?? defaultYear,

    /**
     * @throws DomainError `invalid` for a year without Senate elections, `conflict` if it exists.
     */
    create: async (viewer: Viewer, year: number): Promise<AdministeredCycle> => {
      if (!classUpIn(year)) {
        const message = 'Senate elections are held in even years.'
        throw new DomainError('invalid', message, { year: message })
      }
      await store.transaction(async (tx) => {
        if (!(await add(tx, year, false)))
          throw new DomainError('conflict', 'This cycle already exists.', {
            year: 'This cycle already exists.',
          })
        await record(tx, viewer, 'create', year)
      })
      await invalidation.publish([electionsTag])
      return get(year)
    },

    /**
     * Archives or reopens a cycle, or makes it current.
     * @throws DomainError `conflict` when archiving the current one.
     */
    update: async (
      viewer: Viewer,
      year: number,
      change: { isArchived?: boolean | undefined; isCurrent?: boolean | undefined },
    ): Promise<AdministeredCycle> => {
      await store.transaction(async (tx) => {
        const row = await store.lock(tx, year)
        if (!row) throw missing('Cycle')
        const isArchived = change.isCurrent ? false : (change.isArchived ?? row.isArchived)
        if (row.isCurrent && (isArchived || change.isCurrent === false))
          throw new DomainError('conflict', 'Make another cycle the current one first.')
        if (change.isCurrent) await store.clearCurrent(tx)
        const isCurrent = change.isCurrent ?? row.isCurrent
        await store.update(tx, year, { isArchived, isCurrent })
        await record(tx, viewer, 'update', year, { isArchived, isCurrent })
      })
      await invalidation.publish([electionsTag])
      return get(year)
    },

    /**
     * @throws DomainError `invalid` for a seat the state doesn't have, `conflict` if the race
     * exists.
     */
    addSpecial: async (
      viewer: Viewer,
      year: number,
      state: StateCode,
      seatClass: SeatClass,
    ): Promise<AdministeredCycle> => {
      if (!statesOfClass(seatClass).includes(state)) {
        const message = `${stateNames[state]} has no class ${seatClass} seat.`
        throw new DomainError('invalid', message, { seatClass: message })
      }
      await store.transaction(async (tx) => {
        if (!(await store.lock(tx, year))) throw missing('Cycle')
        if (!(await store.addRace(tx, { year, state, seatClass, isSpecial: true })))
          throw new DomainError('conflict', 'This seat is already up in this cycle.', {
            state: 'This seat is already up in this cycle.',
          })
        await record(tx, viewer, 'add_race', year, { state, seatClass })
      })
      await invalidation.publish([electionsTag])
      return get(year)
    },

    /**
     * Adds the next cycle once the current one's election is over, and makes it the current one when
     * those elected take their seats, unless administrators archived it (docs/product/elections.md
     * 2).
     */
    advance: async (now: Date): Promise<void> => {
      const rows = await store.list()
      const current = rows.find(({ isCurrent }) => isCurrent)
      if (!current || !isOver(current, now)) return
      const year = current.year + 2
      const next = rows.find((row) => row.year === year)
      const isTurn = now >= seatedAt(current.year) && !next?.isArchived
      if (next && !isTurn) return
      await store.transaction(async (tx) => {
        await add(tx, year, false)
        if (!isTurn || !(await store.lock(tx, year))) return
        await store.clearCurrent(tx)
        await store.update(tx, year, { isCurrent: true })
      })
      await invalidation.publish([electionsTag])
    },

    /** Adds the 2026 cycle with its 33 regular and two special races, if there are no cycles. */
    ensureDefault: async (): Promise<void> => {
      if ((await store.list()).length > 0) return
      await store.transaction(async (tx) => {
        if (!(await add(tx, defaultYear, true))) return
        for (const state of specialsOf2026)
          await store.addRace(tx, {
            year: defaultYear,
            state,
            seatClass: specialClass,
            isSpecial: true,
          })
      })
    },
  }
}

function raceOf({ state, seatClass, isSpecial }: RaceRow) {
  return { state: state as StateCode, seatClass: seatClass as SeatClass, isSpecial }
}
