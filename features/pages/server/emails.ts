import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import type { NewMessage } from './store.ts'

type ContactEmail = { to: string; message: NewMessage; username: string | null; site: EmailSite }

/** The email with a message to the administrators; replies go to its author. */
export function contactEmail({ to, message, username, site }: ContactEmail): EmailMessage {
  const { name, email, subject } = message
  return composeEmail(
    {
      to,
      ...(email ? { replyTo: email } : {}),
      subject: `[${site.siteName}] ${subject}`,
      blocks: [
        {
          facts: [
            [
              'From',
              [name ?? 'No name given', email ? `<${email}>` : '(no email address)'].join(' '),
            ],
            ['Account', username ?? 'none, a visitor'],
            ['Message', message.id],
          ],
        },
        { quote: message.message },
      ],
    },
    site,
  )
}
