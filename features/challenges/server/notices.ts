import type { Identity } from '#features/identity/server/service.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { challengePath } from '../contract/paths.ts'

type Dependencies = { mail: Mail; identity: Pick<Identity, 'contactOf'>; site: EmailSite }

/** A paid entry fee, and the challenge it was paid for. */
type PaidFee = {
  paymentId: string
  payerId: string
  cents: number
  paidAt: Date
  challenge: { id: string; title: string }
}

export type ChallengeNotices = ReturnType<typeof createChallengeNotices>

/** Emails about entry fees, queued in the transaction they report. */
export function createChallengeNotices({ mail, identity, site }: Dependencies) {
  return {
    paid: async (tx: Db, { paymentId, payerId, cents, paidAt, challenge }: PaidFee) => {
      const contact = await identity.contactOf(payerId, tx)
      if (!contact?.email) return
      const email = composeEmail(
        {
          to: contact.email,
          subject: `Your receipt from ${site.siteName}`,
          greet: contact.name,
          blocks: [
            `We received ${formatExactCents(cents)} for your challenge “${challenge.title}” on ${zonedDay(paidAt, contact.timeZone)}. Thank you.`,
            { button: 'Download your receipt', url: `${site.siteUrl}/receipts/${paymentId}.pdf` },
            { links: [['View your challenge', site.siteUrl + challengePath(challenge.id)]] },
          ],
          reason: `You got this email because you paid for a challenge on ${site.siteName}. We only write about your own payments.`,
        },
        site,
      )
      await mail.send(email, tx)
    },
  }
}
