import type { EmailMessage } from '#platform/server/email/email.ts'

type SecretEmail = { to: string; name: string; secret: string; siteUrl: string; siteName: string }

/** The mail with a reset link. */
export function resetEmail({
  to,
  name,
  username,
  secret,
  siteUrl,
  siteName,
}: SecretEmail & { username: string }): EmailMessage {
  return {
    to,
    subject: `Set a new ${siteName} password`,
    text: [
      `Hello ${name},`,
      '',
      `someone, probably you, asked to set a new password for your ${siteName} account @${username}. Follow this link within the next hour:`,
      '',
      `${siteUrl}/reset-password?token=${secret}`,
      '',
      'The link works once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
      '',
      siteName,
    ].join('\n'),
  }
}

/** The mail that asks an account's owner whether another account may log in to it (docs/product/accounts.md 8). */
export function linkEmail({ to, name, secret, siteUrl, siteName }: SecretEmail): EmailMessage {
  return {
    to,
    subject: `Link your other account to ${siteName}?`,
    text: [
      `Hello ${name},`,
      '',
      `somebody logged in elsewhere with this e-mail address and wants to use that login for your ${siteName} account. If that was you, follow this link within the next hour, agree there, then log in that way again:`,
      '',
      `${siteUrl}/api/login/confirm?token=${secret}`,
      '',
      'If it was not you, ignore this mail: nothing changes.',
      '',
      siteName,
    ].join('\n'),
  }
}

/** The mail that proves an address (docs/product/accounts.md 6). It goes to somebody who may know nothing of it, so it holds no words that its cause could choose. */
export function emailLinkEmail({
  to,
  username,
  secret,
  siteUrl,
  siteName,
}: Omit<SecretEmail, 'name'> & { username: string }): EmailMessage {
  return {
    to,
    subject: `Confirm your e-mail address for ${siteName}`,
    text: [
      'Hello,',
      '',
      `this address was given for the ${siteName} account @${username}. If that was you, follow this link within the next hour and confirm it there:`,
      '',
      `${siteUrl}/confirm-email?token=${secret}`,
      '',
      'The link works once. If it was not you, ignore this mail: the address is not used for anything.',
      '',
      siteName,
    ].join('\n'),
  }
}

/** Asks the previous address whether a change that somebody else requested is right; `email` null removes the address. */
export function addressChangeEmail({
  to,
  name,
  email,
  takesEffectAt,
  secret,
  siteUrl,
  siteName,
}: SecretEmail & { email: string | null; takesEffectAt: Date }): EmailMessage {
  const date = takesEffectAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return {
    to,
    subject: `Your ${siteName} email address is about to change`,
    text: [
      `Hello ${name},`,
      '',
      email === null
        ? `An administrator asked to remove this email address from your ${siteName} account.`
        : `An administrator asked to change the email address of your ${siteName} account to ${email}.`,
      '',
      `Approve or cancel the change here:`,
      '',
      `${siteUrl}/email-change?token=${secret}`,
      '',
      `If you do nothing, the change takes effect on ${date}. You get this mail because this is your account's current address.`,
      '',
      siteName,
    ].join('\n'),
  }
}

/** Tells the holder of an address that somebody else gave it, which nobody else learns. */
export function emailTakenEmail({
  to,
  name,
  siteUrl,
  siteName,
}: Omit<SecretEmail, 'secret'>): EmailMessage {
  return {
    to,
    subject: `Somebody gave your e-mail address at ${siteName}`,
    text: [
      `Hello ${name},`,
      '',
      `somebody tried to use this address for another ${siteName} account. It belongs to yours, so nothing happened, and they were not told that you have an account.`,
      '',
      `If it was you: you have an account already. Log in at ${siteUrl}/login; a forgotten password can be set anew there.`,
      '',
      siteName,
    ].join('\n'),
  }
}
