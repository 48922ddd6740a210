import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import type { SanctionRow } from './store.ts'

type Recipient = { to: string; name: string; timeZone: string }

/** Notifies a member of a warning, suspension or ban. */
export function sanctionEmail(
  { to, name, timeZone }: Recipient,
  { kind, reason, endsAt }: SanctionRow,
  url: string,
  site: EmailSite,
): EmailMessage {
  const [subject, opening] = {
    warning: ['A warning about your account', 'An administrator sent you a warning. The reason:'],
    suspension: [
      'Your account is suspended',
      `An administrator suspended your account until ${endsAt ? zonedDay(endsAt, timeZone) : ''}. You can log in and read, but not post, vote or sell. The reason:`,
    ],
    ban: [
      'Your account is banned',
      "An administrator banned your account. You can't log in anymore, and your plan won't renew. The reason:",
    ],
  }[kind] as [string, string]
  return composeEmail(
    {
      to,
      subject,
      greet: name,
      blocks: [
        opening,
        { quote: reason },
        'You can appeal once. An administrator will answer.',
        { button: 'Read or appeal the decision', url },
      ],
      reason: `You got this email because you have an account on ${site.siteName}.`,
    },
    site,
  )
}

/** Notifies a member that a decision was lifted, or of the answer to their appeal. */
export function outcomeEmail(
  { to, name }: Recipient,
  { kind, answer, liftedAt }: SanctionRow,
  url: string,
  site: EmailSite,
): EmailMessage {
  const outcome = liftedAt ? 'was lifted' : 'stays in place'
  return composeEmail(
    {
      to,
      subject: `Your ${kind} ${outcome}`,
      greet: name,
      blocks: [
        answer === null
          ? `An administrator lifted your ${kind}.`
          : `An administrator answered your appeal. Your ${kind} ${outcome}. The answer:`,
        ...(answer === null ? [] : [{ quote: answer }]),
        { button: 'View the decision', url },
      ],
      reason: `You got this email because you have an account on ${site.siteName}.`,
    },
    site,
  )
}
