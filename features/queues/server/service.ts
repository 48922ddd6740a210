import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { actOnEach } from '#platform/server/act-on-each.ts'
import type { Db } from '#platform/server/database/database.ts'
import { pageBy, type PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { JobAdmin } from '#platform/server/jobs/job-admin.ts'
import type { JobState } from '../contract/rules.ts'
import type { JobAction } from '../contract/schemas.ts'

export type { WaitingItem, WaitingMoney } from './waiting-money.ts'

type Dependencies = { db: Db; jobs: JobAdmin; audit: Audit }
type JobQuery = PageQuery & { state: JobState; queue?: string | undefined }

export type Queues = ReturnType<typeof createQueues>

const page = pageBy(['integer', 'id'])

/** Enough of an address to recognize it: its first letter and its domain. */
const shorten = (address: string) => address.replace(/^(.)[^@]*(?=@)/su, '$1…')

/** Queued and failed work for administrators (docs/product/moderation.md 13). */
export function createQueues({ db, jobs, audit }: Dependencies) {
  const perform = (viewer: Viewer, id: string, action: JobAction): Promise<void> =>
    db.transaction(async (tx) => {
      const job = await jobs.lock(tx, id)
      if (!job) throw missing('Job')
      if (job.state !== 'failed' && job.state !== 'retrying')
        throw new DomainError('conflict', 'Only failed or retrying work can be changed.')
      await (action.action === 'retry' ? jobs.retryLocked(tx, id) : jobs.discardLocked(tx, id))
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: `job.${action.action}`,
        subject: { kind: 'job', id },
        before: { queue: job.queue, state: job.state, failures: job.failures },
        after: action.action === 'discard' ? { reason: action.reason } : null,
      })
    })

  return {
    list: async ({ state, queue, ...query }: JobQuery) => {
      const { items, next } = await page(
        query,
        (after, limit) => jobs.listPage({ state, queue, after, limit }),
        ({ position, id }) => [position, id],
      )
      return {
        next,
        items: items.map(({ position: _position, recipient, ...job }) => ({
          ...job,
          state,
          recipient: recipient === null ? null : shorten(recipient),
        })),
      }
    },

    listQueues: (): Promise<string[]> => jobs.listQueues(),

    /** Acts on each job in a transaction of its own; a refused one doesn't stop the others. */
    act: async (viewer: Viewer, action: JobAction) => ({
      results: await actOnEach(action.ids, (id) => perform(viewer, id, action)),
    }),
  }
}
