import { day, type Clock } from '#platform/server/clock.ts'
import type { IdentityProvider } from '#platform/server/identity-checks/port.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { CheckRow, CheckStore } from './check-store.ts'

type Dependencies = {
  store: CheckStore
  provider: IdentityProvider | null
  /** Where the provider sends members, for checks whose opening wasn't answered. */
  returnUrl: string
  clock: Clock
  jobs: Jobs
  log: Log
}

/** The job that has the provider delete what it collected. */
export const redactJob = 'redact-identity-checks'
/** Checks per round; the next one takes those left. */
const round = 50
/** How long checks are remembered once nothing is left of them. */
const retention = 30 * day

/**
 * Deletes at the provider what a check collected, as soon as it is over, and again every ten
 * minutes until nothing is left (docs/product/verification.md 7).
 */
export function createRedaction({ store, provider, returnUrl, clock, jobs, log }: Dependencies) {
  /** True once nothing is left; test documents were never anywhere else. */
  const redact = async ({ id, ref, provider: kind, isLive }: CheckRow): Promise<boolean> => {
    if (kind === 'test') return true
    await store.addTry(id)
    if (!provider || kind !== provider.kind || isLive !== provider.isLive) return false
    const known = ref ?? (await provider.openCheck({ checkId: id, returnUrl })).ref
    if (!ref) await store.change(null, id, { ref: known })
    return provider.redactCheck(known)
  }

  const run = async (): Promise<void> => {
    for (const row of await store.listUnredacted(round)) {
      const isGone = await redact(row).catch((error: unknown) => {
        log.warn({ err: error, check: row.id }, 'could not delete an identity check yet')
        return false
      })
      if (isGone) await store.change(null, row.id, { redactedAt: clock.now() })
    }
    await store.forget(new Date(clock.now().getTime() - retention))
  }
  jobs.define(redactJob, run, { cron: '*/10 * * * *' })

  return { run }
}
