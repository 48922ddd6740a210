import { createHmac } from 'node:crypto'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { sameText } from '#platform/server/ids.ts'
import type { EmailTiming } from '../contract/rules.ts'
import type { NotificationSettings, NotificationSettingsChange } from '../contract/schemas.ts'
import { nextDigest } from './digest-time.ts'
import type { NotificationKinds } from './kinds.ts'
import type { EmailDue, SettingsStore } from './settings-store.ts'

type Dependencies = {
  store: SettingsStore
  kinds: NotificationKinds
  identity: Pick<Identity, 'setTimeZone'>
  /** For members whose time zone isn't known. */
  siteTimeZone: string
  clock: Clock
  /** Signs unsubscribe links. */
  key: string
}

export type EmailSettings = ReturnType<typeof createEmailSettings>

const notEmailed: EmailDue = { emailDueAt: null, isInDigest: false }

/** When an email with this timing goes. */
function dueAt(timing: EmailTiming, timeZone: string, now: Date): EmailDue {
  if (timing === 'never') return notEmailed
  if (timing === 'now') return { emailDueAt: now, isInDigest: false }
  return { emailDueAt: nextDigest(now, timeZone, timing), isInDigest: true }
}

/** Which notifications members get by email, and when (docs/product/notifications.md). */
export function createEmailSettings({
  store,
  kinds,
  identity,
  siteTimeZone,
  clock,
  key,
}: Dependencies) {
  const sign = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')

  const read = async (memberId: string, tx?: Db) => {
    const { timeZone, choices } = await store.read(memberId, tx)
    const chosen = new Map(choices.map(({ kind, timing }) => [kind, timing]))
    return {
      timeZone: timeZone ?? siteTimeZone,
      emails: kinds.list().map(([kind, { name, timing, isAnswer = false }]) => ({
        kind,
        name,
        timing: chosen.get(kind) ?? timing,
        isAnswer,
      })),
    }
  }
  const show = async ({ account }: Viewer): Promise<NotificationSettings> => ({
    ...(await read(account.id)),
    hasAddress: account.email !== null,
  })

  /** Stores choices and moves what waits to the new times; false if the account is gone. */
  const apply = (memberId: string, { emails = {}, timeZone }: NotificationSettingsChange) =>
    store.transaction(async (tx) => {
      const choices = Object.entries(emails).map(([kind, timing]) => ({ kind, timing }))
      if (timeZone !== undefined) await identity.setTimeZone(tx, memberId, timeZone)
      if (choices.length > 0 && !(await store.choose(tx, memberId, choices))) return false
      const now = await read(memberId, tx)
      for (const { kind, timing } of now.emails)
        if (timeZone !== undefined || emails[kind] !== undefined)
          await store.reschedule(tx, memberId, kind, dueAt(timing, now.timeZone, clock.now()))
      return true
    })

  /** Whose emails a token stops, and of which kinds; null for a forged one. */
  const linkOf = (token: string): { memberId: string; kinds: string[] } | null => {
    const [memberId = '', names = '', signature = ''] = token.split('.')
    if (!isId(memberId) || !sameText(signature, sign(`${memberId}.${names}`))) return null
    return { memberId, kinds: names.split('-').filter((kind) => kinds.get(kind) !== undefined) }
  }

  return {
    /** When each of these members gets a notification of a kind by email. */
    duesOf: async (
      tx: Db,
      memberIds: string[],
      kind: string,
    ): Promise<(memberId: string) => EmailDue> => {
      const declared = kinds.get(kind)
      if (!declared) return () => notEmailed
      const now = clock.now()
      const found = await store.listChoices(tx, memberIds, kind)
      const dues = new Map(
        found.map(({ memberId, timing, timeZone, hasAddress }) => [
          memberId,
          hasAddress ? dueAt(timing ?? declared.timing, timeZone ?? siteTimeZone, now) : notEmailed,
        ]),
      )
      return (memberId) => dues.get(memberId) ?? notEmailed
    },

    show,

    /** @throws DomainError `invalid`, for a kind that isn't emailed. */
    change: async (
      viewer: Viewer,
      change: NotificationSettingsChange,
    ): Promise<NotificationSettings> => {
      for (const kind of Object.keys(change.emails ?? {}))
        if (!kinds.get(kind)) {
          const text = 'We don’t send emails of this kind.'
          throw new DomainError('invalid', text, { [`emails.${kind}`]: text })
        }
      await apply(viewer.account.id, change)
      return show(viewer)
    },

    /** The token that stops a member's emails about these kinds, without a login. */
    tokenFor: (memberId: string, about: string[]): string => {
      const subject = `${memberId}.${about.join('-')}`
      return `${subject}.${sign(subject)}`
    },

    /** The names of the kinds whose emails a token stops; none for a forged one. */
    describeLink: (token: string): { kinds: string[] } => ({
      kinds: (linkOf(token)?.kinds ?? []).map((kind) => kinds.get(kind)?.name ?? kind),
    }),

    /** Stops a token's emails; false for a forged token or a deleted account. */
    unsubscribe: async (token: string): Promise<boolean> => {
      const link = linkOf(token)
      if (!link) return false
      const emails = Object.fromEntries(link.kinds.map((kind) => [kind, 'never' as const]))
      return apply(link.memberId, { emails })
    },
  }
}
