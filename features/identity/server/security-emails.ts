import type { EmailMessage } from '#platform/server/email/email.ts'

/** Something about an account's login that its owner should hear of even when somebody else did it. */
export type SecurityEvent =
  | { kind: 'second factor on' }
  | { kind: 'second factor off' }
  | { kind: 'app removed' }
  | { kind: 'recovery code used'; left: number }
  | { kind: 'recovery codes made' }
  | { kind: 'passkey added'; passkey: string }
  | { kind: 'passkey removed'; passkey: string }
  | { kind: 'address changed' }
  | { kind: 'password changed' }
  | { kind: 'password reset' }
  | { kind: 'password set by operator' }
  | { kind: 'login linked'; provider: string }
  | { kind: 'login unlinked'; provider: string }

type Recipient = { to: string; name: string; siteUrl: string; siteName: string }

/** The mail that tells an owner what happened to their login, and what to do if it was not them. */
export function securityEmail(
  event: SecurityEvent,
  { to, name, siteUrl, siteName }: Recipient,
): EmailMessage {
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

type Words = { subject: string; text: string }

const words: {
  [K in SecurityEvent['kind']]: (
    event: Extract<SecurityEvent, { kind: K }>,
    siteName: string,
  ) => Words
} = {
  'second factor on': (_, siteName) => ({
    subject: `Two-factor login is on at ${siteName}`,
    text: `from now on your ${siteName} account asks for a second factor after the password. Keep the recovery codes where you will find them without your phone.`,
  }),
  'second factor off': (_, siteName) => ({
    subject: `Two-factor login is off at ${siteName}`,
    text: `your ${siteName} account does not ask for a second factor any more; its recovery codes are void.`,
  }),
  'app removed': (_, siteName) => ({
    subject: `Authenticator app removed at ${siteName}`,
    text: `your ${siteName} account does not ask for codes of an app any more. Its passkeys are still asked for after the password.`,
  }),
  'recovery code used': ({ left }, siteName) => ({
    subject: `A recovery code was used at ${siteName}`,
    text: `one of the recovery codes of your ${siteName} account was just used. ${left === 1 ? 'One is' : `${left} are`} left; you can make new ones in your settings.`,
  }),
  'recovery codes made': (_, siteName) => ({
    subject: `New recovery codes at ${siteName}`,
    text: `new recovery codes were made for your ${siteName} account; the old ones are void.`,
  }),
  'passkey added': ({ passkey }, siteName) => ({
    subject: `New passkey at ${siteName}`,
    text: `the passkey "${passkey}" was added to your ${siteName} account. It logs in without a password, and a login by password asks for it.`,
  }),
  'passkey removed': ({ passkey }, siteName) => ({
    subject: `Passkey removed at ${siteName}`,
    text: `the passkey "${passkey}" of your ${siteName} account was removed and opens nothing any more.`,
  }),
  'address changed': (_, siteName) => ({
    subject: `Your e-mail address at ${siteName} was changed`,
    text: `your ${siteName} account has another e-mail address from now on. This is the last mail to this one.`,
  }),
  'password changed': (_, siteName) => ({
    subject: `Your ${siteName} password was changed`,
    text: `The password of your ${siteName} account was changed in your settings. Other devices were signed out.`,
  }),
  'password set by operator': (_, siteName) => ({
    subject: `Your ${siteName} password was reset`,
    text: `The operator of ${siteName} set a new password for your account. Every device was signed out.`,
  }),
  'password reset': (_, siteName) => ({
    subject: `Your ${siteName} password was reset`,
    text: `A new password was set for your ${siteName} account with a link that we mailed to you. Every device was signed out.`,
  }),
  'login linked': ({ provider }, siteName) => ({
    subject: `New way to log in at ${siteName}`,
    text: `A ${provider} account can now log in to your ${siteName} account. You can remove it in your settings.`,
  }),
  'login unlinked': ({ provider }, siteName) => ({
    subject: `A way to log in was removed at ${siteName}`,
    text: `A ${provider} account can no longer log in to your ${siteName} account.`,
  }),
}

function wordsOf(event: SecurityEvent, siteName: string): Words {
  return (words[event.kind] as (event: SecurityEvent, siteName: string) => Words)(event, siteName)
}
