import { DomainError } from '#platform/server/errors.ts'
import type { Imports } from '#features/imports/server/service.ts'
import type { assembleElections } from './assemble.ts'
import { candidatesKind } from './import-store.ts'
import { readLegislators, type BadEntry } from './legislators.ts'

type Elections = Pick<
  ReturnType<typeof assembleElections>,
  'cycleStore' | 'cycles' | 'seatStore'
> & {
  imports: Imports
}

export type LegislatorsResult = {
  /** Seats up for election, and how many incumbents were added or known. */
  races: number
  added: number
  known: number
  /** Seats of the whole Senate whose holder is stored. */
  held: number
  bad: BadEntry[]
}

/** Milliseconds between progress checks. */
const pollInterval = 100

/**
 * Adds the incumbents of the current cycle's seats, all or none, and stores who holds each seat. An
 * unreadable entry stops it before anything changes.
 * @param onProgress called with finished rows per step; the next step waits for the last call.
 * @throws DomainError as `readLegislators`, and `conflict` if rows don't fit, or if candidates
 * changed since they were checked.
 */
export async function importLegislators(
  { cycleStore, cycles, seatStore, imports }: Elections,
  fileName: string,
  text: string,
  onProgress: (step: string, done: number, total: number) => void | Promise<void> = () => {},
): Promise<LegislatorsResult> {
  const races = await cycleStore.listRaces(await cycles.currentYear())
  const { rows, seats, bad } = readLegislators(text, races)
  if (bad.length > 0) return { races: races.length, added: 0, known: 0, held: 0, bad }
  const id = await imports.stageRows(candidatesKind, fileName, rows)
  const step = async (name: string) => {
    const timer = setInterval(() => {
      void imports
        .get(id)
        .then(({ processed }) => onProgress(name, processed, rows.length))
        .catch(() => {})
    }, pollInterval)
    try {
      await imports.run(id, null)
    } finally {
      clearInterval(timer)
    }
    await onProgress(name, rows.length, rows.length)
  }
  const failed = async () =>
    new DomainError('conflict', (await imports.get(id)).failure ?? 'Nothing was added. Try again.')
  await step('Checking')
  if (!(await imports.approve(id))) {
    const { items } = await imports.listRows(id, { effect: 'error', limit: 1 })
    const [first] = items
    if (!first) throw await failed()
    throw new DomainError(
      'conflict',
      `Row ${first.line}: ${first.errors.map(({ reason }) => reason).join(' ')}`,
    )
  }
  const checked = await imports.get(id)
  await step('Adding')
  if ((await imports.get(id)).state !== 'applied') throw await failed()
  await seatStore.replaceAll(seats)
  return {
    races: races.length,
    added: checked.created,
    known: checked.changed + checked.unchanged,
    held: seats.length,
    bad,
  }
}
