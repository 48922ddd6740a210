import { dateText } from '#platform/contract/dates.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import { exportDays, myDataPath, undoDays } from '../contract/rules.ts'

type Recipient = { to: string; name: string }

/** Says that an export can be downloaded. */
export function exportReadyEmail({ to, name }: Recipient, site: EmailSite): EmailMessage {
  return composeEmail(
    {
      to,
      subject: 'Your data is ready to download',
      greet: name,
      blocks: [
        'The export of your data is ready.',
        { button: 'Download your data', url: `${site.siteUrl}${myDataPath}` },
        `You need to be logged in. We delete the file after ${exportDays} days.`,
      ],
      reason: 'You got this email because you asked for an export of your data.',
    },
    site,
  )
}

/** Says when the account is deleted, and how to keep it. */
export function deletionEmail(
  { to, name, timeZone }: Recipient & { timeZone: string },
  dueAt: Date,
  site: EmailSite,
): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `Your account will be deleted on ${dateText(dueAt, 'day', timeZone)}`,
      greet: name,
      blocks: [
        `You asked us to delete your account. We'll delete it on ${zonedDay(dueAt, timeZone)}.`,
        `You have ${undoDays} days to change your mind: log in and choose "Keep account".`,
        { button: 'Keep account', url: `${site.siteUrl}${myDataPath}` },
        "If you didn't ask for this, log in now and change your password.",
      ],
      reason: `You got this email because someone logged in to your account asked to delete it.`,
    },
    site,
  )
}
