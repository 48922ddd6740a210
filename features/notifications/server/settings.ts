import { createHmac } from 'node:crypto'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sameText } from '#platform/server/ids.ts'
import {
  defaultTimings,
  emailedKinds,
  isEmailedKind,
  type EmailedKind,
  type EmailTiming,
  type NotificationKind,
} from '../contract/rules.ts'
import type { NotificationSettings, NotificationSettingsChange } from '../contract/schemas.ts'
import { nextDigest } from './digest-time.ts'
import type { EmailDue, SettingsStore } from './settings-store.ts'

type Dependencies = {
  store: SettingsStore
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
export function createEmailSettings({ store, identity, siteTimeZone, clock, key }: Dependencies) {
  const sign = (subject: string) => createHmac('sha256', key).update(subject).digest('base64url')

  const read = async (memberId: string, tx?: Db) => {
    const { timeZone, choices } = await store.read(memberId, tx)
    return {
      timeZone: timeZone ?? siteTimeZone,
      emails: {
        ...defaultTimings,
        ...Object.fromEntries(choices.map(({ kind, timing }) => [kind, timing])),
      } as Record<EmailedKind, EmailTiming>,
    }
  }
  const show = async ({ account }: Viewer): Promise<NotificationSettings> => ({
    ...(await read(account.id)),
    hasAddress: account.email !== null,
  })

  /** Stores choices and moves what waits to the new times; false if the account is gone. */
  const apply = (memberId: string, { emails = {}, timeZone }: NotificationSettingsChange) =>
    store.transaction(async (tx) => {
      const choices = emailedKinds.flatMap((kind) => {
        const timing = emails[kind]
        return timing === undefined ? [] : [{ kind, timing }]
      })
      if (timeZone !== undefined) await identity.setTimeZone(tx, memberId, timeZone)
      if (choices.length > 0 && !(await store.choose(tx, memberId, choices))) return false
      const chosen = await read(memberId, tx)
      for (const kind of emailedKinds)
        if (timeZone !== undefined || emails[kind] !== undefined)
          await store.reschedule(
            tx,
            memberId,
            kind,
            dueAt(chosen.emails[kind], chosen.timeZone, clock.now()),
          )
      return true
    })

  return {
    /** When each of these members gets a notification of a kind by email. */
    duesOf: async (
      tx: Db,
      memberIds: string[],
      kind: NotificationKind,
    ): Promise<(memberId: string) => EmailDue> => {
      if (!isEmailedKind(kind)) return () => notEmailed
      const now = clock.now()
      const found = await store.listChoices(tx, memberIds, kind)
      const dues = new Map(
        found.map(({ memberId, timing, timeZone, hasAddress }) => [
          memberId,
          hasAddress
            ? dueAt(timing ?? defaultTimings[kind], timeZone ?? siteTimeZone, now)
            : notEmailed,
        ]),
      )
      return (memberId) => dues.get(memberId) ?? notEmailed
    },

    show,

    change: async (
      viewer: Viewer,
      change: NotificationSettingsChange,
    ): Promise<NotificationSettings> => {
      await apply(viewer.account.id, change)
      return show(viewer)
    },

    /** The token that stops a member's emails about these kinds, without a login. */
    tokenFor: (memberId: string, kinds: EmailedKind[]): string => {
      const subject = `${memberId}.${kinds.join('-')}`
      return `${subject}.${sign(subject)}`
    },

    /** Stops a token's emails; false for a forged token or a deleted account. */
    unsubscribe: async (token: string): Promise<boolean> => {
      const [memberId = '', names = '', signature = ''] = token.split('.')
      if (!isId(memberId) || !sameText(signature, sign(`${memberId}.${names}`))) return false
      const kinds = names.split('-').filter(isEmailedKind)
      const emails = Object.fromEntries(kinds.map((kind) => [kind, 'never' as const]))
      return apply(memberId, { emails })
    },
  }
}
