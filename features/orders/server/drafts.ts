import { chargeLimits } from '#platform/contract/payments/limits.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import type { Sellable } from '#features/marketplace/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { stillProcessing } from '#platform/server/payments/presenting.ts'
import { orderPath } from '../contract/paths.ts'
import { orderLimits, orderMessages as messages, orderNumber } from '../contract/rules.ts'
import type { LineRow, OrderRow } from './order-rows.ts'
import type { Priced, Wanted } from './pricing.ts'

/** What an order's lines ask for. */
export const wantedOf = (lines: LineRow[]): Wanted[] =>
  lines.map(({ variantId, quantity }) => ({ variantId, quantity }))

/** Prices or the address changed between the tax's calculation and the order's lock. */
export class QuoteOutdated extends Error {}

/** Tries again with a new quote, twice at most. @throws DomainError `conflict` after that. */
export async function withFreshQuote<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 2; ; left -= 1)
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof QuoteOutdated)) throw error
      if (left === 0) throw new DomainError('conflict', messages.changed)
    }
}

/** Why no card payment carries an amount of cents; null if one does. */
export function unchargeable(cents: number): string | null {
  if (cents < chargeLimits.least) return messages.tooCheap
  return cents > chargeLimits.most ? messages.tooExpensive : null
}

/** @throws DomainError `conflict` for less or more than a card payment carries. */
export function refuseUnchargeable(priced: Priced): Priced {
  const problem = unchargeable(priced.totals.totalCents)
  if (problem !== null) throw new DomainError('conflict', problem)
  return priced
}

/** The refusal of an amount that isn't the order's total any more. */
export const changedTotal = (cents: number): DomainError =>
  new DomainError('conflict', `${messages.changed} It is now ${formatExactCents(cents)}.`, {
    amount: (cents / 100).toFixed(2),
  })

/** @throws DomainError `conflict` for an order that was paid or canceled. */
export function refuseSettled({ id, state }: Pick<OrderRow, 'id' | 'state'>): void {
  const page = { url: orderPath(id) }
  if (state === 'cancelled') throw new DomainError('conflict', messages.cancelled, undefined, page)
  if (state !== 'draft' && state !== 'awaiting_payment')
    throw new DomainError('conflict', messages.paid, undefined, page)
}

/** The refusal of a second payment while the bank decides on an order's first. */
export const atTheBank = ({ id }: Pick<OrderRow, 'id'>): DomainError =>
  stillProcessing({ title: `order ${orderNumber(id)}`, url: orderPath(id) })

/** @throws DomainError `conflict` naming each item that isn't for sale. */
export function refuseUnavailable(wanted: Wanted[], sellables: Map<string, Sellable>): void {
  const problems = wanted.flatMap(({ variantId }) => {
    const found = sellables.get(variantId)
    return found?.isForSale
      ? []
      : [[variantId, `${found?.name ?? 'An item'}: ${found?.whyNot ?? 'no longer for sale.'}`]]
  })
  if (problems.length > 0)
    throw new DomainError(
      'conflict',
      messages.unavailable,
      Object.fromEntries(problems) as Record<string, string>,
    )
}

/** One entry per variant. @throws DomainError `conflict` for too many of one. */
export function merged(items: Wanted[]): Wanted[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of items)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  for (const quantity of quantities.values())
    if (quantity > orderLimits.quantity) throw new DomainError('conflict', messages.tooMany)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** A draft without items. */
export function blankOrder(memberId: string, createdAt: Date): OrderRow {
  return {
    id: newId(),
    memberId,
    state: 'draft',
    recipient: null,
    street: null,
    street2: null,
    city: null,
    stateCode: null,
    zip: null,
    subtotalCents: 0,
    shippingCents: 0,
    tableFeeCents: 0,
    treasuryFeeCents: 0,
    houseTaxCents: 0,
    taxCents: 0,
    totalCents: 0,
    taxRef: null,
    taxRecord: null,
    taxFailure: null,
    paymentId: null,
    reservedUntil: null,
    disputedAt: null,
    disputeLostAt: null,
    createdAt,
    paidAt: null,
  }
}
