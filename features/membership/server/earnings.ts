import type { Earning } from '#features/ledger/server/service.ts'

/** The ledger account of each kind of payment. */
export const earnings: Record<string, Earning> = {
  subscription: {
    earns: 'revenue:subscriptions',
    refunds: 'refunds:subscriptions',
    disputes: 'disputes:subscriptions',
    description: 'Plan',
  },
  upgrade: {
    earns: 'revenue:subscriptions',
    refunds: 'refunds:subscriptions',
    disputes: 'disputes:subscriptions',
    description: 'Plan upgrade',
  },
  renewal: {
    earns: 'revenue:subscriptions',
    refunds: 'refunds:subscriptions',
    disputes: 'disputes:subscriptions',
    description: 'Plan renewal',
  },
  house: {
    earns: 'revenue:houses',
    refunds: 'refunds:houses',
    disputes: 'disputes:houses',
    description: 'House registration',
  },
}
