import type { Audit } from '#features/audit/server/service.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Administration, SecurityLog } from '#features/identity/server/service.ts'
import type { Sanctions } from '#features/sanctions/server/service.ts'
import { actOnEach } from '#platform/server/act-on-each.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newMemberDays } from '../contract/rules.ts'
import type { MemberAction } from '../contract/schemas.ts'
import { isDisposable } from './disposable-domains.ts'
import { newMemberKeyset, type NewMemberStore } from './new-members-store.ts'

type Dependencies = {
  store: NewMemberStore
  sanctions: Pick<Sanctions, 'decide'>
  administration: Administration
  securityLog: Pick<SecurityLog, 'countSharingNetworks'>
  audit: Audit
  clock: Clock
}

export type MemberActions = ReturnType<typeof createMemberActions>

/** The review of new members, and actions about many at once (docs/product/accounts.md 26). */
export function createMemberActions({
  store,
  sanctions,
  administration,
  securityLog,
  audit,
  clock,
}: Dependencies) {
  const approve = (viewer: Viewer, id: string): Promise<void> =>
    store.transaction(async (tx) => {
      if (!(await store.approve(tx, id, viewer.account.id, clock.now())))
        throw new DomainError('conflict', 'Someone approved this member already, or they left.')
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: 'user.approve',
        subject: { kind: 'user', id },
      })
    })

  const endSessions = async (viewer: Viewer, id: string): Promise<void> => {
    const notify = await store.transaction(async (tx) => {
      const next = await administration.helpWithLogin(tx, viewer, id, 'end-sessions')
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: 'user.end-sessions',
        subject: { kind: 'user', id },
      })
      return next
    })
    await administration.closeConnections(id)
    await notify()
  }

  const perform = async (viewer: Viewer, id: string, action: MemberAction): Promise<void> => {
    if (action.action === 'approve') return approve(viewer, id)
    if (action.action === 'end-sessions') return endSessions(viewer, id)
    const { kind, reason, days } = action
    await sanctions.decide(viewer, id, { kind, reason, days })
  }

  return {
    listNew: async (page: PageQuery) => {
      const joinedAfter = new Date(clock.now().getTime() - newMemberDays * day)
      const { items, next } = await newMemberKeyset.page(
        page,
        (after, most) => store.list(joinedAfter, after, most),
        ({ createdAt, id }) => [createdAt, id],
      )
      const sharing = await securityLog.countSharingNetworks(items.map(({ id }) => id))
      return {
        next,
        items: items.map(({ firstName, lastName, ...row }) => ({
          ...row,
          displayName: displayNameOf({ firstName, lastName, username: row.username }),
          sharedAccounts: sharing.get(row.id) ?? 0,
          hasDisposableEmail: isDisposable(row.email),
        })),
      }
    },

    /**
     * Acts on each member in a transaction of its own: what is refused for one changes nothing for
     * the others.
     * @throws DomainError `invalid` with the field `currentPassword`; `limited`.
     */
    act: async (viewer: Viewer, action: MemberAction) => {
      if (action.action === 'end-sessions')
        await administration.proveAdministrator(viewer, action.currentPassword)
      return { results: await actOnEach(action.ids, (id) => perform(viewer, id, action)) }
    },
  }
}
