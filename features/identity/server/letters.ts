import type { Letter } from '#platform/server/mail.ts'

type ResetLetter = { to: string; name: string; secret: string; siteUrl: string; siteName: string }

/** The mail with a reset link. */
export function resetLetter({ to, name, secret, siteUrl, siteName }: ResetLetter): Letter {
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
