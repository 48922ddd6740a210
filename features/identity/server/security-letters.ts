import type { Letter } from '#platform/server/mail.ts'

/** Something about an account's login that its owner should hear of even when somebody else did it. */
export type SecurityEvent =
  | { kind: 'second factor on' }
  | { kind: 'second factor off' }
  | { kind: 'recovery code used'; left: number }
  | { kind: 'recovery codes made' }
  | { kind: 'passkey added'; passkey: string }
  | { kind: 'passkey removed'; passkey: string }
  | { kind: 'address changed' }

type Recipient = { to: string; name: string; siteUrl: string; siteName: string }

/** The mail that tells an owner what happened to their login, and what to do if it was not them. */
export function securityLetter(event: SecurityEvent, { to, name, siteUrl, siteName }: Recipient): Letter {
  const { subject, text } = wordsOf(event, siteName)
  return {
    to,
    subject,
    text: [
      `Hello ${name},`,
      '',
      text,
      '',
      `If that was not you, set a new password at ${siteUrl}/login ("Forgot password?"), end the sessions you do not know at ${siteUrl}/profile?tab=settings, and write to us at ${siteUrl}/contact.`,
      '',
      siteName,
    ].join('\n'),
  }
}

function wordsOf(event: SecurityEvent, siteName: string): { subject: string; text: string } {
  switch (event.kind) {
    case 'second factor on': return {
      subject: `Two-factor login is on at ${siteName}`,
      text: `from now on your ${siteName} account asks for a second factor after the password. Keep the recovery codes where you will find them without your phone.`,
    }
    case 'second factor off': return {
      subject: `Two-factor login is off at ${siteName}`,
      text: `your ${siteName} account does not ask for a second factor any more; its recovery codes are void.`,
    }
    case 'recovery code used': return {
      subject: `A recovery code was used at ${siteName}`,
      text: `one of the recovery codes of your ${siteName} account was just used. ${event.left === 1 ? 'One is' : `${event.left} are`} left; you can make new ones in your settings.`,
    }
    case 'recovery codes made': return {
      subject: `New recovery codes at ${siteName}`,
      text: `new recovery codes were made for your ${siteName} account; the old ones are void.`,
    }
    case 'passkey added': return {
      subject: `New passkey at ${siteName}`,
      text: `the passkey "${event.passkey}" was added to your ${siteName} account. It logs in without a password.`,
    }
    case 'passkey removed': return {
      subject: `Passkey removed at ${siteName}`,
      text: `the passkey "${event.passkey}" of your ${siteName} account was removed and opens nothing any more.`,
    }
    case 'address changed': return {
      subject: `Your e-mail address at ${siteName} was changed`,
      text: `your ${siteName} account has another e-mail address from now on. This is the last mail to this one.`,
    }
  }
}
