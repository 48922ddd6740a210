import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { childEnvironment } from '../child-environment.ts'
import type { Commands } from './control.ts'
import type { Delivered, DeliveryPlan } from './delivery.ts'
import type { Fault } from './faults.ts'
import type { IdentityAct } from './identity.ts'
import type { Account, StandInOptions } from './server.ts'
import type { WorldSettings } from './world.ts'

/** An event as posted. */
type SentEvent = { id: string; type: string; body: string; signature: string }

/** The result of a confirmation; `error` has the bank's message. */
type Confirmed = { status: string; error: string | null }

/** The test controls. */
export type StandInControl = {
  /** Acts as the browser: submits a card by test token or number. */
  confirm(clientSecret: string, card: string): Promise<Confirmed>
  /** Passes or fails the bank's confirmation. */
  authenticate(clientSecret: string, passes?: boolean): Promise<Confirmed>
  /** Advances its clock: renewals, retries and expiries happen. */
  moveTo(time: Date): Promise<void>
  set(settings: Partial<WorldSettings>): Promise<void>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** Where events are posted; null holds them. */
  webhook(url: string | null): Promise<void>
  hold(isHeld: boolean): Promise<void>
  deliver(plan?: DeliveryPlan): Promise<Delivered>
  /** Archives a price, as in the dashboard. */
  archive(price: string): Promise<void>
  /** The bank disputes an intent's charge, or some cents of it; returns the dispute's id. */
  dispute(intent: string, cents?: number): Promise<string>
  closeDispute(id: string, status: 'won' | 'lost'): Promise<void>
  /** Refunds part of an intent's charge, as in the dashboard; returns the refund's id. */
  refund(intent: string, cents: number): Promise<string>
  /** The bank rejects a refund. */
  failRefund(id: string): Promise<void>
  /** A seller completes Stripe's form; their bank may refuse payouts. */
  completeAccount(account: string, refusesPayouts?: boolean): Promise<void>
  /** Stripe disables a seller's account; `isGone` also takes it off the platform. */
  closeAccount(account: string, isGone?: boolean): Promise<void>
  /** Deletes a customer, as in the dashboard. */
  deleteCustomer(id: string): Promise<void>
  /** A seller completes Stripe's form, and Stripe refuses what they entered. */
  refuseAccount(account: string): Promise<void>
  /** Stripe stops paying a seller's account out. */
  pausePayouts(account: string): Promise<void>
  /** Takes a transfer back, as in the dashboard. */
  reverseTransfer(transfer: string, cents: number): Promise<void>
  /** Signs an event that the stand-in didn't make. */
  sign(body: string): Promise<string>
  /** Sets a customer's balance in cents; negative is credit. */
  balance(customer: string, cents: number): Promise<void>
  /** A person shows a document to an identity check, or Stripe moves it on. */
  identity(session: string, act: IdentityAct): Promise<void>
  events(): Promise<SentEvent[]>
  /** Differences from Stripe's schemas; `close` throws if there are any. */
  differences(): Promise<string[]>
  /** Objects created by kind, and how many charges and refunds moved money. */
  counts(): Promise<Record<string, number>>
  objects(object: string): Promise<Record<string, unknown>[]>
}

/** A running Stripe stand-in. */
export type StripeStandIn = Account & {
  url: string
  /** Of what test keys made. */
  control: StandInControl
  /** Of what live keys made. */
  live: StandInControl
  close(): Promise<void>
}

const account: Account = {
  secretKey: 'sk_test_stand_in',
  publishableKey: 'pk_test_stand_in',
  liveSecretKey: 'sk_live_stand_in',
  livePublishableKey: 'pk_live_stand_in',
  identityKey: 'rk_test_stand_in_identity',
  webhookSecret: 'whsec_stand_in',
  connectWebhookSecret: 'whsec_stand_in_connect',
}

/**
 * Starts an empty stand-in in its own process. Its clock stands still at `now`, or follows the
 * machine's without it, as a site in its own process needs.
 */
export async function openStripeStandIn(now: Date | null): Promise<StripeStandIn> {
  const options: Partial<StandInOptions> =
    now === null ? {} : { now: Math.floor(now.getTime() / 1000), isTicking: false }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: childEnvironment({
      STAND_IN_ACCOUNT: JSON.stringify(account),
      STAND_IN_OPTIONS: JSON.stringify(options),
    }),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const first = await Promise.race([once(createInterface(child.stdout), 'line'), ended])
  if (typeof first[0] !== 'string') throw new Error('the stand-in for Stripe did not start')
  const { url } = JSON.parse(first[0]) as { url: string }
  const control = controlOf(`${url}/_control`)
  const live = controlOf(`${url}/_control/live`)
  return {
    ...account,
    url,
    control,
    live,
    close: async () => {
      const differences = [...(await control.differences()), ...(await live.differences())]
      child.stdin.end()
      await ended
      if (differences.length > 0)
        throw new Error(
          `requests or replies differ from what Stripe publishes:\n${differences.join('\n')}`,
        )
    },
  }
}

function controlOf(url: string): StandInControl {
  const post = async <N extends keyof Commands>(name: N, given: Parameters<Commands[N]>[0]) => {
    const response = await fetch(`${url}/${name}`, {
      method: 'POST',
      body: JSON.stringify(given),
    })
    return { ok: response.ok, reply: await response.json() }
  }
  const ask = async <N extends keyof Commands, T>(
    name: N,
    given: Parameters<Commands[N]>[0],
  ): Promise<T> => {
    const { ok, reply } = await post(name, given)
    if (!ok) throw new Error(`the stand-in refused ${name}: ${JSON.stringify(reply)}`)
    return reply as T
  }
  const attempt = async (
    name: 'confirm' | 'authenticate',
    given: Parameters<Commands['confirm']>[0] | Parameters<Commands['authenticate']>[0],
  ): Promise<Confirmed> => {
    const { ok, reply } = await post(name, given as never)
    if (ok) return { status: (reply as { status: string }).status, error: null }
    const { error } = reply as { error: { type: string; message: string } }
    if (error.type !== 'card_error')
      throw new Error(`the stand-in refused ${name}: ${error.message}`)
    return { status: 'requires_payment_method', error: error.message }
  }
  return {
    confirm: (clientSecret, card) => attempt('confirm', { clientSecret, card }),
    authenticate: (clientSecret, passes = true) =>
      attempt('authenticate', { clientSecret, passes }),
    moveTo: (time) => ask('moveTo', { seconds: Math.floor(time.getTime() / 1000) }),
    set: (settings) => ask('settings', settings),
    fault: (fault) => ask('fault', fault),
    clearFaults: () => ask('clearFaults', {}),
    webhook: (address) => ask('webhook', { url: address }),
    hold: (isHeld) => ask('hold', { isHeld }),
    deliver: (plan = {}) => ask('deliver', plan),
    archive: (price) => ask('archive', { price }),
    dispute: async (intent, cents) =>
      (await ask<'dispute', { id: string }>('dispute', { intent, cents })).id,
    refund: async (intent, cents) =>
      (await ask<'refund', { id: string }>('refund', { intent, cents })).id,
    closeDispute: (id, status) => ask('closeDispute', { id, status }),
    identity: (session, act) => ask('identity', { session, ...act }),
    failRefund: (id) => ask('failRefund', { id }),
    completeAccount: (id, refusesPayouts = false) =>
      ask('completeAccount', { account: id, refusesPayouts }),
    closeAccount: (id, isGone = false) => ask('closeAccount', { account: id, isGone }),
    deleteCustomer: async (id) => void (await ask('deleteCustomer', { id })),
    refuseAccount: (id) => ask('refuseAccount', { account: id }),
    pausePayouts: (id) => ask('pausePayouts', { account: id }),
    reverseTransfer: (transfer, cents) => ask('reverseTransfer', { transfer, cents }),
    sign: async (body) => (await ask<'sign', { signature: string }>('sign', { body })).signature,
    balance: (customer, cents) => ask('balance', { customer, cents }),
    events: () => ask('events', {}),
    differences: () => ask('differences', {}),
    counts: () => ask('counts', {}),
    objects: (object) => ask('objects', { object }),
  }
}
