import { DomainError } from '#platform/server/errors.ts'
import type { assembleElections } from './assemble.ts'
import { readLegislators, type BadEntry } from './legislators.ts'

type Elections = Pick<
  ReturnType<typeof assembleElections>,
  'cycleStore' | 'cycles' | 'imports' | 'importStore'
>

export type LegislatorsResult = {
  /** Seats up for election, and how many incumbents were added or known. */
  races: number
  added: number
  known: number
  bad: BadEntry[]
}

/** Milliseconds between progress checks. */
const lookEvery = 100

/**
 * Adds the incumbents of the current cycle's seats, all or none. An unreadable entry stops it
 * before anything changes.
 * @param onProgress called with finished rows per step.
 * @throws DomainError as `readLegislators`, and `conflict` if rows don't fit.
 */
export async function importLegislators(
  { cycleStore, cycles, imports, importStore }: Elections,
  fileName: string,
  text: string,
  onProgress: (step: string, done: number, total: number) => void = () => {},
): Promise<LegislatorsResult> {
  const races = await cycleStore.listRaces(await cycles.currentYear())
  const { rows, bad } = readLegislators(text, races)
  if (bad.length > 0) return { races: races.length, added: 0, known: 0, bad }
  const id = await imports.stageRows('legislators', fileName, rows)
  const step = async (name: string) => {
    const timer = setInterval(() => {
      void importStore
        .find(id)
        .then((found) => found && onProgress(name, found.row.processed, rows.length))
        .catch(() => {})
    }, lookEvery)
    try {
      await imports.run(id)
    } finally {
      clearInterval(timer)
    }
    onProgress(name, rows.length, rows.length)
  }
  await step('Checking')
  if (!(await imports.approve(id))) {
    const [first] = await importStore.listBad(id)
    throw new DomainError(
      'conflict',
      `Row ${first?.line}: ${Object.values(first?.errors ?? {}).join(' ')}`,
    )
  }
  const checked = await importStore.find(id)
  await step('Adding')
  return {
    races: races.length,
    added: checked?.row.created ?? 0,
    known: checked?.row.updated ?? 0,
    bad,
  }
}
