import { day, hour, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage, Mail } from '#platform/server/email/email.ts'
import { mostEmails } from '../contract/rules.ts'
import { nextDigest } from './digest-time.ts'
import type { DueRow, EmailReader, EmailStore } from './email-store.ts'
import { notificationEmail } from './notification-email.ts'
import type { NotificationKinds } from './kinds.ts'
import type { EmailSettings } from './settings.ts'

type Dependencies = {
  store: EmailStore
  kinds: NotificationKinds
  settings: EmailSettings
  mail: Mail
  clock: Clock
  site: EmailSite
  siteTimeZone: string
}

/** Members per transaction. */
const batch = 500

/**
 * Emails about notifications. An email is queued in the transaction that marks its notifications as
 * emailed, so a node that dies sends none twice and loses none; one node sends at a time.
 */
export function createNotificationEmails({
  store,
  kinds,
  settings,
  mail,
  clock,
  site,
  siteTimeZone,
}: Dependencies) {
  const emailOf = (memberId: string, to: string, reader: EmailReader, due: DueRow[]) => {
    const named = [...new Set(due.map(({ kind }) => kind))].flatMap((kind) => {
      const name = kinds.get(kind)?.name
      return name === undefined ? [] : [{ kind, name }]
    })
    return notificationEmail({
      to,
      reader,
      notifications: due.map((row) => ({ text: kinds.textOf(row), path: row.path })),
      kindNames: named.map(({ name }) => name),
      token: settings.tokenFor(
        memberId,
        named.map(({ kind }) => kind),
      ),
      site,
    })
  }

  const sendBatch = async (tx: Db): Promise<boolean> => {
    if (!(await store.lockSending(tx))) return false
    const now = clock.now()
    const memberIds = await store.listDueMembers(tx, now, batch)
    if (memberIds.length === 0) return false
    const rows = await store.lockDue(tx, memberIds, now)
    const readers = new Map(
      (await store.listReaders(tx, memberIds)).map((reader) => [reader.id, reader]),
    )
    const isCapped = await capsOf(tx, memberIds, now)
    const emails: EmailMessage[] = []
    const sentAtOnce: string[] = []
    const sent: string[] = []
    for (const [memberId, due] of Map.groupBy(rows, (row) => row.memberId)) {
      const reader = readers.get(memberId)
      const isDigest = due.some(({ isInDigest }) => isInDigest)
      if (reader?.email && !isDigest && isCapped(memberId)) {
        const next = nextDigest(now, reader.timeZone ?? siteTimeZone, 'daily')
        await store.postpone(tx, idsOf(due), next)
        continue
      }
      sent.push(...idsOf(due))
      if (!reader?.email) continue
      if (!isDigest) sentAtOnce.push(memberId)
      emails.push(emailOf(memberId, reader.email, reader, due))
    }
    await mail.sendAll(emails, tx)
    await store.addSent(tx, sentAtOnce, now)
    await store.clearDue(tx, sent)
    return rows.length > 0
  }

  const capsOf = async (tx: Db, memberIds: string[], now: Date) => {
    const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
    const counts = await store.countSent(tx, memberIds, since(hour), since(day))
    const capped = new Set(
      counts
        .filter(({ inHour, inDay }) => inHour >= mostEmails.perHour || inDay >= mostEmails.perDay)
        .map(({ memberId }) => memberId),
    )
    return (memberId: string) => capped.has(memberId)
  }

  return {
    /** Emails everything that is due; a job calls it every minute. */
    sendDue: async (): Promise<void> => {
      while (await store.transaction(sendBatch));
    },

    /** Forgets emails that no cap counts anymore. */
    deleteOld: (): Promise<void> => store.removeSentBefore(new Date(clock.now().getTime() - day)),
  }
}

const idsOf = (rows: DueRow[]) => rows.map(({ id }) => id)
