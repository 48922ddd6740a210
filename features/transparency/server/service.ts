import type { Moderation } from '#features/moderation/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { fold, leastShown, sumOfTotals, totalOf, type FoldedTotal } from '../contract/folding.ts'
import {
  accountDecisions,
  appealOutcomes,
  otherReason,
  reportedDays,
  type AccountDecision,
  type AppealOutcome,
  type AppealSubject,
} from '../contract/rules.ts'
import type { TransparencyReport } from '../contract/schemas.ts'
import type { DecisionCount, Span, TransparencyStore } from './store.ts'

type Dependencies = {
  store: TransparencyStore
  kinds: Pick<Moderation['kinds'], 'list'>
  /** What the operator says besides numbers. */
  said: Pick<TransparencyReport, 'uptime' | 'subProcessors'>
  clock: Clock
}

export type Transparency = ReturnType<typeof createTransparency>

const actions: Record<AccountDecision, string> = {
  warning: 'user.warn',
  suspension: 'user.suspend',
  ban: 'user.ban',
}

/** The days up to the last midnight (UTC). */
function spanAt(now: Date): Span {
  const to = new Date(Math.floor(now.getTime() / day) * day)
  return { from: new Date(to.getTime() - reportedDays * day), to }
}

const isoDay = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * What was decided in the past year, in numbers that point to nobody: from the tables that the
 * control center shows, once a day (docs/product/elsewhere.md 13).
 */
export function createTransparency({ store, kinds, said, clock }: Dependencies) {
  const make = async (span: Span): Promise<TransparencyReport> => {
    const names = new Map(kinds.list().map(({ kind, name }) => [kind, name]))
    const known = [...names.keys()]
    const [counts, accounts, waiting, ofAccounts, content, answers, exports, deleted, leaving] =
      await Promise.all([
        store.decisions(known, span),
        store.accountDecisions(span),
        store.waitingContentAppeals(known, span),
        store.accountAppeals(span),
        store.contentMedian(span),
        store.accountAppealMedian(span),
        store.exports(span),
        store.deletions(span),
        store.waitingDeletions(span),
      ])
    const decisions = decisionsOf(counts, names)
    const appeals = [
      appealsOf('content', { ...answeredAppeals(counts), waiting }),
      appealsOf('account', ofAccounts),
    ]
    return {
      from: isoDay(span.from),
      to: isoDay(span.to),
      decisions,
      accounts: accountDecisions.map((decision) => ({
        decision,
        count: fold(accounts.find(({ action }) => action === actions[decision])?.count ?? 0),
      })),
      appeals,
      medianHours: {
        content: hoursOf(content, decisions.total),
        accountAppeals: hoursOf(answers, appeals[1]?.total),
      },
      requests: [
        { request: 'export', count: fold(exports) },
        { request: 'deletion', count: fold(deleted) },
        { request: 'deletion-waiting', count: fold(leaving) },
      ],
      ...said,
    }
  }

  let kept: { day: string; report: Promise<TransparencyReport> } | null = null
  return {
    /** The report up to the last midnight, made once a day. */
    read: (): Promise<TransparencyReport> => {
      const span = spanAt(clock.now())
      const today = isoDay(span.to)
      if (kept?.day === today) return kept.report
      const made = { day: today, report: make(span) }
      kept = made
      made.report.catch(() => {
        if (kept === made) kept = null
      })
      return made.report
    },
  }
}

/** First decisions by kind, outcome and reason; those about appeals are counted there alone. */
function decisionsOf(
  counts: readonly DecisionCount[],
  names: ReadonlyMap<string, string>,
): TransparencyReport['decisions'] {
  const first = counts.filter(({ isOfAppeal }) => !isOfAppeal)
  const found = [...Map.groupBy(first, ({ kind }) => kind)].map(([kind, own]) => {
    const rows = own.map(({ step, reason, count }) => ({
      outcome: step === 'approve' ? ('approved' as const) : ('rejected' as const),
      reason: step === 'approve' ? null : (reason ?? otherReason),
      count: fold(count),
    }))
    return { name: names.get(kind) ?? kind, total: totalOf(rows.map(({ count }) => count)), rows }
  })
  return { total: sumOfTotals(found.map(({ total }) => total)), kinds: found }
}

function answeredAppeals(counts: readonly DecisionCount[]) {
  const of = (asked: DecisionCount['step']) =>
    counts
      .filter(({ isOfAppeal, step }) => isOfAppeal && step === asked)
      .reduce((sum, { count }) => sum + count, 0)
  return { succeeded: of('approve'), denied: of('reject') }
}

function appealsOf(
  of: AppealSubject,
  counts: Record<AppealOutcome, number>,
): TransparencyReport['appeals'][number] {
  const outcomes = appealOutcomes.map((outcome) => ({ outcome, count: fold(counts[outcome]) }))
  return { of, total: totalOf(outcomes.map(({ count }) => count)), outcomes }
}

/** Hours to one decimal, if the published counts themselves say that there were enough. */
function hoursOf(
  { count, seconds }: { count: number; seconds: number | null },
  published: FoldedTotal | undefined,
): number | null {
  if (seconds === null || count < leastShown || (published?.count ?? 0) < leastShown) return null
  return Math.round(seconds / 360) / 10
}
