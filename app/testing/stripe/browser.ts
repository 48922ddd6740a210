import { cardOf, outcomeOf, tokenOf } from './cards.ts'
import { authenticateIntent, confirmIntent } from './intents.ts'
import { cardRefused, refused } from './refusal.ts'
import type { PaymentIntent, PaymentMethod, SetupIntent } from './things.ts'
import type { World } from './world.ts'

/** What a browser does with a client secret. */
export type Browser = {
  /**
   * Submits a card by test token or number.
   * @throws Refusal if declined.
   */
  confirm(clientSecret: string, card: string): PaymentIntent | SetupIntent
  /** Passes or fails the bank's confirmation. */
  authenticate(clientSecret: string, passes: boolean): PaymentIntent | SetupIntent
  read(clientSecret: string): PaymentIntent | SetupIntent
}

/** A browser limited to what its client secret permits. */
export function createBrowser(world: World): Browser {
  const read = (clientSecret: string): PaymentIntent | SetupIntent => {
    const [id = ''] = clientSecret.split('_secret_')
    const intent = world.find(id) as PaymentIntent | SetupIntent | null
    if (intent?.client_secret !== clientSecret)
      throw refused(
        'The client_secret provided does not match any associated intent on this account.',
        { code: 'resource_missing', status: 404 },
      )
    return intent
  }
  const keep = (intent: SetupIntent, method: PaymentMethod): SetupIntent => {
    method.customer = intent.customer
    Object.assign(intent, {
      status: 'succeeded',
      payment_method: method.id,
      next_action: null,
      last_setup_error: null,
    })
    world.emit('setup_intent.succeeded', intent)
    return intent
  }
  return {
    read,
    confirm: (clientSecret, card) => {
      const intent = read(clientSecret)
      const named = /^[\d ]+$/.test(card) ? tokenOf(card) : card
      if (intent.object === 'payment_intent') return confirmIntent(world, intent, named, true)
      if (intent.status === 'succeeded')
        throw refused('This SetupIntent has already succeeded.', {
          code: 'setup_intent_unexpected_state',
        })
      const method = cardOf(world, named)
      const outcome = outcomeOf(method, 'setUp')
      if (outcome === 'ok' || outcome === 'slow') return keep(intent, method)
      if (outcome === 'authenticate') {
        Object.assign(intent, {
          status: 'requires_action',
          payment_method: method.id,
          next_action: { type: 'use_stripe_sdk' },
        })
        return intent
      }
      intent.last_setup_error = outcome
      throw cardRefused(outcome, {
        setup_intent: { id: intent.id, object: 'setup_intent', status: intent.status },
      })
    },
    authenticate: (clientSecret, passes) => {
      const intent = read(clientSecret)
      if (intent.object === 'payment_intent') return authenticateIntent(world, intent, passes)
      if (intent.status !== 'requires_action' || intent.payment_method === null)
        throw refused('This SetupIntent asks for nothing.', {
          code: 'setup_intent_unexpected_state',
        })
      if (passes)
        return keep(intent, world.get<PaymentMethod>('payment_method', intent.payment_method))
      intent.status = 'requires_payment_method'
      throw cardRefused(
        {
          code: 'setup_intent_authentication_failure',
          message: 'We are unable to authenticate your payment method.',
        },
        {},
      )
    },
  }
}
