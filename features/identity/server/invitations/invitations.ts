import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Audit } from '#features/audit/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { carriesLink, type Mail } from '#platform/server/email/email.ts'
import { DomainError, invalid, missing, violatedUnique } from '#platform/server/errors.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { invitationLifetime, invitationMessages } from '../../contract/rules.ts'
import type { Account, Viewer } from '../../contract/viewer.ts'
import type { Administration } from '../administration/administration.ts'
import { memberInvitationEmail } from '../email/emails.ts'
import type { LinkEmailCap } from '../email/link-email-cap.ts'
import type { IdentityStore, NewAccount } from '../store.ts'
import { invitationKeyset, type InvitationRow, type InvitationStore } from './invitation-store.ts'

type Dependencies = {
  store: InvitationStore
  accounts: Pick<IdentityStore, 'findByEmail' | 'addAccount'>
  audit: Audit
  mayEmailLink: LinkEmailCap
  clock: Clock
  jobs: Jobs
  mail: Mail
  site: SiteIdentity
}

type Invited = {
  email: string
  firstName: string | null
  isModerator: boolean
  currentPassword: string
}

const emailJob = 'invitation-email'
/** Days that an expired invitation is listed, so that it can be sent again. */
const expiredKept = 30

export type Invitations = ReturnType<typeof createInvitations>

/** Links by which people register whom an administrator invited (docs/product/accounts.md 32). */
export function createInvitations(dependencies: Dependencies) {
  const { store, accounts, audit, mayEmailLink, clock, jobs, mail, site } = dependencies
  const expiry = () => new Date(clock.now().getTime() + invitationLifetime)
  const shown = (row: InvitationRow, inviter: string | null, mayAppoint = true) => {
    const { invitedBy: _id, secretHash: _hash, isModerator, ...rest } = row
    return {
      ...rest,
      isModerator: isModerator && mayAppoint,
      invitedBy: inviter,
      isExpired: row.expiresAt <= clock.now(),
    }
  }
  const queue = (tx: Db, { id, expiresAt }: Pick<InvitationRow, 'id' | 'expiresAt'>) =>
    jobs.send(emailJob, { id, expiresAt: expiresAt.toISOString() }, tx)
  const record = (tx: Db, viewer: Viewer, verb: string, { id, isModerator }: InvitationRow) =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `person.${verb}`,
      subject: { kind: 'invitation', id },
      after: { isModerator },
    })
  audit.nameSubjects(
    'invitation',
    async (ids) =>
      new Map(
        (await store.listAddresses(ids)).map(({ id, email }) => [
          id,
          { name: email, path: '/control-center?tab=invitations' },
        ]),
      ),
  )

  jobs.define(
    emailJob,
    async ({ id, expiresAt }: { id: string; expiresAt: string }) => {
      const secret = newSecret()
      const invitation = await store.setLink(id, new Date(expiresAt), hashSecret(secret))
      if (invitation)
        await mail.carry(
          memberInvitationEmail({
            to: invitation.email,
            secret,
            siteUrl: site.siteUrl,
            siteName: site.siteName,
          }),
        )
    },
    carriesLink,
  )
  jobs.define(
    'forget-old-invitations',
    () => store.forget(new Date(clock.now().getTime() - expiredKept * day)),
    { cron: '37 3 * * *' },
  )

  return {
    list: async (query: PageQuery) => {
      const { items, next } = await invitationKeyset.page(query, store.list, (row) => [
        row.createdAt,
        row.id,
      ])
      return {
        next,
        items: items.map(({ inviter, mayAppoint, ...row }) => shown(row, inviter, mayAppoint)),
      }
    },

    /**
     * @param proveAdministrator asks for the administrator's password before a role is given.
     * @throws DomainError `conflict` with `email` for an address with an account or an invitation;
     * `invalid` with `currentPassword`; `limited` if the address got too many links.
     */
    invite: async (
      viewer: Viewer,
      { currentPassword, ...person }: Invited,
      proveAdministrator: Administration['proveAdministrator'],
    ) => {
      if (person.isModerator) await proveAdministrator(viewer, currentPassword)
      if (await accounts.findByEmail(person.email)) throw taken(invitationMessages.account)
      if (!(await mayEmailLink(person.email, null))) throw tooMany()
      const row: InvitationRow = {
        ...person,
        id: newId(),
        secretHash: null,
        invitedBy: viewer.account.id,
        createdAt: clock.now(),
        expiresAt: expiry(),
      }
      try {
        await store.transaction(async (tx) => {
          await store.forgetExpired(tx, row.email, row.createdAt)
          await store.add(tx, row)
          await queue(tx, row)
          await record(tx, viewer, 'invite', row)
        })
      } catch (error) {
        if (violatedUnique(error) !== 'invitations_email') throw error
        throw taken(invitationMessages.pending)
      }
      return shown(row, viewer.account.username)
    },

    /** @throws DomainError `missing`; `limited` if the address got too many links. */
    sendAgain: async (viewer: Viewer, id: string): Promise<void> => {
      const before = await store.find(id)
      if (!before) throw missing('Invitation')
      if (!(await mayEmailLink(before.email, null))) throw tooMany()
      await store.transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) throw missing('Invitation')
        const expiresAt = expiry()
        await store.renew(tx, id, expiresAt)
        await queue(tx, { id, expiresAt })
        await record(tx, viewer, 'invite-again', row)
      })
    },

    /** @throws DomainError `missing`. */
    withdraw: (viewer: Viewer, id: string): Promise<void> =>
      store.transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) throw missing('Invitation')
        await store.remove(tx, id)
        await record(tx, viewer, 'withdraw-invitation', row)
      }),

    /** Whom a link invites. @throws DomainError `missing` for every link that doesn't work. */
    describe: async (token: string) => {
      const row = await store.findByLink(hashSecret(token), clock.now())
      if (!row) throw missing('Invitation')
      return { email: row.email, firstName: row.firstName }
    },

    /**
     * Uses a link, once: its account has the invited address, confirmed.
     * @throws DomainError `invalid` for every link that doesn't work; `conflict` for a taken name or
     * address.
     */
    accept: (token: string, account: NewAccount): Promise<Account> =>
      store.transaction(async (tx) => {
        const now = clock.now()
        const row = await store.lockByLink(tx, hashSecret(token), now)
        if (!row) throw invalid('invitation', invitationMessages.invalid)
        await store.remove(tx, row.id)
        const isModerator = row.isModerator && row.mayAppoint
        const added = await accounts.addAccount(
          { ...account, email: row.email, emailVerifiedAt: now, isModerator },
          tx,
        )
        if (row.invitedBy !== null)
          await audit.record(tx, {
            actorId: row.invitedBy,
            action: 'person.accept-invitation',
            subject: { kind: 'user', id: added.id },
            after: { isModerator },
          })
        return added
      }),
  }
}

const taken = (message: string) => new DomainError('conflict', message, { email: message })
const tooMany = () => new DomainError('limited', invitationMessages.tooMany)
