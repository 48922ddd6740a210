import type { PayoutsOverviewWire } from '../contract/schemas.ts'

type AccountTask = { title: string; text: string; label: string }

/** What a House has to do for its payout account; null while all is well, or without a provider. */
export function accountTask({
  account,
  provider,
}: Pick<PayoutsOverviewWire, 'account' | 'provider'>): AccountTask | null {
  if (provider === null) return null
  if (!account)
    return {
      title: 'Your payouts aren’t set up yet',
      text: 'Tell our card provider where to send your money. We never see your bank details. Until then, what you earn waits here.',
      label: 'Set up payouts',
    }
  if (!account.isSubmitted)
    return {
      title: 'Finish setting up payouts',
      text: 'Our card provider still needs some details. Until then, what you earn waits here.',
      label: 'Continue',
    }
  if (account.canReceive && account.paysOut && account.missing.length === 0) return null
  const isRefused = account.missing.includes('external_account')
  return {
    title: isRefused ? 'Your bank refused a payout' : 'Our card provider needs more details',
    text: isRefused
      ? 'Enter another bank account. Your money is safe in your payout account.'
      : 'Some payouts wait until you provide them.',
    label: 'Update details',
  }
}
