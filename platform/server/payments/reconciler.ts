import { day, minute, type Clock } from '../clock.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { Inbox } from './inbox.ts'
import type { Payments } from './payments.ts'
import type { Payment, PaymentStore } from './store.ts'

type Dependencies = {
  payments: Payments
  inbox: Inbox
  store: PaymentStore
  clock: Clock
  jobs: Jobs
  log: Log
}

const batchSize = 200
const firstId = '00000000-0000-0000-0000-000000000000'
/** A payment this young is still in somebody's browser. */
const youth = 2 * minute

export type Reconciler = ReturnType<typeof createReconciler>

/** A dispute is decided within this time. */
const longestDispute = 180 * day

/** Every five minutes: finds what dropped events, closed tabs and stopped processes left open (docs/promises.md M1). */
export function createReconciler({ payments, inbox, store, clock, jobs, log }: Dependencies) {
  const each = async (
    list: (after: string) => Promise<Payment[]>,
    work: (payment: Payment) => Promise<unknown>,
  ): Promise<number> => {
    let after = firstId
    let count = 0
    for (;;) {
      const batch = await list(after)
      await Promise.all(
        batch.map((payment) =>
          work(payment).catch((error: unknown) => {
            log.warn({ err: error, payment: payment.id }, 'could not settle a payment yet')
          }),
        ),
      )
      count += batch.length
      after = batch.at(-1)?.id ?? after
      if (batch.length < batchSize) return count
    }
  }

  /** One round; answers how many payments it looked at. Memory stays bounded: two hundred at a time. */
  const reconcile = async (): Promise<number> => {
    const kind = payments.provider?.kind
    if (!kind) return 0
    await inbox.sweep()
    const now = clock.now().getTime()
    const open = await each(
      (after) => store.listUnsettled(kind, payments.begunHere(), after, batchSize),
      async (payment) => {
        const age = now - payment.createdAt.getTime()
        if (age < youth) return
        const settled = await payments.settle(payment.id)
        const { lifetime } = payments.purposeOf(payment)
        const isOver = lifetime !== null && age > lifetime
        if (isOver && (settled.status === 'open' || settled.status === 'opening'))
          await payments.giveUp(settled)
      },
    )
    return (
      open +
      (await each(
        (after) => store.listWithoutFee(kind, after, batchSize),
        ({ id }) => payments.settle(id),
      ))
    )
  }
  jobs.define(
    'payments-reconcile',
    async () => {
      await reconcile()
    },
    { cron: '*/5 * * * *' },
  )

  /** Follows the disputes whose events may have been lost, opened and decided ones; answers how many it looked at. */
  const reconcileDisputes = async (): Promise<number> => {
    if (!payments.provider) return 0
    const since = new Date(clock.now().getTime() - longestDispute)
    const charges = await payments.provider.listDisputed(since)
    for (const charge of charges)
      await payments.settleCharge(charge).catch((error: unknown) => {
        log.warn({ err: error, charge }, 'could not update a dispute yet')
      })
    return charges.length
  }
  jobs.define(
    'payments-reconcile-disputes',
    async () => {
      await reconcileDisputes()
    },
    { cron: '37 4 * * *' },
  )
  return { reconcile, reconcileDisputes }
}
