import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Browser } from './browser.ts'
import type { Delivery, DeliveryPlan } from './delivery.ts'
import type { Fault, Faults } from './faults.ts'
import { closeAccount, completeAccount, pausePayouts, refuseAccount, reverse } from './connect.ts'
import { actOnSession, type IdentityAct } from './identity.ts'
import { closeDispute, createRefund, failRefund, openDispute } from './money.ts'
import { archivePrice } from './price-routes.ts'
import { Refusal } from './refusal.ts'
import { show } from './show.ts'
import { cancelSubscription, isOver } from './subscriptions.ts'
import type { Charge, Customer, Refund, StandInObject, Subscription, Transfer } from './things.ts'
import { moveTime } from './time.ts'
import type { World, WorldSettings } from './world.ts'

type Parts = { world: World; faults: Faults; delivery: Delivery; browser: Browser }
type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
) => Promise<void>

/** All test controls, by the last path segment. */
export type Commands = {
  confirm(given: { clientSecret: string; card: string }): unknown
  authenticate(given: { clientSecret: string; passes: boolean }): unknown
  read(given: { clientSecret: string }): unknown
  moveTo(given: { seconds: number }): unknown
  settings(given: Partial<WorldSettings>): unknown
  fault(given: Fault): unknown
  clearFaults(given: object): unknown
  webhook(given: { url: string | null }): unknown
  hold(given: { isHeld: boolean }): unknown
  deliver(given: DeliveryPlan): Promise<unknown>
  archive(given: { price: string }): unknown
  dispute(given: { intent: string; cents?: number | undefined }): unknown
  closeDispute(given: { id: string; status: 'won' | 'lost' }): unknown
  refund(given: { intent: string; cents: number }): unknown
  failRefund(given: { id: string }): unknown
  completeAccount(given: { account: string; refusesPayouts: boolean }): unknown
  refuseAccount(given: { account: string }): unknown
  pausePayouts(given: { account: string }): unknown
  reverseTransfer(given: { transfer: string; cents: number }): unknown
  sign(given: { body: string }): unknown
  closeAccount(given: { account: string; isGone: boolean }): unknown
  deleteCustomer(given: { id: string }): unknown
  balance(given: { customer: string; cents: number }): unknown
  identity(given: { session: string } & IdentityAct): unknown
  events(given: object): unknown
  differences(given: object): unknown
  counts(given: object): Record<string, number>
  objects(given: { object: string }): unknown
}

const stripeScript = readFileSync(join(import.meta.dirname, 'stripe.js'))

/** Lets tests control browser, bank, time and network under `/_control/`. */
export function createControl({ world, faults, delivery, browser }: Parts): Handler {
  const answer = (object: StandInObject) => {
    delivery.deliverSoon()
    return show(world, object, [])
  }
  const commands: Commands = {
    confirm: ({ clientSecret, card }) => answer(browser.confirm(clientSecret, card)),
    authenticate: ({ clientSecret, passes }) => answer(browser.authenticate(clientSecret, passes)),
    read: ({ clientSecret }) => answer(browser.read(clientSecret)),
    moveTo: ({ seconds }) => {
      moveTime(world, seconds)
      delivery.deliverSoon()
      return { now: world.now() }
    },
    settings: (given) => Object.assign(world.settings, given),
    fault: (fault) => faults.set(fault),
    clearFaults: () => faults.clear(),
    webhook: ({ url }) => delivery.setWebhook(url),
    hold: ({ isHeld }) => delivery.hold(isHeld),
    deliver: (plan) => delivery.deliver(plan),
    archive: ({ price }) => answer(archivePrice(world, price)),
    dispute: ({ intent, cents }) => answer(openDispute(world, intent, cents)),
    closeDispute: ({ id, status }) => answer(closeDispute(world, id, status)),
    refund: ({ intent, cents }) => answer(createRefund(world, intent, cents, {})),
    failRefund: ({ id }) => answer(failRefund(world, id)),
    completeAccount: ({ account, refusesPayouts }) =>
      answer(completeAccount(world, account, refusesPayouts)),
    refuseAccount: ({ account }) => answer(refuseAccount(world, account)),
    pausePayouts: ({ account }) => answer(pausePayouts(world, account)),
    reverseTransfer: ({ transfer, cents }) =>
      answer(reverse(world, world.get<Transfer>('transfer', transfer), cents, {})),
    sign: ({ body }) => ({ signature: delivery.sign(body) }),
    closeAccount: ({ account, isGone }) => answer(closeAccount(world, account, isGone)),
    deleteCustomer: ({ id }) => {
      const customer = world.get<Customer>('customer', id)
      for (const one of world.all<Subscription>('subscription'))
        if (one.customer === id && !isOver(one)) cancelSubscription(world, one)
      world.emit('customer.deleted', customer)
      world.remove(id)
      delivery.deliverSoon()
      return { deleted: true }
    },
    balance: ({ customer, cents }) =>
      answer(Object.assign(world.get<Customer>('customer', customer), { balance: cents })),
    identity: ({ session, ...act }) => answer(actOnSession(world, session, act)),
    events: () =>
      world.events.map((event) => {
        const body = JSON.stringify(show(world, event, []))
        return { id: event.id, type: event.type, body, signature: delivery.sign(body) }
      }),
    differences: () => [...new Set(world.differences)],
    counts: () => countsOf(world),
    objects: ({ object: type }) => world.all(type).map((object) => show(world, object, [])),
  }

  const run = async (name: string, body: string): Promise<{ status: number; reply: unknown }> => {
    const command = Object.entries(commands).find(([known]) => known === name)?.[1] as
      | ((given: unknown) => unknown)
      | undefined
    if (!command)
      return { status: 404, reply: { error: { message: `The stand-in knows no ${name}` } } }
    try {
      return { status: 200, reply: await command(JSON.parse(body || '{}')) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      delivery.deliverSoon()
      return { status: error.status, reply: { error: error.body } }
    }
  }

  return async (request, response, url, body) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    const name = url.pathname.split('/').at(-1) ?? ''
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (name === 'stripe.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(stripeScript)
    else {
      const { status, reply } = await run(name, body)
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(reply ?? null))
    }
  }
}

/** Object counts by kind; charges count if they received money. */
function countsOf(world: World): Record<string, number> {
  const kinds = [
    'customer',
    'product',
    'price',
    'payment_intent',
    'setup_intent',
    'subscription',
    'invoice',
  ]
  return {
    ...Object.fromEntries(kinds.map((kind) => [kind, world.all(kind).length])),
    charge: world.all<Charge>('charge').filter(({ paid }) => paid).length,
    refund: world.all<Refund>('refund').length,
  }
}
