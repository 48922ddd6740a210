import { isDeepStrictEqual } from 'node:util'
import type { AppliedRecord, FileRow, ImportKind, Plan } from '#features/imports/server/service.ts'
import { stateNames } from '#platform/contract/states.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { resultImportKind, resultStateNames, roundNames } from '../../contract/result-rules.ts'
import type { EnteredResult } from '../../contract/result-admin-schemas.ts'
import type { CycleStore } from '../cycle-store.ts'
import type { ImportStore } from '../import-store.ts'
import { contentOf, timeFault } from './result-content.ts'
import type { Results } from './results.ts'
import { raceOfCells, readResult, resultColumns, rowsOf, yearOf } from './result-file.ts'
import type { ResultRow, ResultStore } from './result-store.ts'

type Dependencies = {
  store: ResultStore
  imports: Pick<ImportStore, 'listRaces'>
  cycles: Pick<CycleStore, 'list'>
  results: Results
  clock: Clock
  currentYear: () => Promise<number>
}

/** Rows of a file of results; the counties of a large state with all offices fit. */
const maxRows = 20_000

type Read = Exclude<ReturnType<typeof readResult>, 'another office'> | null

/** Files of results, which await a second editor as those of the form do (docs/product/elections.md 18). */
export function resultImports({
  store,
  imports,
  cycles,
  results,
  clock,
  currentYear,
}: Dependencies): ImportKind {
  return {
    name: resultImportKind,
    noun: { one: 'result', many: 'Results' },
    columns: resultColumns,
    keyColumn: 'candidate',
    maxRows,
    auditName: 'election',
    groupOf: raceOfCells,

    open: async () => {
      const [races, year, all] = await Promise.all([
        imports.listRaces(),
        currentYear(),
        cycles.list(),
      ])
      const dayOf = (of: number) => all.find((each) => each.year === of)?.electionDay ?? ''
      return async (records, tx) => {
        const years = [...new Set(records.map(([first]) => yearOf(first, year)))].filter((each) =>
          races.some((race) => race.year === each),
        )
        const [candidates, published] = await Promise.all([
          eachOf(years, (each) => store.listCandidates(each, tx ?? undefined)),
          eachOf(years, (each) => store.listPublished(each, null, tx ?? undefined)),
        ])
        const read = records.map((rows): Read => {
          const found = readResult(rows, { races, currentYear: year, candidates })
          if (found === 'another office') return null
          if ('faults' in found) return found
          const reason = timeFault(found.result, dayOf(found.result.year), clock.now())
          return reason === null
            ? found
            : { faults: [{ line: rows[0]?.line ?? 0, column: 'count_time', reason }] }
        })
        const plans = read.map((each, index) => planOf(each, records[index] ?? [], published))
        return {
          plans,
          apply: async ({ byId, importId }) => {
            const applied: AppliedRecord[] = []
            for (const [index, each] of read.entries()) {
              const plan = plans[index]
              const isNews = plan && 'effect' in plan && plan.effect !== 'unchanged'
              if (!tx || !isNews || each === null || 'faults' in each) {
                applied.push({ subjectId: null })
                continue
              }
              const { row } = await results.add(tx, each.result, {
                editorId: byId,
                importId,
                electionDay: dayOf(each.result.year),
                name: 'An import',
              })
              applied.push({ subjectId: row.id, undo: {} })
            }
            return applied
          },
        }
      }
    },

    undo: async (tx, { importId, actor }) => {
      if ((await store.countOfImport(importId, 'confirmed', tx)) > 0)
        throw new DomainError(
          'conflict',
          'A result of this file is published. Publish a correction of it instead.',
        )
      await store.withdrawOfImport(tx, importId, {
        decidedBy: actor?.account.id ?? null,
        decidedAt: clock.now(),
      })
    },

    changed: () => results.published([]),

    exportRows: async function* () {
      for (const { year } of await cycles.list()) {
        const [rows, candidates] = await Promise.all([
          store.listPublished(year),
          store.listCandidates(year),
        ])
        for (const row of rows)
          yield* rowsOf(row, (id) => candidates.find((each) => each.id === id)?.name ?? id)
      }
    },
  }
}

/** Items of several years, one year after the other: a file rarely has two. */
async function eachOf<T>(years: number[], list: (year: number) => Promise<T[]>): Promise<T[]> {
  const found: T[] = []
  for (const year of years) found.push(...(await list(year)))
  return found
}

function planOf(read: Read, rows: FileRow[], published: ResultRow[]): Plan {
  if (read === null)
    return {
      effect: 'unchanged',
      subjectId: null,
      seen: null,
      keys: [],
      label: 'Other offices',
      notes: [`${rows.length} rows are about other offices`],
    }
  if ('faults' in read) return read
  const { result } = read
  const { state, seatClass, year, round } = result
  const label = `${stateNames[state]} ${year}, ${roundNames[round].toLowerCase()}`
  const shown = published.find(
    (row) =>
      row.year === year &&
      row.state === state &&
      row.seatClass === seatClass &&
      row.round === round,
  )
  const keys = [[year, state, seatClass, round].join()]
  if (!shown) return { effect: 'new', subjectId: null, seen: null, keys, label, notes: [waits] }
  const isSame = isDeepStrictEqual(shown.content, contentOf(result))
  return {
    effect: isSame ? 'unchanged' : 'changed',
    subjectId: shown.id,
    seen: shown.id,
    keys,
    label,
    notes: isSame ? [] : [...changeNotes(shown, result), waits],
  }
}

const waits = 'To confirm by another editor'

function changeNotes({ content }: ResultRow, { status }: EnteredResult): string[] {
  return content.status === status
    ? []
    : [`Status: ${resultStateNames[content.status]} → ${resultStateNames[status]}`]
}
