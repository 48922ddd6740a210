import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { composeEmail, type EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { missing } from '#platform/server/errors.ts'
import type { Metrics } from '#platform/server/metrics.ts'
import { waitingMoneyPath } from '../contract/paths.ts'
import type { MoneyAction, MoneyKind } from '../contract/rules.ts'
import type { WaitingMoneyWire } from '../contract/schemas.ts'
import type { OperatorStore } from './operator-store.ts'

/** Money that waits, as its feature describes it to administrators. */
export type WaitingItem = Omit<WaitingMoneyWire, 'kind' | 'since'> & { since: Date }

/** One kind of money that can wait for the card provider or for somebody. */
export type MoneySource = {
  kind: MoneyKind
  /** The oldest first. */
  list(limit: number): Promise<WaitingItem[]>
  /** How many there are. */
  count(): Promise<number>
  /** @throws DomainError `missing` or `conflict` if it can't be done now. */
  act: Partial<Record<MoneyAction, (id: string, note: string) => Promise<void>>>
}

type Dependencies = {
  store: OperatorStore
  audit: Audit
  db: Db
  notifications: Notifications
  mail: Mail
  metrics: Metrics
  adminEmail: string | null
  site: EmailSite
}

/** How many of each kind one answer lists. */
const most = 100

export type WaitingMoney = ReturnType<typeof createWaitingMoney>

/**
 * Money that waits, for administrators: features register where it can wait, and say when it
 * starts to (docs/product/payments.md 22).
 */
export function createWaitingMoney(dependencies: Dependencies) {
  const { store, audit, db, notifications, mail, metrics, adminEmail, site } = dependencies
  const sources: MoneySource[] = []
  metrics.countWaitingMoney(() =>
    Promise.all(
      sources.map(async ({ kind, count }): Promise<[string, number]> => [kind, await count()]),
    ),
  )

  return {
    /** Registers a kind of money that can wait. */
    register: (source: MoneySource): void => {
      sources.push(source)
    },

    /**
     * Notifies the administrators, within the transaction in which money starts to wait: why, in
     * `reason`, what becomes of it, in `next`, and where they see it, by `link`.
     */
    alert: async (
      tx: Db,
      subjectId: string,
      text: string,
      reason: string,
      next = 'We keep trying every hour.',
      link = { button: 'View unsettled money', path: waitingMoneyPath },
    ): Promise<void> => {
      const content = { kind: 'order', text, path: link.path } as const
      await notifications.notifyAll(tx, await store.listAdministrators(tx), subjectId, content)
      if (adminEmail === null) return
      const email = composeEmail(
        {
          to: adminEmail,
          subject: text,
          blocks: [
            'Why:',
            { quote: reason },
            next,
            { button: link.button, url: `${site.siteUrl}${link.path}` },
          ],
          reason: `You got this email because this is the administrators’ address of ${site.siteName}.`,
        },
        site,
      )
      await mail.send(email, tx)
    },

    /** Everything that waits, the oldest first, up to a hundred of each kind. */
    list: async () => {
      const found = await Promise.all(
        sources.map(async ({ kind, list }) =>
          (await list(most)).map((item) => ({ ...item, kind })),
        ),
      )
      return found.flat().toSorted((a, b) => a.since.getTime() - b.since.getTime())
    },

    /** @throws DomainError `missing` if it doesn't wait anymore, `conflict` if it can't be done. */
    act: async (
      viewer: Viewer,
      { kind, id }: { kind: MoneyKind; id: string },
      { action, note }: { action: MoneyAction; note: string },
    ): Promise<void> => {
      const perform = sources.find((source) => source.kind === kind)?.act[action]
      if (!perform) throw missing('Payment')
      await perform(id, note)
      await db.transaction((tx) =>
        audit.record(tx, {
          actorId: viewer.account.id,
          action: `money.${action}`,
          subject: { kind, id },
          after: note === '' ? null : { note },
        }),
      )
    },
  }
}
