import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Administration, Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { newId } from '#platform/server/ids.ts'
import { accountStatusPath } from '../contract/rules.ts'
import type { NewSanction, SanctionReply } from '../contract/schemas.ts'
import { sanctionEmail } from './emails.ts'
import type { SanctionKeys } from './keys.ts'
import { sanctionKeyset, type SanctionRow, type SanctionStore } from './store.ts'
import { createStandings } from './standings.ts'

export type SanctionDependencies = {
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

export type Sanctions = ReturnType<typeof createSanctions>
/** What other features read of appeals. */
export type OpenAppeals = { countOpen: () => Promise<number> }

/** Warnings, suspensions and bans of members (docs/product/accounts.md 19). */
export function createSanctions({
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
}: SanctionDependencies) {
  const onBanned: ((tx: Db, memberId: string) => Promise<void>)[] = []
  const { notify, apply, liftIn, isActive, urlOf } = createStandings({
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
  })

  const show = ({ memberId: _member, ...row }: SanctionRow): SanctionReply => ({
    ...row,
    isActive: isActive(row as SanctionRow),
  })

  /** The decision that restricts an account longest; a ban before any suspension. */
  const strictest = async (memberId: string): Promise<SanctionRow | null> =>
    (await store.listRestricting(memberId))
      .filter(isActive)
      .toSorted(
        (a, b) => (b.endsAt?.getTime() ?? Infinity) - (a.endsAt?.getTime() ?? Infinity),
      )[0] ?? null

  return {
    show,
    urlOf,
    notify,
    liftIn,

    /** Registers what else happens in a ban's transaction. */
    onBanned: (listener: (tx: Db, memberId: string) => Promise<void>): void => {
      onBanned.push(listener)
    },

    /** Why a suspended member may not do something. */
    refusal: async (memberId: string): Promise<DomainError> => {
      const row = await strictest(memberId)
      const contact = await identity.contactOf(memberId)
      const until = row?.endsAt && contact ? ` until ${zonedDay(row.endsAt, contact.timeZone)}` : ''
      return new DomainError(
        'forbidden',
        `Your account is suspended${until}. Reason: ${row?.reason ?? 'none given.'}`,
        undefined,
        { capability: 'suspended', upgradeUrl: accountStatusPath },
      )
    },

    /** @throws DomainError `forbidden` for a banned account, with the reason and where to appeal. */
    checkLogin: async ({ id, isBanned }: { id: string; isBanned: boolean }): Promise<void> => {
      if (!isBanned) return
      const row = await strictest(id)
      if (!row) return
      throw new DomainError(
        'forbidden',
        `Your account is banned. Reason: ${row.reason} You can appeal at ${urlOf(row.id)}`,
        undefined,
        { capability: 'banned', upgradeUrl: urlOf(row.id) },
      )
    },

    /** @throws DomainError `missing`; `conflict` for oneself, an administrator, or a second ban. */
    decide: async (
      viewer: Viewer,
      memberId: string,
      { kind, reason, days }: NewSanction,
    ): Promise<SanctionReply> => {
      if (viewer.account.id === memberId)
        throw new DomainError('conflict', "You can't warn, suspend or ban yourself.")
      const now = clock.now()
      const row: SanctionRow = {
        id: newId(),
        memberId,
        kind,
        reason,
        createdAt: now,
        endsAt: days === undefined ? null : new Date(now.getTime() + days * day),
        liftedAt: null,
        appeal: null,
        appealedAt: null,
        answer: null,
        answeredAt: null,
      }
      await store.transaction(async (tx) => {
        if (!(await store.lockMember(tx, memberId))) throw missing('Member')
        const active = (await store.listRestricting(memberId, tx)).filter(isActive)
        if (active.some((other) => other.kind === kind))
          throw new DomainError(
            'conflict',
            `This member already has an active ${kind}. Lift it first to change it.`,
          )
        await store.add(tx, row)
        if (kind !== 'warning') await apply(tx, memberId)
        if (kind === 'ban') for (const listener of onBanned) await listener(tx, memberId)
        await notify(tx, row, sanctionEmail)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: { warning: 'user.warn', suspension: 'user.suspend', ban: 'user.ban' }[kind],
          subject: { kind: 'user', id: memberId },
          after: { reason, ...(row.endsAt ? { until: row.endsAt.toISOString() } : {}) },
        })
      })
      if (kind !== 'warning') await administration.closeConnections(memberId)
      return show(row)
    },

    /** @throws DomainError `missing`; `conflict` if it was lifted before. */
    lift: async (viewer: Viewer, id: string): Promise<SanctionReply> => {
      const lifted = await store.transaction(async (tx) => {
        const found = await store.find(id, tx)
        if (!found || !(await store.lockMember(tx, found.memberId))) throw missing('Decision')
        const row = await store.find(id, tx)
        if (!row || row.liftedAt) throw new DomainError('conflict', 'This was already lifted.')
        return liftIn(tx, viewer, row, {})
      })
      await administration.closeConnections(lifted.memberId)
      return show(lifted)
    },

    list: async (memberId: string, page: { cursor?: string | undefined; limit: number }) => {
      const { items, next } = await sanctionKeyset.page(
        page,
        (after, most) => store.list(memberId, after, most),
        ({ createdAt, id }) => [createdAt, id],
      )
      return { items: items.map(show), next }
    },
  }
}
