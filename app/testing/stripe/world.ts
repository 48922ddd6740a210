import { randomBytes } from 'node:crypto'
import { apiVersion } from './published.ts'
import { refused } from './refusal.ts'
import type { EventSubject, PaymentIntent, StandInObject } from './things.ts'

/** The stand-in's state in one mode: all objects in creation order, its clock, and its events. */
export type World = {
  /** True for the world of the live keys. */
  isLive: boolean
  /** Unix seconds. */
  now(): number
  setNow(seconds: number): void
  newId(prefix: string): string
  add<T extends StandInObject>(object: T): T
  /** @throws Refusal as Stripe refuses an unknown id. */
  get<T extends StandInObject>(object: T['object'], id: unknown): T
  find(id: string): StandInObject | null
  /** Forgets an object, as if it never was. */
  remove(id: string): void
  /** Newest first. */
  all<T extends StandInObject>(object: T['object']): T[]
  /** `account` is the connected account whose event it is. */
  emit(type: string, about: StandInObject, account?: string): void
  /** Runs after an intent changed state. */
  whenIntentMoves(react: (intent: PaymentIntent) => void): void
  intentMoved(intent: PaymentIntent): void
  events: EventSubject[]
  /** Differences from Stripe's published schemas. */
  differences: string[]
  settings: WorldSettings
}

/** Account settings that tests can change. */
export type WorldSettings = {
  /** Fees become known only as time advances, as can happen at Stripe. */
  lateFees: boolean
  /** Response delay. */
  latencyMs: number
  /** Whether the account has a billing portal configured. */
  portal: boolean
  /** Whether the account's balance covers neither refunds nor transfers of its own money. */
  isShort: boolean
  /** What happens to a subscription after its last failed retry. */
  afterRetries: 'cancel' | 'leave past due'
  /** Whether redactions are done at once, instead of after days. */
  redactsAtOnce: boolean
}

/** Id prefixes of objects. */
const nameOf: Record<string, string> = {
  customer: 'customer',
  payment_intent: 'payment_intent',
  setup_intent: 'setupintent',
  subscription: 'subscription',
  invoice: 'invoice',
  price: 'price',
  product: 'product',
  payment_method: 'PaymentMethod',
  charge: 'charge',
  account: 'account',
  transfer: 'transfer',
  'identity.verification_session': 'verification session',
}

type WorldOptions = {
  now: number
  isTicking: boolean
  isLive: boolean
  /** True if the other mode's keys made this object. */
  isElsewhere: (id: string) => boolean
}

/** An empty account. Its clock stands still until set, or runs with the machine's from there. */
export function createWorld({ now, isTicking, isLive, isElsewhere }: WorldOptions): World {
  const objects = new Map<string, StandInObject>()
  const reactions: ((intent: PaymentIntent) => void)[] = []
  const machine = () => (isTicking ? Math.floor(Date.now() / 1000) : 0)
  const read = () => now + machine() - setAt
  let setAt = machine()
  const [here, there] = isLive ? ['live', 'test'] : ['test', 'live']
  const hint = `; a similar object exists in ${there} mode, but a ${here} mode key was used to make this request.`
  const world: World = {
    isLive,
    now: read,
    setNow: (seconds) => {
      now = seconds
      setAt = machine()
    },
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    add: (object) => {
      objects.set(object.id, object)
      return object
    },
    get: <T extends StandInObject>(type: T['object'], id: unknown): T => {
      const object = objects.get(String(id))
      if (object?.object !== type)
        throw refused(
          `No such ${nameOf[type] ?? type}: '${String(id)}'${isElsewhere(String(id)) ? hint : ''}`,
          { code: 'resource_missing', param: 'id', status: 404 },
        )
      return object as T
    },
    remove: (id) => {
      objects.delete(id)
    },
    find: (id) => objects.get(id) ?? null,
    all: <T extends StandInObject>(type: T['object']): T[] =>
      [...objects.values()].filter((object): object is T => object.object === type).reverse(),
    emit: (type, about, account) => {
      world.events.push({
        id: world.newId('evt'),
        object: 'event',
        created: read(),
        livemode: isLive,
        metadata: {},
        api_version: apiVersion,
        pending_webhooks: 1,
        request: null,
        type,
        ...(account === undefined ? {} : { account }),
        data: { object: structuredClone(about) },
      })
    },
    whenIntentMoves: (react) => {
      reactions.push(react)
    },
    intentMoved: (intent) => {
      for (const react of reactions) react(intent)
    },
    events: [],
    differences: [],
    settings: {
      latencyMs: 4,
      lateFees: false,
      portal: true,
      isShort: false,
      afterRetries: 'cancel',
      redactsAtOnce: true,
    },
  }
  return world
}

/** Fields every object starts with. */
export function base<O extends string>(
  world: World,
  object: O,
  prefix: string,
  metadata: unknown = {},
): { id: string; object: O; created: number; livemode: boolean; metadata: Record<string, string> } {
  return {
    id: world.newId(prefix),
    object,
    created: world.now(),
    livemode: world.isLive,
    metadata: { ...(metadata as Record<string, string>) },
  }
}
