import type { Letter } from '#platform/server/mail.ts'

type SecretLetter = { to: string; name: string; secret: string; siteUrl: string; siteName: string }

/** The mail with a reset link. */
export function resetLetter({ to, name, secret, siteUrl, siteName }: SecretLetter): Letter {
  return {
    to,
    subject: `Set a new ${siteName} password`,
    text: [
      `Hello ${name},`,
      '',
      `someone, probably you, asked to set a new password for your ${siteName} account. Follow this link within the next hour:`,
      '',
      `${siteUrl}/reset-password?token=${secret}`,
      '',
      'The link works once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
      '',
      siteName,
    ].join('\n'),
  }
}

/** The mail that asks an account's owner whether another account may log in to it (decisions 10.3). */
export function linkLetter({ to, name, secret, siteUrl, siteName }: SecretLetter): Letter {
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
