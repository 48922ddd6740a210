import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Passwords } from '#platform/server/security/passwords.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { usernameMessages } from '../contract/rules.ts'
import type { LoginOrigin } from '../contract/viewer.ts'
import type { Invitations } from './invitations/invitations.ts'
import type { LoginSessions, OpenedSession } from './login/login-sessions.ts'
import type { DisplayedNames } from './names/displayed-names.ts'
import { isReservedUsername } from './names/usernames.ts'
import { checkNewPassword } from './security/password-changes.ts'
import type { IdentityStore } from './store.ts'

/** What registrations need. */
export type RegistrationDependencies = {
  store: Pick<IdentityStore, 'addAccount'>
  loginSessions: LoginSessions
  names: DisplayedNames
  passwords: Passwords
  clock: Clock
  invitations: Pick<Invitations, 'accept'>
  /** Starts confirming that an address belongs to an account. */
  proveEmail: (accountId: string, email: string) => Promise<void>
  site: Pick<SiteIdentity, 'siteName'>
}

type Registration = {
  username: string
  password: string
  email: string | null
  firstName: string | null
  lastName: string | null
  /** An invitation link's token, whose address counts instead of `email`. */
  invitation: string | null
}

/** New accounts with a password. */
export function createRegistration({
  store,
  loginSessions,
  names,
  passwords,
  clock,
  invitations,
  proveEmail,
  site,
}: RegistrationDependencies) {
  return {
    /**
     * Another account's address isn't refused: it stays pending until its owner confirms
     * (docs/product/accounts.md 6).
     */
    register: async (
      { password, email, invitation, ...person }: Registration,
      origin: LoginOrigin,
    ): Promise<OpenedSession> => {
      if (isReservedUsername(person.username, site.siteName))
        throw new DomainError('conflict', usernameMessages.reserved, {
          username: usernameMessages.reserved,
        })
      const id = newId()
      await names.checkUsername({ ...person, id })
      await names.check({ ...person, id })
      await checkNewPassword(password, 'password', [person.username, email])
      const passwordHash = await passwords.hash(password)
      const row = { ...person, id, email: null, passwordHash, createdAt: clock.now() }
      if (invitation !== null)
        return loginSessions.open(await invitations.accept(invitation, row), origin, 'password')
      const account = await store.addAccount(row)
      if (email === null) return loginSessions.open(account, origin, 'password')
      await proveEmail(account.id, email)
      return loginSessions.open({ ...account, pendingEmail: email }, origin, 'password')
    },
  }
}
