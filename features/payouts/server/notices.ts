import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailBlock } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { payoutsPath } from '../contract/paths.ts'
import type { PayoutStore } from './store.ts'

type Dependencies = {
  mail: Mail
  notifications: Notifications
  identity: Identity
  store: PayoutStore
  site: { siteUrl: string; siteName: string }
}

export type PayoutNotices = ReturnType<typeof createPayoutNotices>

/** Notifications and emails to sellers about their money, sent in the transaction they report. */
export function createPayoutNotices({ mail, notifications, identity, store, site }: Dependencies) {
  const send = async (
    tx: Db,
    houseId: string,
    subject: string,
    blocks: (houseName: string) => EmailBlock[],
  ): Promise<void> => {
    const house = await store.findHouse(tx, houseId)
    if (!house) return
    const content = { kind: 'order', text: subject, path: payoutsPath } as const
    await notifications.notify(tx, { memberId: house.ownerId, ...content })
    const contact = await identity.contactOf(house.ownerId, tx)
    if (!contact?.email) return
    await mail.send(
      composeEmail(
        {
          to: contact.email,
          subject,
          greet: contact.name,
          blocks: [
            ...blocks(house.name),
            { button: 'View your payouts', url: `${site.siteUrl}${payoutsPath}` },
          ],
          reason: `You got this email because you sell on ${site.siteName}. We only write about your own sales and payouts.`,
        },
        site,
      ),
      tx,
    )
  }

  return {
    /** Money waits because the seller has no working account. */
    accountNeeded: (tx: Db, houseId: string, cents: number) =>
      send(tx, houseId, 'Set up payouts to get your money', (name) => [
        `${name} earned ${formatCents(cents)}. Set up payouts, and we’ll send it to your bank.`,
      ]),

    /** The provider refused a transfer, for the seller's account or for reasons of the site. */
    transferFailed: (tx: Db, houseId: string, cents: number, isAccount: boolean) =>
      send(tx, houseId, 'A transfer to your House failed', (name) => [
        `We couldn’t send ${formatCents(cents)} to the payout account of ${name}. We keep trying every hour, and you don’t lose anything.`,
        isAccount
          ? 'Your payout account can’t receive money at the moment. View your payouts to see what it needs.'
          : 'You don’t have to do anything. We’ve been notified and are looking into it.',
      ]),

    /** An administrator paid the seller without the card provider. */
    paidOutside: (tx: Db, houseId: string, cents: number, note: string) =>
      send(tx, houseId, 'You were paid for your sales', (name) => [
        `We paid ${formatCents(cents)} to ${name} outside your payout account:`,
        { quote: note },
        'If you didn’t get it, write to us.',
      ]),

    /** An administrator recorded that what the seller owed was settled; `note` says how. */
    debtSettled: (tx: Db, houseId: string, cents: number, note: string) =>
      send(tx, houseId, 'What you owed is settled', (name) => [
        `${name} owed ${formatCents(cents)} after refunds. It’s settled:`,
        { quote: note },
        'If that’s wrong, write to us.',
      ]),

    /** Somebody took a transfer back at the provider. */
    transferReturned: (tx: Db, houseId: string, cents: number) =>
      send(tx, houseId, 'A transfer to your House was taken back', (name) => [
        `${formatCents(cents)} of what we sent to the payout account of ${name} was taken back. We owe it to you again. We’ve been notified, and you’ll get an email when it’s settled.`,
      ]),

    /** An administrator sends what was taken back again. */
    sentAgain: (tx: Db, houseId: string, cents: number) =>
      send(tx, houseId, 'We’re sending a transfer again', (name) => [
        `${formatCents(cents)} that was taken back from the payout account of ${name} is on its way there again.`,
      ]),

    /** The provider stopped paying an account out, or stopped it from receiving money. */
    accountPaused: (tx: Db, houseId: string) =>
      send(tx, houseId, 'Your payouts are paused', (name) => [
        `The card provider paused payouts to ${name}. Your money stays in your payout account or with us. View your payouts, and complete what the provider asks for.`,
      ]),

    /** The provider doesn't accept what the seller entered. */
    accountRefused: (tx: Db, houseId: string) =>
      send(tx, houseId, 'Your payout account needs more details', (name) => [
        `The card provider can’t pay ${name} yet. View your payouts, and complete what the provider asks for. Until then, what you earn waits here.`,
      ]),

    /** The bank refused a payout. */
    payoutFailed: (tx: Db, houseId: string, cents: number, failure: string | null) =>
      send(tx, houseId, 'Your bank refused a payout', (name) => [
        `Your bank refused a payout of ${formatCents(cents)} to ${name}. The money is back in your payout account. Check your bank details, and it’s paid out again.`,
        ...(failure === null ? [] : [{ quote: failure }]),
      ]),
  }
}
