import { settingsPath } from '#platform/contract/settings-pages.ts'
import { composeEmail } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'

/** A login event that the owner should hear of even when someone else caused it. */
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
  | { kind: 'token created'; token: string }
  | { kind: 'application connected'; app: string }

type Recipient = { to: string; name: string; siteUrl: string; siteName: string }

/** The email telling an owner what happened to their login, and what to do if it wasn't them. */
export function securityEmail(
  event: SecurityEvent,
  { to, name, ...site }: Recipient,
): EmailMessage {
  const { subject, text } = wordsOf(event, site.siteName)
  return composeEmail(
    {
      to,
      subject,
      greet: name,
      blocks: [
        text,
        "If that wasn't you, set a new password now, sign out the devices you don't know, and contact us.",
        {
          links: [
            ['Set a new password with "Forgot password?"', `${site.siteUrl}/login`],
            ['See your devices', `${site.siteUrl}${settingsPath('security', 'sessions')}`],
            ['Contact us', `${site.siteUrl}/contact`],
          ],
        },
      ],
      reason:
        "You got this email because this is your account's address. We send it for every change to your login.",
    },
    site,
  )
}

type Words = { subject: string; text: string }

const words: {
  [K in SecurityEvent['kind']]: (
    event: Extract<SecurityEvent, { kind: K }>,
    siteName: string,
  ) => Words
} = {
  'second factor on': (_, siteName) => ({
    subject: `Two-factor login is on for ${siteName}`,
    text: `Logging in to your ${siteName} account now takes a second factor after your password. Keep your recovery codes where you can find them without your phone.`,
  }),
  'second factor off': (_, siteName) => ({
    subject: `Two-factor login is off for ${siteName}`,
    text: `Your ${siteName} account no longer asks for a second factor. Your recovery codes no longer work.`,
  }),
  'app removed': (_, siteName) => ({
    subject: `Authenticator app removed from ${siteName}`,
    text: `Your ${siteName} account no longer asks for codes from an app. You'll still need a passkey after your password.`,
  }),
  'recovery code used': ({ left }, siteName) => ({
    subject: `A recovery code was used on ${siteName}`,
    text: `Someone just used a recovery code for your ${siteName} account. You have ${left} left, and you can get new ones in your settings.`,
  }),
  'recovery codes made': (_, siteName) => ({
    subject: `New recovery codes for ${siteName}`,
    text: `Your ${siteName} account has new recovery codes. The old ones no longer work.`,
  }),
  'passkey added': ({ passkey }, siteName) => ({
    subject: `New passkey for ${siteName}`,
    text: `The passkey "${passkey}" was added to your ${siteName} account. You can log in with it instead of a password, and logging in with your password asks for it.`,
  }),
  'passkey removed': ({ passkey }, siteName) => ({
    subject: `Passkey removed from ${siteName}`,
    text: `The passkey "${passkey}" was removed from your ${siteName} account and no longer works.`,
  }),
  'address changed': (_, siteName) => ({
    subject: `Your ${siteName} email address was changed`,
    text: `Your ${siteName} account now has a different email address. This is our last email to this one.`,
  }),
  'password changed': (_, siteName) => ({
    subject: `Your ${siteName} password was changed`,
    text: `Your ${siteName} password was changed in your settings. Your other devices were signed out.`,
  }),
  'password set by operator': (_, siteName) => ({
    subject: `Your ${siteName} password was reset`,
    text: `The operator of ${siteName} set a new password for your account. Every device was signed out.`,
  }),
  'password reset': (_, siteName) => ({
    subject: `Your ${siteName} password was reset`,
    text: `Someone used a link we emailed you to set a new password for your ${siteName} account. Every device was signed out.`,
  }),
  'login linked': ({ provider }, siteName) => ({
    subject: `New way to log in to ${siteName}`,
    text: `A ${provider} account can now log in to your ${siteName} account. You can remove it in your settings.`,
  }),
  'login unlinked': ({ provider }, siteName) => ({
    subject: `A way to log in to ${siteName} was removed`,
    text: `A ${provider} account can no longer log in to your ${siteName} account.`,
  }),
  'token created': ({ token }, siteName) => ({
    subject: `New access token for ${siteName}`,
    text: `The access token "${token}" was created for your ${siteName} account. With it, a program can act for you, within what you allowed it. You can revoke it in your settings.`,
  }),
  'application connected': ({ app }, siteName) => ({
    subject: `An application was connected to your ${siteName} account`,
    text: `"${app}" can now act for you on ${siteName}, within what you allowed it. You can disconnect it in your settings.`,
  }),
}

function wordsOf(event: SecurityEvent, siteName: string): Words {
  return (words[event.kind] as (event: SecurityEvent, siteName: string) => Words)(event, siteName)
}
