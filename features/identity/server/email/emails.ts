import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { composeEmail } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'

type SecretEmail = { to: string; name: string; secret: string; siteUrl: string; siteName: string }

/** The reset link email. */
export function resetEmail({
  to,
  name,
  username,
  secret,
  ...site
}: SecretEmail & { username: string }): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `Set a new ${site.siteName} password`,
      greet: name,
      blocks: [
        `We got a request to set a new password for your ${site.siteName} account @${username}. Use this link within an hour.`,
        { button: 'Set a new password', url: `${site.siteUrl}/reset-password?token=${secret}` },
        "The link works once. If you didn't request it, ignore this email. Your password won't change.",
      ],
      reason: 'You got this email because someone entered your address to reset a password.',
    },
    site,
  )
}

/**
 * The email to the owner of an account that an administrator added (docs/product/accounts.md 28).
 * Its recipient may know nothing about it, so it contains no text chosen by its sender.
 */
export function invitationEmail({
  to,
  username,
  secret,
  ...site
}: Omit<SecretEmail, 'name'> & { username: string }): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `Set your ${site.siteName} password`,
      greet: null,
      blocks: [
        `An administrator of ${site.siteName} added the account @${username} for this address. Set a password within 7 days to confirm the address and log in.`,
        { button: 'Set your password', url: `${site.siteUrl}/reset-password?token=${secret}` },
        "The link works once. If you don't want an account, ignore this email. Nobody can log in to it.",
      ],
      reason: 'You got this email because an administrator entered your address.',
    },
    site,
  )
}

/**
 * The invitation to register (docs/product/accounts.md 32). Its recipient may know nothing about
 * it, so it contains no text chosen by its sender.
 */
export function memberInvitationEmail({
  to,
  secret,
  ...site
}: Omit<SecretEmail, 'name'>): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `You're invited to ${site.siteName}`,
      greet: null,
      blocks: [
        `An administrator of ${site.siteName} invited you to become a member. Choose a username and a password within 7 days. Your email address is then confirmed.`,
        { button: 'Accept the invitation', url: `${site.siteUrl}/register?invitation=${secret}` },
        "The link works once. If you don't want an account, ignore this email. We'll forget your address.",
      ],
      reason: 'You got this email because an administrator entered your address.',
    },
    site,
  )
}

/** The email asking an owner to permit another login (docs/product/accounts.md 8). */
export function linkEmail({ to, name, secret, ...site }: SecretEmail): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `Link your other account to ${site.siteName}?`,
      greet: name,
      blocks: [
        `Someone logged in elsewhere with this email address and wants to use that login for your ${site.siteName} account. If that was you, use this link within an hour to link the account, then log in with it again.`,
        { button: 'Link the account', url: `${site.siteUrl}/api/login/confirm?token=${secret}` },
        "If that wasn't you, ignore this email. Nothing will change.",
      ],
      reason: `You got this email because this is the address of your ${site.siteName} account.`,
    },
    site,
  )
}

/**
 * The confirmation email (docs/product/accounts.md 6). Its recipient may know nothing about it, so
 * it contains no text chosen by its sender.
 */
export function emailLinkEmail({
  to,
  username,
  secret,
  ...site
}: Omit<SecretEmail, 'name'> & { username: string }): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `Confirm your email address for ${site.siteName}`,
      greet: null,
      blocks: [
        `Someone added this address to the ${site.siteName} account @${username}. If that was you, use this link within an hour to confirm it.`,
        { button: 'Confirm this address', url: `${site.siteUrl}/confirm-email?token=${secret}` },
        "The link works once. If that wasn't you, ignore this email. We won't use the address.",
      ],
      reason: 'You got this email because someone entered your address.',
    },
    site,
  )
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
  timeZone,
  secret,
  ...site
}: SecretEmail & { email: string | null; takesEffectAt: Date; timeZone: string }): EmailMessage {
  const date = zonedDay(takesEffectAt, timeZone)
  return composeEmail(
    {
      to,
      subject: `Your ${site.siteName} email address is about to change`,
      greet: name,
      blocks: [
        email === null
          ? `An administrator asked to remove this email address from your ${site.siteName} account.`
          : `An administrator asked to change the email address of your ${site.siteName} account to ${email}.`,
        {
          button: 'Approve or cancel the change',
          url: `${site.siteUrl}/email-change?token=${secret}`,
        },
        `If you do nothing, the change takes effect on ${date}.`,
      ],
      reason: "You got this email because this is your account's current address.",
    },
    site,
  )
}

/** Tells an address's owner that someone else entered it; nobody else learns. */
export function emailTakenEmail({ to, name, ...site }: Omit<SecretEmail, 'secret'>): EmailMessage {
  return composeEmail(
    {
      to,
      subject: `Someone tried to use your email address on ${site.siteName}`,
      greet: name,
      blocks: [
        `Someone tried to use this address for another ${site.siteName} account. It belongs to yours, so nothing changed. We didn't tell them that you have an account.`,
        'If that was you, you already have an account. Log in, or reset your password there.',
        { button: 'Log in', url: `${site.siteUrl}/login` },
      ],
      reason: `You got this email because this is the address of your ${site.siteName} account.`,
    },
    site,
  )
}
