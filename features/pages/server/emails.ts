import type { EmailMessage } from '#platform/server/email/email.ts'
import type { NewMessage } from './store.ts'

type ContactEmail = { to: string; message: NewMessage; username: string | null; siteName: string }

/** The email with a message to the administrators; replies go to its author. */
export function contactEmail({ to, message, username, siteName }: ContactEmail): EmailMessage {
  const { name, email, subject } = message
  const writer = [name ?? 'No name given', email ? `<${email}>` : '(no email address)'].join(' ')
  return {
    to,
    ...(email ? { replyTo: email } : {}),
    subject: `[${siteName}] ${subject}`,
    text: [
      `From: ${writer}`,
      `Account: ${username ?? 'none, a visitor'}`,
      `Message: ${message.id}`,
      '',
      message.message,
    ].join('\n'),
  }
}
