import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import { messagePath } from '../contract/paths.ts'
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

type ReplyEmail = {
  to: string
  message: Pick<NewMessage, 'id' | 'subject' | 'email'>
  username: string
  text: string
  site: EmailSite
}

/** A member's further words about a message, for the administrators. */
export function replyEmail({ to, message, username, text, site }: ReplyEmail): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `[${site.siteName}] Re: ${message.subject}`,
      blocks: [
        {
          facts: [
            ['Account', username],
            ['Message', message.id],
          ],
        },
        { quote: text },
        { button: 'Answer', url: `${site.siteUrl}/control-center?tab=messages` },
      ],
    },
    site,
  )
}

type AnswerEmail = {
  to: string
  name: string | null
  message: Pick<NewMessage, 'id' | 'userId' | 'subject' | 'message'>
  text: string
  adminEmail: string | null
  site: EmailSite
}

/** The administrators' answer; members write back on the site, visitors by email. */
export function answerEmail({
  to,
  name,
  message: { id, userId, subject, message },
  text,
  adminEmail,
  site,
}: AnswerEmail): EmailMessage {
  const isMember = userId !== null
  return composeEmail(
    {
      to,
      ...(adminEmail && !isMember ? { replyTo: adminEmail } : {}),
      subject: `Re: ${subject}`,
      greet: name,
      blocks: [
        `The administrators of ${site.siteName} answered your message.`,
        { quote: text },
        ...(isMember ? [{ button: 'Read and reply', url: site.siteUrl + messagePath(id) }] : []),
        ...(adminEmail && !isMember ? ['Reply to this email to write back.'] : []),
        'You wrote:',
        { quote: message },
      ],
      reason: `You got this email because you wrote to the administrators of ${site.siteName}.`,
    },
    site,
  )
}
