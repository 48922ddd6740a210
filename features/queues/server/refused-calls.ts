import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { RefusedCall } from '#platform/server/payments/provider-refusal.ts'
import type { WaitingMoney } from './waiting-money.ts'

type Dependencies = {
  payments: Payments
  alert: WaitingMoney['alert']
  db: Db
  jobs: Jobs
  log: Log
}

const alerting = 'refused-call-alert'

/** Their features alert about the money that waits then. */
const ofWaitingMoney = ['refund', 'transfer', 'reverseTransfer', 'record', 'reverse']

/** What the provider refused, by the port's name of the call. */
const actions: Record<string, string> = {
  openCharge: 'to open a payment',
  openSubscription: 'to start a plan',
  changeSubscription: 'to change a plan',
  quoteChange: 'to price a change of plans',
  endSubscription: 'to end a plan',
  resumeSubscription: 'to resume a plan',
  cancelCharge: 'to cancel a payment',
  openCustomer: 'to register a member',
  openCardChange: 'to replace a card',
  finishCardChange: 'to replace a card',
  openAccount: 'to open a payout account',
  accountLink: 'to open a payout account’s form',
  calculate: 'to calculate sales tax',
}

/**
 * Tells the administrators what the card provider refused, at most once an hour for each call and
 * reason, however many members it meets (docs/product/payments.md 21).
 */
export function alertOfRefusedCalls({ payments, alert, db, jobs, log }: Dependencies): void {
  jobs.define<RefusedCall>(alerting, ({ name, reason }) =>
    db.transaction((tx) =>
      alert(
        tx,
        newId(),
        `The card provider refused ${actions[name] ?? 'a request'}`,
        reason,
        'Nothing was charged or changed. The provider’s dashboard says more. We email you about this at most once an hour.',
        { button: 'Open the control center', path: '/control-center' },
      ),
    ),
  )
  payments.onRefusal((call) => {
    if (ofWaitingMoney.includes(call.name)) return
    jobs
      .sendHourly(alerting, `${call.name}: ${withoutIds(call.reason)}`, call)
      .catch((error: unknown) =>
        log.error({ err: error, call: call.name }, 'could not alert the administrators'),
      )
  })
}

/** Ids and amounts differ between members, the reason doesn't. */
const withoutIds = (reason: string): string =>
  reason.replace(/[\w.]+/g, (word) => (/\d/.test(word) ? '#' : word))
