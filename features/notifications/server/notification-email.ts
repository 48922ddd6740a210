import { greetingNameOf } from '#features/identity/contract/display-name.ts'
import { composeEmail, type EmailBlock, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import {
  emailedKindNames,
  mostListed,
  notificationSettingsPath,
  notificationsPath,
  unsubscribePath,
  type EmailedKind,
} from '../contract/rules.ts'
import type { DueRow, EmailReader } from './email-store.ts'
import { textOf } from './text.ts'

type NotificationEmail = {
  to: string
  reader: EmailReader
  /** Newest first; at least one. */
  rows: DueRow[]
  kinds: EmailedKind[]
  /** Stops emails about these kinds. */
  token: string
  site: EmailSite
}

/** One email about a member's notifications, however many there are. */
export function notificationEmail(content: NotificationEmail): EmailMessage {
  const { to, reader, rows, kinds, token, site } = content
  const { siteName, siteUrl } = site
  const texts = rows.map((row) => ({ text: textOf(row), url: siteUrl + row.path }))
  const [first] = texts
  const isOne = texts.length === 1 && first !== undefined
  const unsubscribeUrl = `${siteUrl}${unsubscribePath}?token=${token}`
  const more = texts.length - mostListed
  const blocks: EmailBlock[] = isOne
    ? [`${first.text}.`, { button: 'See it', url: first.url }]
    : [
        `You have ${texts.length} new notifications on ${siteName}:`,
        { links: texts.slice(0, mostListed).map(({ text, url }) => [text, url]) },
        ...(more > 0 ? [`And ${more} more.`] : []),
        { button: 'See all notifications', url: siteUrl + notificationsPath },
      ]
  const about = kinds.map((kind) => emailedKindNames[kind].toLowerCase()).join(' and ')
  return composeEmail(
    {
      to,
      subject: isOne ? first.text : `${texts.length} new notifications on ${siteName}`,
      greet: greetingNameOf(reader),
      blocks: [
        ...blocks,
        {
          links: [
            ['Stop these emails', unsubscribeUrl],
            ['Choose what we email you, and when', siteUrl + notificationSettingsPath],
          ],
        },
      ],
      reason: `You got this email because your settings on ${siteName} ask for emails about ${about}.`,
      unsubscribeUrl,
    },
    site,
  )
}
