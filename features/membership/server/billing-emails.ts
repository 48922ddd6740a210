import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { dateText } from '#platform/contract/dates.ts'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailBlock } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import type { Payment } from '#platform/server/payments/store.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { tierNames, type Tier } from '../contract/tiers.ts'

type Dependencies = {
  mail: Mail
  notifications: Notifications
  identity: Pick<Identity, 'contactOf'>
  /** What a payment is called by its feature. */
  titleOf: (payment: Payment) => string
  site: SiteIdentity
}

export type BillingEmails = ReturnType<typeof createBillingEmails>

/** How members hear of their payments and plan: by email, and on the site. */
export function createBillingEmails({
  mail,
  notifications,
  identity,
  titleOf,
  site,
}: Dependencies) {
  const billingPath = settingsPath('plan')
  const billing = site.siteUrl + billingPath
  const send = async (
    tx: Db,
    userId: string,
    subject: string,
    blocks: EmailBlock[],
  ): Promise<void> => {
    const contact = await identity.contactOf(userId, tx)
    if (contact?.email)
      await mail.send(
        composeEmail(
          {
            to: contact.email,
            subject,
            greet: contact.name,
            blocks,
            reason: `You got this email because you paid for something on ${site.siteName}. We only write about your own payments and plan.`,
          },
          site,
        ),
        tx,
      )
  }
  /** Sends the email, and notifies the member of what they didn't do themselves. */
  const sendAndNotify: typeof send = async (tx, memberId, subject, blocks) => {
    await notifications.notify(tx, { memberId, kind: 'plan', text: subject, path: billingPath })
    await send(tx, memberId, subject, blocks)
  }
  /** A day in the member's time zone, for a subject and, with the zone's name, for a text. */
  const dayOf = async (tx: Db, userId: string, at: Date) => {
    const { timeZone = 'UTC' } = (await identity.contactOf(userId, tx)) ?? {}
    return { day: dateText(at, 'day', timeZone), zoned: zonedDay(at, timeZone) }
  }
  const planOf = ({ tier }: { tier: Tier }) => `${tierNames[tier]} plan`
  /** What a payment was for, within a sentence. */
  const boughtBy = (payment: Payment): string => {
    const plan = `${tierNames[payment.details['tier'] as Tier]} plan`
    const words: Record<string, string> = {
      subscription: `your ${plan}`,
      renewal: `your ${plan}`,
      upgrade: `your upgrade to the ${plan}`,
      house: `the registration of ${payment.details['houseName']}`,
    }
    return words[payment.purpose] ?? titleOf(payment)
  }
  const receipt = (id: string): EmailBlock => ({
    button: 'Download your receipt',
    url: `${site.siteUrl}/receipts/${id}.pdf`,
  })
  const payments: EmailBlock = { button: 'View your plan and payments', url: billing }

  return { send, sendAndNotify, dayOf, planOf, boughtBy, receipt, payments, billing }
}
