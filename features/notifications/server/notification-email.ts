import { greetingNameOf } from '#features/identity/contract/display-name.ts'
import { composeEmail, type EmailBlock, type EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage } from '#platform/server/email/email.ts'
import {
  mostListed,
  notificationSettingsPath,
  notificationsPath,
  unsubscribePath,
} from '../contract/rules.ts'
import type { EmailReader } from './email-store.ts'

type NotificationEmail = {
  to: string
  reader: EmailReader
  /** What each says, newest first; at least one. */
  notifications: { text: string; path: string }[]
  /** The names of their kinds. */
  kindNames: string[]
  /** Stops emails about these kinds. */
  token: string
  site: EmailSite
}

/** One email about a member's notifications, however many there are. */
export function notificationEmail(content: NotificationEmail): EmailMessage {
  const { to, reader, notifications, kindNames, token, site } = content
  const { siteName, siteUrl } = site
  const texts = notifications.map(({ text, path }) => ({ text, url: siteUrl + path }))
  const [first] = texts
  const isOne = texts.length === 1 && first !== undefined
  const unsubscribeUrl = `${siteUrl}${unsubscribePath}?token=${token}`
  const more = texts.length - mostListed
  const blocks: EmailBlock[] = isOne
    ? [sentenceOf(first.text), { button: 'See it', url: first.url }]
    : [
        `You have ${texts.length} new notifications on ${siteName}:`,
        { links: texts.slice(0, mostListed).map(({ text, url }) => [text, url]) },
        ...(more > 0 ? [`And ${more} more.`] : []),
        { button: 'See all notifications', url: siteUrl + notificationsPath },
      ]
  const about = kindNames.map(lowerFirst).join(' and ')
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

/** A text with a full stop, unless it ends like a sentence already. */
const sentenceOf = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const lowerFirst = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1)
