import { refused } from './refusal.ts'
import type { BalanceTransaction, Charge, Dispute, PaymentIntent, Refund } from './things.ts'
import { base, type World } from './world.ts'

/** Stripe's fee: 2.9% and 30 cents. */
function feeOf(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** Records a paid charge's proceeds, unless fees are delayed. */
export function settleMoney(world: World, charge: Charge): void {
  if (!world.settings.lateFees) writeFee(world, charge)
}

/** Reports delayed fees. */
export function bookLateFees(world: World): void {
  for (const charge of world.all<Charge>('charge').reverse()) {
    if (!charge.paid || charge.balance_transaction !== null) continue
    writeFee(world, charge)
    world.emit('charge.updated', charge)
  }
}

/**
 * Refunds.
 * @throws Refusal for more than what is left.
 */
export function createRefund(
  world: World,
  intentId: string,
  asked: number | null,
  metadata: unknown,
): Refund {
  const intent = world.get<PaymentIntent>('payment_intent', intentId)
  const charge =
    intent.latest_charge === null ? null : world.get<Charge>('charge', intent.latest_charge)
  if (!charge?.paid)
    throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  if (charge.refunded)
    throw refused(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const isDisputed = world
    .all<Dispute>('dispute')
    .some((one) => one.charge === charge.id && one.status !== 'won')
  if (isDisputed)
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const left = charge.amount - charge.amount_refunded
  const amount = asked ?? left
  if (amount <= 0)
    throw refused('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
  if (amount > left)
    throw refused(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    )
  if (world.settings.isShort)
    throw refused('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
      isStored: true,
    })
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const start = base(world, 'refund', 're', metadata)
  const movement = addMovement(world, { source: start.id, amount: -amount, fee: 0, type: 'refund' })
  const refund = world.add<Refund>({
    ...start,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'succeeded',
    balance_transaction: movement.id,
  })
  world.emit('refund.created', refund)
  world.emit('charge.refunded', charge)
  return refund
}

/** The bank rejects a refund, returning its money. */
export function failRefund(world: World, id: string): Refund {
  const refund = world.get<Refund>('refund', id)
  const charge = world.get<Charge>('charge', refund.charge)
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  const movement = addMovement(world, {
    source: refund.id,
    amount: refund.amount,
    fee: 0,
    type: 'refund_failure',
  })
  Object.assign(refund, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: movement.id,
  })
  world.emit('refund.failed', refund)
  world.emit('charge.updated', charge)
  return refund
}

const disputeFee = 1500

/** The bank provisionally reverses the payment, or some cents of it. */
export function openDispute(world: World, intentId: string, cents?: number): Dispute {
  const intent = world.get<PaymentIntent>('payment_intent', intentId)
  const charge = world.get<Charge>('charge', intent.latest_charge)
  const amount = cents ?? charge.amount
  charge.disputed = true
  const start = base(world, 'dispute', 'du')
  const movement = addMovement(world, {
    source: start.id,
    amount: -amount,
    fee: disputeFee,
    type: 'adjustment',
  })
  const dispute = world.add<Dispute>({
    ...start,
    amount,
    charge: charge.id,
    payment_intent: intent.id,
    status: 'needs_response',
    balance_transactions: [movement],
  })
  world.emit('charge.dispute.created', dispute)
  world.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides; a won dispute returns money and fee. */
export function closeDispute(world: World, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = world.get<Dispute>('dispute', id)
  if (dispute.status !== 'needs_response')
    throw refused(`This dispute is already ${dispute.status}.`)
  dispute.status = status
  if (status === 'won') {
    dispute.balance_transactions.push(
      addMovement(world, {
        source: id,
        amount: dispute.amount,
        fee: -disputeFee,
        type: 'adjustment',
      }),
    )
    world.emit('charge.dispute.funds_reinstated', dispute)
  }
  world.emit('charge.dispute.closed', dispute)
  return dispute
}

function writeFee(world: World, charge: Charge): void {
  charge.balance_transaction = addMovement(world, {
    source: charge.id,
    amount: charge.amount,
    fee: feeOf(charge.amount),
    type: 'charge',
  }).id
}

function addMovement(
  world: World,
  { source, amount, fee, type }: Pick<BalanceTransaction, 'source' | 'amount' | 'fee' | 'type'>,
): BalanceTransaction {
  return world.add<BalanceTransaction>({
    ...base(world, 'balance_transaction', 'txn'),
    amount,
    fee,
    net: amount - fee,
    currency: 'usd',
    source,
    type,
  })
}
