import type { EmailMessage } from '#platform/server/email/email.ts'

type SecretEmail = { to: string; name: string; secret: string; siteUrl: string; siteName: string }

/** The reset link email. */
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
      `We got a request to set a new password for your ${siteName} account @${username}. Use this link within an hour:`,
      '',
      `${siteUrl}/reset-password?token=${secret}`,
      '',
      "The link works once. If you didn't request it, ignore this mail. Your password won't change.",
      '',
      siteName,
    ].join('\n'),
  }
}

/** The email asking an owner to permit another login (docs/product/accounts.md 8). */
export function linkEmail({ to, name, secret, siteUrl, siteName }: SecretEmail): EmailMessage {
  return {
    to,
    subject: `Link your other account to ${siteName}?`,
    text: [
      `Hello ${name},`,
      '',
      `Someone logged in elsewhere with this email address and wants to use that login for your ${siteName} account. If that was you, use this link within an hour to link the account, then log in with it again:`,
      '',
      `${siteUrl}/api/login/confirm?token=${secret}`,
      '',
      "If that wasn't you, ignore this mail. Nothing will change.",
      '',
      siteName,
    ].join('\n'),
  }
}

/**
 * The confirmation email (docs/product/accounts.md 6). Its recipient may know nothing about it, so
 * it contains no text chosen by its sender.
 */
export function emailLinkEmail({
  to,
  username,
  secret,
  siteUrl,
  siteName,
}: Omit<SecretEmail, 'name'> & { username: string }): EmailMessage {
  return {
    to,
    subject: `Confirm your email address for ${siteName}`,
    text: [
      'Hello,',
      '',
      `Someone added this address to the ${siteName} account @${username}. If that was you, use this link within an hour to confirm it:`,
      '',
      `${siteUrl}/confirm-email?token=${secret}`,
      '',
      "The link works once. If that wasn't you, ignore this mail. We won't use the address.",
      '',
      siteName,
    ].join('\n'),
  }
}

/**
 * Asks the previous address about a change requested by someone else; `email` null removes the
 * address.
 */
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
      `If you do nothing, the change takes effect on ${date}. You got this mail because this is your account's current address.`,
      '',
      siteName,
    ].join('\n'),
  }
}

/** Tells an address's owner that someone else entered it; nobody else learns. */
export function emailTakenEmail({
  to,
  name,
  siteUrl,
  siteName,
}: Omit<SecretEmail, 'secret'>): EmailMessage {
  return {
    to,
    subject: `Someone tried to use your email address on ${siteName}`,
    text: [
      `Hello ${name},`,
      '',
      `Someone tried to use this address for another ${siteName} account. It belongs to yours, so nothing changed. We didn't tell them that you have an account.`,
      '',
      `If that was you, you already have an account. Log in or reset your password at ${siteUrl}/login.`,
      '',
      siteName,
    ].join('\n'),
  }
}
