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
/** A younger payment is probably still open in a browser. */
const youth = 2 * minute

export type Reconciler = ReturnType<typeof createReconciler>

/** How far back the hourly round reads events, and the daily one: as long as the provider has them. */
const recently = 2 * day
const eventsKept = 30 * day
/** Disputes are decided within this time. */
const longestDispute = 180 * day

/**
 * Every five minutes: finds payments left open by lost events, closed tabs and stopped processes
 * (docs/promises.md M1).
 */
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

  /** Runs one round and returns how many payments it checked. Holds at most 200 in memory. */
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

  /** Follows disputes whose events may have been lost, and returns how many it checked. */
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
  /**
   * Follows what happened to settled money within `age` and whose events may have been lost, and
   * returns how many events it read. Those received before change nothing.
   */
  const reconcileEvents = async (age: number): Promise<number> => {
    if (!payments.provider) return 0
    const since = new Date(clock.now().getTime() - age)
    const events = await payments.provider.listLaterEvents(since)
    for (const event of events) await inbox.keep(event, Buffer.alloc(0))
    return events.length
  }
  jobs.define(
    'payments-reconcile-events',
    async () => {
      await reconcileEvents(recently)
    },
    { cron: '7 * * * *' },
  )
  jobs.define(
    'payments-reconcile-all-events',
    async () => {
      await reconcileEvents(eventsKept)
    },
    { cron: '47 4 * * *' },
  )
  return { reconcile, reconcileDisputes, reconcileEvents }
}
