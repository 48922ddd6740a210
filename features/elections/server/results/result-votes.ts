import type { FileRow } from '#features/imports/server/service.ts'
import type { ResultStore } from './result-store.ts'

/** What is wrong with a cell. */
export type Fault = { line: number; column: string; reason: string }

type Candidates = Awaited<ReturnType<ResultStore['listCandidates']>>

/** A row's cell without spaces around it; blank for none. */
export const cellOf = ({ cells }: FileRow, column: string) => (cells[column] ?? '').trim()

/** A number as files write it; null for a blank cell. */
export const figureIn = (text: string): number | null =>
  text === '' ? null : Number(text.replaceAll(',', ''))

const isWriteIn = (name: string) => /^write-?ins?( votes)?$/i.test(name)
/** Lines of OpenElections that are no candidate. */
const isNoCandidate = (name: string) => /^(total|(over|under) ?votes?)/i.test(name)

/** True for a row of all counties, or of all precincts of one. */
const isAll = (cell: string) => cell === '' || /^(county |grand )?totals?$/i.test(cell)

/** What a row's votes are from. */
function extentOf(row: FileRow): 'the whole race' | 'a county' | 'a precinct' {
  if (!isAll(cellOf(row, 'precinct'))) return 'a precinct'
  return isAll(cellOf(row, 'county')) ? 'the whole race' : 'a county'
}

/** Why a row can't be added to the earlier ones of its candidate; null if it can. */
function repeated(earlier: ReturnType<typeof extentOf> | undefined, row: FileRow): string | null {
  const extent = extentOf(row)
  if (earlier === undefined) return null
  if (earlier !== extent)
    return `An earlier row has the votes in ${earlier}. Those in ${extent} would count twice.`
  return extent === 'the whole race' ? 'This candidate has an earlier row in this race.' : null
}

/** Stands for write-ins among candidates' ids. */
const writeInRows = 'write-ins'

/**
 * The votes of a race's candidates, and who won it; what can't be used is added to `faults`. No vote
 * counts twice (docs/product/elections.md 18).
 */
export function votesIn(rows: FileRow[], candidates: Candidates, faults: Fault[]) {
  const votes = new Map<string, number>()
  const extents = new Map<string, ReturnType<typeof extentOf>>()
  let winnerId: string | null = null
  for (const row of rows) {
    const name = cellOf(row, 'candidate')
    const refuse = (column: string, reason: string) =>
      faults.push({ line: row.line, column, reason })
    const isPart = cellOf(row, 'county') !== '' || cellOf(row, 'precinct') !== ''
    if (isPart && isNoCandidate(name)) continue
    const count = figureIn(cellOf(row, 'votes'))
    if (count === null || !Number.isInteger(count) || count < 0) {
      refuse('votes', 'Write a whole number of votes.')
      continue
    }
    const found = candidates.find(
      (each) => each.id === name.toLowerCase() || each.name.toLowerCase() === name.toLowerCase(),
    )
    const key = isWriteIn(name) ? writeInRows : found?.id
    const twice = key === undefined ? null : repeated(extents.get(key), row)
    if (key === undefined) refuse('candidate', 'No candidate of this race has this name or ID.')
    else if (twice !== null) refuse('candidate', twice)
    else {
      extents.set(key, extentOf(row))
      votes.set(key, (votes.get(key) ?? 0) + count)
    }
    if (!found || !/^(yes|true|1)$/i.test(cellOf(row, 'winner'))) continue
    if (winnerId !== null && winnerId !== found.id) refuse('winner', 'A race has one winner.')
    winnerId = found.id
  }
  const writeIns = votes.get(writeInRows) ?? null
  votes.delete(writeInRows)
  return {
    votes: [...votes].map(([candidateId, count]) => ({ candidateId, votes: count })),
    writeIns,
    winnerId,
  }
}
