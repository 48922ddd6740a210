import type { Audit } from '#features/audit/server/service.ts'
import { housesTag } from '#features/houses/contract/rules.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Administration, Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { EmailMessage, Mail } from '#platform/server/email/email.ts'
import { accountStatusPath } from '../contract/rules.ts'
import { outcomeEmail, type sanctionEmail } from './emails.ts'
import type { SanctionKeys } from './keys.ts'
import type { SanctionRow, SanctionStore } from './store.ts'

type EmailOf = typeof sanctionEmail | typeof outcomeEmail

type Dependencies = {
  store: SanctionStore
  keys: SanctionKeys
  identity: Identity
  administration: Administration
  notifications: Notifications
  audit: Audit
  mail: Mail
  invalidation: InvalidationBus
  clock: Clock
  site: EmailSite
}

/** What sanctions do to accounts, and who hears of it. */
export function createStandings({
  store,
  keys,
  identity,
  administration,
  notifications,
  audit,
  mail,
  invalidation,
  clock,
  site,
}: Dependencies) {
  const isActive = ({ kind, liftedAt, endsAt }: SanctionRow): boolean =>
    kind !== 'warning' && liftedAt === null && (endsAt === null || endsAt > clock.now())

  const urlOf = (id: string) =>
    `${site.siteUrl}${accountStatusPath}?key=${encodeURIComponent(keys.keyOf(id))}`

  const notify = async (tx: Db, row: SanctionRow, emailOf: EmailOf): Promise<void> => {
    const contact = await identity.contactOf(row.memberId, tx)
    if (!contact) return
    const recipient = { ...contact, to: contact.email ?? '' }
    const email: EmailMessage = emailOf(recipient, row, urlOf(row.id), site)
    await notifications.notify(tx, {
      memberId: row.memberId,
      kind: 'account',
      text: email.subject,
      path: accountStatusPath,
    })
    if (email.to !== '') await mail.send(email, tx)
  }

  /** Sets on the account what its decisions amount to; a banned member's House sells nothing. */
  const apply = async (tx: Db, memberId: string): Promise<void> => {
    const active = (await store.listRestricting(memberId, tx)).filter(isActive)
    const ends = active.flatMap(({ endsAt }) => endsAt?.getTime() ?? [])
    await administration.restrict(tx, memberId, {
      suspendedUntil: ends.length > 0 ? new Date(Math.max(...ends)) : null,
      isBanned: active.some(({ kind }) => kind === 'ban'),
    })
    await invalidation.publishIn(tx, [housesTag])
  }

  /** Lifts a locked decision within the caller's transaction. */
  const liftIn = async (tx: Db, viewer: Viewer, row: SanctionRow, change: Partial<SanctionRow>) => {
    const lifted = await store.change(tx, row.id, { ...change, liftedAt: clock.now() })
    await apply(tx, row.memberId)
    await notify(tx, lifted, outcomeEmail)
    await audit.record(tx, {
      actorId: viewer.account.id,
      action: 'user.lift',
      subject: { kind: 'user', id: row.memberId },
      before: { sanction: row.kind },
    })
    return lifted
  }

  return { notify, apply, liftIn, isActive, urlOf }
}
