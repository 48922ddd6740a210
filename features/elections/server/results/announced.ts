import { roundNames, type ResultContent, type ResultRound } from '../../contract/result-rules.ts'

type Confirmed = {
  round: ResultRound
  content: ResultContent
  statusBefore: ResultContent['status'] | null
}

/**
 * What followers of a race learn of a published result: that it was called, certified, recounted,
 * or goes to a runoff; null for another count (docs/product/elections.md 13).
 */
export function announcementOf(
  { round, content, statusBefore }: Confirmed,
  race: string,
  names: readonly { id: string; name: string }[],
): string | null {
  const { status, winnerId, calledBy } = content
  if (status === statusBefore) return null
  const winner = names.find(({ id }) => id === winnerId)?.name
  const what = round === 'runoff' ? `the ${roundNames.runoff.toLowerCase()} of ${race}` : race
  if (status === 'called' && winner) return `${calledBy} called ${what} for ${winner}`
  if (status === 'certified' && winner) return `The result of ${what} is certified: ${winner} won`
  if (status === 'runoff') return `Nobody won ${what}, so a runoff follows`
  return status === 'recount' ? `The votes in ${what} are recounted` : null
}
