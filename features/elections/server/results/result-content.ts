import { hour } from '#platform/server/clock.ts'
import type { EnteredResult } from '../../contract/result-admin-schemas.ts'
import { resultMessages, type ResultContent } from '../../contract/result-rules.ts'

/** Why a count can't be of its time; null if it can (docs/product/elections.md 15). */
export function timeFault(result: EnteredResult, electionDay: string, now: Date): string | null {
  if (result.asOf > now) return resultMessages.future
  const held = heldOn(result) ?? electionDay
  const isBefore = result.asOf.toISOString().slice(0, 10) < held
  return isBefore && result.status !== 'awaiting' ? resultMessages.early : null
}

/** Whether a source is dated after the day that it is anywhere. */
export const isFutureSource = ({ sourceDate }: EnteredResult, now: Date): boolean =>
  sourceDate > new Date(now.getTime() + 14 * hour).toISOString().slice(0, 10)

/** The day of a runoff; the general election has its cycle's. */
const heldOn = ({ round, heldOn: day }: EnteredResult) => (round === 'runoff' ? day : null)

/** What is stored of an entered result. */
export function contentOf(result: EnteredResult): ResultContent {
  const { asOf, sourceTitle, sourceUrl } = result
  return {
    status: result.status,
    heldOn: heldOn(result),
    asOf: asOf.toISOString(),
    countedPercent: result.status === 'certified' ? 100 : result.countedPercent,
    votes: result.votes,
    writeIns: result.writeIns,
    winnerId: result.winnerId,
    calledBy: result.calledBy,
    certifiesOn: result.certifiesOn,
    sourceUrl,
    sourceTitle: sourceTitle ?? new URL(sourceUrl).hostname,
    sourceDate: result.sourceDate,
  }
}
