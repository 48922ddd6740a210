import { digitsOf, testCards } from '#platform/contract/payments/test-cards.ts'
import type { Db } from '../../database/database.ts'
import { newSecret } from '../../ids.ts'
import type { CardProvider } from '../port.ts'
import { testObjects } from './objects.ts'
import type { TestCardAnswer } from './object-types.ts'

type Dependencies = {
  db: Db
  /** Charges what a subscription still owes. */
  payUnpaid: (subscription: string) => Promise<unknown>
}

type CardChanges = Pick<CardProvider, 'openCardChange' | 'finishCardChange' | 'cardOf'> & {
  /** Enters a card into an open change. */
  enterCard: (ref: string, number: string) => Promise<TestCardAnswer>
}

/** The built-in provider's cards on file. */
export function createCardChanges({ db, payUnpaid }: Dependencies): CardChanges {
  return {
    openCardChange: async ({ changeId, customer }) => {
      const { object } = await testObjects.add(db, {
        ref: `test_seti_${changeId}`,
        key: `card:${changeId}`,
        secret: newSecret(),
        customerRef: customer,
        subscriptionRef: null,
        dueAt: null,
        body: { kind: 'card change', card: null },
      })
      return { ref: object.ref, clientSecret: object.secret ?? '' }
    },

    finishCardChange: async ({ ref, customer }) => {
      const unpaid = await db.transaction(async (tx) => {
        const {
          body: { card },
          customerRef,
        } = await testObjects.lock(tx, 'card change', ref)
        if (!card || customerRef !== customer) return null
        const holder = await testObjects.lock(tx, 'customer', customer)
        await testObjects.save(tx, { ...holder, body: { ...holder.body, card } })
        return testObjects.unpaidOf(tx, customer)
      })
      if (!unpaid) return false
      for (const subscription of unpaid) await payUnpaid(subscription)
      return true
    },

    cardOf: (customer) =>
      db.transaction(async (tx) => {
        const {
          body: { card },
        } = await testObjects.lock(tx, 'customer', customer)
        return card
          ? { brand: 'Test card', last4: card.slice(-4), expMonth: 12, expYear: 2039 }
          : null
      }),

    enterCard: (ref, number) =>
      db.transaction(async (tx) => {
        const entry = await testObjects.lock(tx, 'card change', ref)
        const card = digitsOf(number)
        const kind = testCards[card]?.kind
        if (!kind || kind === 'declines')
          return {
            state: 'waiting',
            needsConfirmation: false,
            failure: kind ? 'Your card was declined.' : 'Your card number is incorrect.',
          }
        await testObjects.save(tx, { ...entry, body: { kind: 'card change', card } })
        return { state: 'succeeded', needsConfirmation: false, failure: null }
      }),
  }
}
