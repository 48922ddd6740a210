import Stripe from 'stripe'
import { missing } from '../../errors.ts'
import type { Payout, PayoutState, SellerAccount, SellerProvider, Transfer } from '../sellers.ts'
import { timeOf } from './charges.ts'
import { idOf, makeOnce } from './client.ts'

/** Maximum accounts and transfers searched after a stored failure, newest first. */
const maxSearched = 1000

/** Sellers as Stripe Connect Express accounts, paid by separate charges and transfers. */
export function createSellers(stripe: Stripe): SellerProvider {
  const readAccount = async (ref: string) =>
    accountOf(await unlessGone('Account', stripe.accounts.retrieve(ref)))

  /** A transfer names the charge behind the intent. */
  const chargeOf = async (ref: string): Promise<string> => {
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(ref)
    if (charge === null) throw missing('Payment')
    return idOf(charge)
  }

  const listReversals = (ref: string): Promise<Stripe.TransferReversal[]> =>
    stripe.transfers.listReversals(ref, { limit: 100 }).autoPagingToArray({ limit: maxSearched })

  return {
    openAccount: async ({ sellerId, name, email, replaces }) => {
      const known = async () =>
        (await stripe.accounts.list({ limit: 100 }).autoPagingToArray({ limit: maxSearched })).find(
          ({ id, metadata }) => metadata?.['sellerId'] === sellerId && id !== replaces,
        ) ?? null
      const made = await makeOnce<Stripe.Account>(
        replaces === undefined ? `account:${sellerId}` : `account:${sellerId}:after:${replaces}`,
        (idempotencyKey) =>
          stripe.accounts.create(
            {
              type: 'express',
              country: 'US',
              // Stripe opens accounts with transfers alone only for platforms that it approved.
              capabilities: {
                card_payments: { requested: true },
                transfers: { requested: true },
              },
              metadata: { sellerId },
            },
            { idempotencyKey },
          ),
        known,
      )
      return accountOf(
        made.details_submitted
          ? made
          : await stripe.accounts.update(made.id, {
              business_profile: { name },
              ...(email === null ? {} : { email }),
            }),
      )
    },

    accountLink: async ({ account, returnUrl, refreshUrl }) =>
      (
        await stripe.accountLinks.create({
          account,
          return_url: returnUrl,
          refresh_url: refreshUrl,
          type: 'account_onboarding',
        })
      ).url,

    readAccount,

    balanceOf: async (ref) => {
      const { available, pending } = await unlessGone(
        'Account',
        stripe.balance.retrieve({}, { stripeAccount: ref }),
      )
      return { availableCents: dollarsOf(available), pendingCents: dollarsOf(pending) }
    },

    /**
     * Stripe keeps an idempotency key for a day, refusals included, so older transfers are found by
     * metadata, and each attempt has its own key.
     */
    transfer: async ({ transferId, account, cents, chargeRef, attempt, since }) => {
      const known = async () =>
        (
          await stripe.transfers
            .list({
              destination: account,
              created: { gte: Math.floor(since.getTime() / 1000) },
              limit: 100,
            })
            .autoPagingToArray({ limit: maxSearched })
        ).find(({ metadata }) => metadata['transferId'] === transferId) ?? null
      const earlier = await known()
      if (earlier) return transferOf(earlier)
      const source = chargeRef === null ? null : await chargeOf(chargeRef)
      return transferOf(
        await makeOnce(
          `transfer:${transferId}:${attempt}`,
          (idempotencyKey) =>
            stripe.transfers.create(
              {
                amount: cents,
                currency: 'usd',
                destination: account,
                ...(source === null ? {} : { source_transaction: source }),
                metadata: { transferId },
              },
              { idempotencyKey },
            ),
          known,
        ),
      )
    },

    reverseTransfer: async ({ reversalId, ref, cents, attempt }) => {
      const known = async () =>
        (await listReversals(ref)).find(
          ({ metadata }) => metadata?.['reversalId'] === reversalId,
        ) ?? null
      if ((await known()) === null)
        await makeOnce<Stripe.TransferReversal>(
          `reversal:${reversalId}:${attempt}:${cents}`,
          (idempotencyKey) =>
            stripe.transfers.createReversal(
              ref,
              { amount: cents, metadata: { reversalId } },
              { idempotencyKey },
            ),
          known,
        )
      return transferOf(await stripe.transfers.retrieve(ref))
    },

    readTransfer: async (ref) => {
      const transfer = await stripe.transfers.retrieve(ref)
      const reversals = transfer.amount_reversed > 0 ? await listReversals(ref) : []
      return {
        ...transferOf(transfer),
        reversals: reversals.map(({ amount, metadata }) => ({
          id: metadata?.['reversalId'] ?? null,
          cents: amount,
        })),
      }
    },

    listPayouts: async (account, limit) =>
      (
        await unlessGone('Account', stripe.payouts.list({ limit }, { stripeAccount: account }))
      ).data.map(payoutOf),
  }
}

function accountOf(account: Stripe.Account): SellerAccount {
  const { requirements } = account
  return {
    ref: account.id,
    sellerId: account.metadata?.['sellerId'] ?? null,
    canReceive: account.capabilities?.transfers === 'active',
    paysOut: account.payouts_enabled,
    isSubmitted: account.details_submitted,
    missing: [
      ...new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])]),
    ],
  }
}

function transferOf({
  id,
  destination,
  amount,
  amount_reversed: reversed,
}: Stripe.Transfer): Transfer {
  return {
    ref: id,
    account: destination === null ? '' : idOf(destination),
    cents: amount,
    reversedCents: reversed,
  }
}

const payoutStates: Record<string, PayoutState> = {
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

function payoutOf(payout: Stripe.Payout): Payout {
  return {
    ref: payout.id,
    cents: payout.amount,
    state: payoutStates[payout.status] ?? 'pending',
    failure: payout.failure_message,
    createdAt: timeOf(payout.created),
    arrivesAt: timeOf(payout.arrival_date),
  }
}

function dollarsOf(amounts: { amount: number; currency: string }[]): number {
  return amounts
    .filter(({ currency }) => currency === 'usd')
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** Stripe answers for an account of another platform as if it had no permission. */
async function unlessGone<T>(what: string, asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    const isGone =
      error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid'
    throw isGone ? missing(what) : error
  })
}
