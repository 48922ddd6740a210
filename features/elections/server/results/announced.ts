import { roundNames, type ResultContent, type ResultRound } from '../../contract/result-rules.ts'

type Confirmed = {
  round: ResultRound
  content: ResultContent
  /** What was published before; null if nothing was. */
  statusBefore: ResultContent['status'] | null
  winnerBefore: string | null
}

/**
 * What followers of a race learn of a published result: that it was called, certified, recounted,
 * or goes to a runoff, that another candidate won than was said, or that this was withdrawn or is
 * contested; null for another count (docs/product/elections.md 13).
 */
export function announcementOf(
  { round, content, statusBefore, winnerBefore }: Confirmed,
  race: string,
  names: readonly { id: string; name: string }[],
): string | null {
  const { status, winnerId, calledBy } = content
  const what = round === 'runoff' ? `the ${roundNames.runoff.toLowerCase()} of ${race}` : race
  if (status === statusBefore && winnerId === winnerBefore) return null
  const winner = names.find(({ id }) => id === winnerId)?.name
  const corrected = status === statusBefore ? 'Correction: ' : ''
  switch (status) {
    case 'called':
      return winner ? `${corrected}${calledBy} called ${what} for ${winner}` : null
    case 'certified':
      return winner ? `${corrected}The result of ${what} is certified: ${winner} won` : null
    case 'runoff':
      return `Nobody won ${what}, so a runoff follows`
    case 'recount':
      return `The votes in ${what} are recounted`
    case 'contested':
      return winnerBefore === null ? null : `The result of ${what} is contested in court`
    case 'awaiting':
    case 'counting':
      break
  }
  return withdrawn(statusBefore, what)
}

/** What ends with a count that decides nothing any more. */
function withdrawn(statusBefore: Confirmed['statusBefore'], what: string): string | null {
  if (statusBefore === 'called') return `The call of ${what} was withdrawn`
  if (statusBefore === 'certified') return `The certification of ${what} was withdrawn`
  return statusBefore === 'runoff' ? `No runoff follows ${what} for now` : null
}
