import { cardOf, outcomeOf } from './cards.ts'
import { settleMoney } from './money.ts'
import { cardRefused, refused } from './refusal.ts'
import type { CardError, Charge, Customer, PaymentIntent, PaymentMethod } from './things.ts'
import { base, type World } from './world.ts'

type Order = {
  amount: number
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  invoice: string | null
}

/** A charge waiting for a card. */
export function createIntent(
  world: World,
  { amount, customer, description, metadata, invoice }: Order,
): PaymentIntent {
  if (customer !== null) world.get<Customer>('customer', customer)
  const start = base(world, 'payment_intent', 'pi', metadata)
  const intent = world.add<PaymentIntent>({
    ...start,
    amount,
    amount_received: 0,
    currency: 'usd',
    customer,
    description,
    status: 'requires_payment_method',
    client_secret: `${start.id}_secret_${world.newId('s').slice(2)}`,
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    canceled_at: null,
    cancellation_reason: null,
    _invoice: invoice,
    _settlesAt: null,
  })
  world.emit('payment_intent.created', intent)
  return intent
}

/**
 * Charges the card.
 * @throws Refusal with the bank's message if declined.
 */
export function confirmIntent(
  world: World,
  intent: PaymentIntent,
  named: string,
  isPresent: boolean,
): PaymentIntent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw unexpected(intent, 'confirm')
  const method = cardOf(world, named)
  const outcome = outcomeOf(method, isPresent ? 'present' : 'absent')
  intent.payment_method = method.id
  if (outcome === 'ok') return succeed(world, intent, method)
  if (outcome === 'authenticate') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk' }
    world.emit('payment_intent.requires_action', intent)
    world.intentMoved(intent)
    return intent
  }
  if (outcome === 'slow') {
    intent.status = 'processing'
    intent._settlesAt = world.now() + 60
    world.emit('payment_intent.processing', intent)
    world.intentMoved(intent)
    return intent
  }
  throw fail(world, intent, method, outcome)
}

/** The customer passes or fails the bank's confirmation. */
export function authenticateIntent(
  world: World,
  intent: PaymentIntent,
  passes: boolean,
): PaymentIntent {
  if (intent.status !== 'requires_action' || intent.payment_method === null)
    throw unexpected(intent, 'confirm')
  const method = world.get<PaymentMethod>('payment_method', intent.payment_method)
  if (passes) return succeed(world, intent, method)
  throw fail(world, intent, method, {
    type: 'card_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

/** The slow bank decides. */
export function settleIntent(world: World, intent: PaymentIntent): void {
  if (intent.payment_method !== null)
    succeed(world, intent, world.get<PaymentMethod>('payment_method', intent.payment_method))
}

/** Cancels a waiting charge. */
export function cancelIntent(
  world: World,
  intent: PaymentIntent,
  reason: string | null,
): PaymentIntent {
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw unexpected(intent, 'cancel')
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: world.now(),
    cancellation_reason: reason,
    next_action: null,
  })
  world.emit('payment_intent.canceled', intent)
  world.intentMoved(intent)
  return intent
}

function succeed(world: World, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = addCharge(world, intent, method, null)
  settleMoney(world, charge)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    next_action: null,
    latest_charge: charge.id,
    _settlesAt: null,
  })
  if (intent._invoice !== null) method.customer = intent.customer
  world.emit('charge.succeeded', charge)
  world.emit('payment_intent.succeeded', intent)
  world.intentMoved(intent)
  return intent
}

function fail(world: World, intent: PaymentIntent, method: PaymentMethod, error: CardError): Error {
  const charge = addCharge(world, intent, method, error)
  Object.assign(intent, {
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    latest_charge: charge.id,
    payment_method: null,
  })
  world.emit('charge.failed', charge)
  world.emit('payment_intent.payment_failed', intent)
  world.intentMoved(intent)
  return cardRefused(error, {
    charge: charge.id,
    payment_intent: { id: intent.id, object: 'payment_intent', status: intent.status },
  })
}

function addCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: CardError | null,
): Charge {
  return world.add<Charge>({
    ...base(world, 'charge', 'ch', intent.metadata),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    customer: intent.customer,
    paid: error === null,
    refunded: false,
    disputed: false,
    status: error === null ? 'succeeded' : 'failed',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
  })
}

function unexpected(intent: PaymentIntent, what: string): Error {
  return refused(
    `You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`,
    { code: 'payment_intent_unexpected_state' },
  )
}
