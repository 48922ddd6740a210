import { z } from 'zod'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { stateCodes, type StateCode } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/database/database.ts'
import { resultRounds, resultStates } from '../../contract/result-rules.ts'
import { statePath } from '../../contract/rules.ts'
import type { ResultRow } from './result-store.ts'

const result = z.object({
  year: z.number().int(),
  state: z.enum(stateCodes),
  seatClass: z.number().int(),
  round: z.enum(resultRounds),
  status: z.enum(resultStates),
  url: z.url(),
  /** When the count was so. */
  asOf: z.iso.datetime(),
  /** Expected votes counted, in percent; null if unknown. */
  countedPercent: z.number().nullable(),
  votes: z.array(z.object({ candidateId: z.string(), votes: z.number().int() })),
  writeIns: z.number().int().nullable(),
  winnerId: z.string().nullable(),
  calledBy: z.string().nullable(),
  sourceUrl: z.string(),
})

/** Reports a result that was just published. */
export type ReportResult = (tx: Db, row: ResultRow) => Promise<void>

/** What webhooks learn of races (docs/product/webhooks.md 4). */
export function declareResultEvents(webhooks: WebhookEvents, siteUrl: string): ReportResult {
  const published = webhooks.declare('election.result_published', {
    group: 'Elections',
    audience: 'anyone',
    subject: 'race',
    title: 'A result of a Senate race was published',
    description:
      'After a second editor confirmed it: a first count, a later one, a call, a certification, or a correction. It replaces what was published of the same round.',
    data: result,
  })
  return (tx, { year, state, seatClass, round, content }) =>
    published(tx, {
      subjectId: `${year}-${state}-${seatClass}-${round}`,
      data: {
        ...content,
        year,
        state: state as StateCode,
        seatClass,
        round,
        url: siteUrl + statePath(state as StateCode, year),
      },
    })
}
