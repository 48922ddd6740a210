import { refused } from './refusal.ts'
import type { ConnectAccount, Payout, Transfer, TransferReversal } from './things.ts'
import { base, type World } from './world.ts'

/** Seconds between a transfer and its payout to the bank. */
const payoutDelay = 2 * 24 * 3600

/** What a new account still has to provide. */
const required = ['business_type', 'external_account', 'tos_acceptance.date']

/** An Express account whose form isn't completed yet. */
export function createAccount(world: World, metadata: unknown): ConnectAccount {
  return world.add<ConnectAccount>({
    ...base(world, 'account', 'acct', metadata),
    type: 'express',
    country: 'US',
    email: null,
    business_profile: { name: null },
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    details_submitted: false,
    payouts_enabled: false,
    requirements: requirementsOf(required),
    _cents: 0,
    _refusesPayouts: false,
    _isGone: false,
    _paysAt: null,
  })
}

/** The seller completes Stripe's form with a bank account. */
export function completeAccount(world: World, id: string, refusesPayouts: boolean): ConnectAccount {
  const account = world.get<ConnectAccount>('account', id)
  Object.assign(account, {
    capabilities: { card_payments: 'active', transfers: 'active' },
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirementsOf([]),
    _refusesPayouts: refusesPayouts,
  })
  schedule(world, account)
  world.emit('account.updated', account, id)
  return account
}

/** The seller completes Stripe's form, and Stripe refuses what they entered. */
export function refuseAccount(world: World, id: string): ConnectAccount {
  const account = world.get<ConnectAccount>('account', id)
  Object.assign(account, {
    details_submitted: true,
    requirements: requirementsOf(['individual.verification.document']),
  })
  world.emit('account.updated', account, id)
  return account
}

/** Stripe disables an account, or, if it `isGone`, answers as for another platform's. */
export function closeAccount(world: World, id: string, isGone: boolean): ConnectAccount {
  const account = world.get<ConnectAccount>('account', id)
  Object.assign(account, {
    capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    payouts_enabled: false,
    requirements: { currently_due: [], past_due: ['individual.verification.document'] },
    _isGone: isGone,
  })
  if (!isGone) world.emit('account.updated', account, id)
  return account
}

/** Stripe stops paying an account out until the seller provides something. */
export function pausePayouts(world: World, id: string): ConnectAccount {
  const account = world.get<ConnectAccount>('account', id)
  Object.assign(account, {
    payouts_enabled: false,
    requirements: requirementsOf(['individual.verification.document']),
  })
  world.emit('account.updated', account, id)
  return account
}

/** An account the platform may still use. */
export function openAccountOf(world: World, id: string): ConnectAccount {
  const account = world.get<ConnectAccount>('account', id)
  if (account._isGone)
    throw refused(
      `The provided key does not have access to account '${id}' (or that account does not exist).`,
      { code: 'account_invalid', status: 403 },
    )
  return account
}

/** Moves money to an account and schedules its payout. */
export function addTransfer(world: World, account: ConnectAccount, transfer: Transfer): Transfer {
  account._cents += transfer.amount
  schedule(world, account)
  world.add(transfer)
  world.emit('transfer.created', transfer)
  return transfer
}

/**
 * Takes money back, even below zero.
 * @throws Refusal for more than is left of the transfer.
 */
export function reverse(
  world: World,
  transfer: Transfer,
  amount: number,
  metadata: unknown,
): TransferReversal {
  const left = transfer.amount - transfer.amount_reversed
  if (amount < 1 || amount > left)
    throw refused(
      `Cannot reverse ${amount}: only ${left} of the transfer ${transfer.id} is unreversed.`,
      { param: 'amount' },
    )
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  world.get<ConnectAccount>('account', transfer.destination)._cents -= amount
  const reversal = world.add<TransferReversal>({
    ...base(world, 'transfer_reversal', 'trr', metadata),
    amount,
    currency: 'usd',
    transfer: transfer.id,
  })
  world.emit('transfer.reversed', transfer)
  return reversal
}

/** Pays an account out; a refused payout's money returns, and the bank account must be replaced. */
export function payOut(world: World, account: ConnectAccount): void {
  account._paysAt = null
  if (account._cents <= 0) return
  const isRefused = account._refusesPayouts
  const payout = world.add<Payout>({
    ...base(world, 'payout', 'po'),
    amount: account._cents,
    arrival_date: world.now(),
    automatic: true,
    currency: 'usd',
    status: isRefused ? 'failed' : 'paid',
    failure_code: isRefused ? 'account_closed' : null,
    failure_message: isRefused ? 'The bank account has been closed.' : null,
    _account: account.id,
  })
  if (isRefused) {
    account.payouts_enabled = false
    account.requirements = requirementsOf(['external_account'])
    world.emit('account.updated', account, account.id)
  } else account._cents = 0
  world.emit(isRefused ? 'payout.failed' : 'payout.paid', payout, account.id)
}

function schedule(world: World, account: ConnectAccount): void {
  if (account.payouts_enabled && account._cents > 0) account._paysAt ??= world.now() + payoutDelay
}

function requirementsOf(due: string[]): ConnectAccount['requirements'] {
  return { currently_due: due, past_due: [] }
}
