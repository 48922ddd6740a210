import type { Clock } from '#platform/server/clock.ts'
import { hour } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import { hashSecret, newId, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { carriesLink, type Mail } from '#platform/server/email/email.ts'
import type { LoginChecks, Oidc, ProviderPerson } from '#platform/server/security/oidc.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { Account, LoginOrigin, Origin } from '../../contract/viewer.ts'
import { greetingNameOf } from '../../contract/display-name.ts'
import { usernamePattern } from '../../contract/rules.ts'
import type { LoginSession, LoginSessions } from '../login/login-sessions.ts'
import { linkEmail } from '../email/emails.ts'
import type { ProviderStore } from './provider-store.ts'
import type { Identity } from '../service.ts'
import type { IdentityStore } from '../store.ts'
import type { DisplayedNames } from '../names/displayed-names.ts'
import type { LinkEmailCap } from '../email/link-email-cap.ts'
import { providerNameOf } from './linked-logins.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SecurityNotices } from '../security/security-notices.ts'
import { isReservedUsername } from '../names/usernames.ts'

type Dependencies = {
  store: IdentityStore
  links: ProviderStore
  identity: Identity
  loginSessions: LoginSessions
  /** Configured providers by the name in their addresses. */
  providers: Partial<Record<ProviderName, Oidc>>
  encryption: Encryption
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  mayEmailLink: LinkEmailCap
  names: DisplayedNames
  clock: Clock
  jobs: Jobs
  mail: Mail
  site: SiteIdentity
}

export type ProviderName = 'oidc' | 'google'

/** The result of a provider login: admitted, or an existing account's owner is asked by email. */
export type ProviderOutcome = { loginSession: LoginSession; next: string } | { loginSession: null }

export type ProviderLogin = ReturnType<typeof createProviderLogin>

const linkJob = 'provider-link'
const context = 'provider-login'

/** Provider logins (docs/product/accounts.md 8). */
export function createProviderLogin({
  store,
  links,
  identity,
  loginSessions,
  providers,
  encryption,
  securityLog,
  notifyOwner,
  mayEmailLink,
  names,
  clock,
  jobs,
  mail,
  site,
}: Dependencies) {
  jobs.define(
    linkJob,
    async ({
      accountId,
      issuer,
      subject,
    }: {
      accountId: string
      issuer: string
      subject: string
    }) => {
      const account = await store.findAccount(accountId)
      if (!account?.email) return
      const secret = newSecret()
      await links.addPending({
        secretHash: hashSecret(secret),
        issuer,
        subject,
        userId: accountId,
        expiresAt: new Date(clock.now().getTime() + hour),
      })
      await mail.carry(
        linkEmail({ to: account.email, name: greetingNameOf(account), secret, ...site }),
      )
    },
    carriesLink,
  )

  const newcomer = async (person: ProviderPerson, origin: LoginOrigin): Promise<LoginSession> => {
    const now = clock.now()
    const id = newId()
    const { firstName, lastName } = person
    const isShown = await names.isFree({ id, username: '', firstName, lastName })
    const account = await underFreeName(wishesOf(person, site.siteName), async (username) => {
      await names.checkUsername({ id, username })
      return identity.addAccount({
        id,
        username,
        password: null,
        email: person.verifiedEmail,
        emailVerifiedAt: person.verifiedEmail ? now : null,
        firstName: isShown ? firstName : null,
        lastName: isShown ? lastName : null,
        createdAt: now,
      })
    })
    await links.add({
      issuer: person.issuer,
      subject: person.subject,
      userId: account.id,
      createdAt: now,
    })
    return loginSessions.admit(account, origin, { linkedAt: now })
  }

  return {
    /**
     * Null if the provider isn't configured; else where to go, and the encrypted checks for the
     * cookie.
     */
    begin: async (
      name: ProviderName,
      next: string,
    ): Promise<{ url: string; encrypted: string } | null> => {
      const provider = providers[name]
      if (!provider) return null
      const { url, checks } = await provider.begin()
      return { url, encrypted: encryption.encrypt(JSON.stringify({ ...checks, next }), context) }
    },

    finish: async (
      name: ProviderName,
      query: string,
      encrypted: string | undefined,
      origin: LoginOrigin,
    ): Promise<ProviderOutcome> => {
      const provider = providers[name]
      if (!provider || !encrypted)
        throw new DomainError('signed_out', "This login didn't start in this browser.")
      const { next, ...checks } = decryptChecks(encryption, encrypted)
      const person = await provider.finish(query, checks)
      const known = await links.find(person.issuer, person.subject)
      const account = known ? await store.findAccount(known.userId) : null
      if (known && account)
        return { loginSession: await loginSessions.admit(account, origin, known), next }
      const owner = person.verifiedEmail ? await store.findByEmail(person.verifiedEmail) : null
      if (!owner) return { loginSession: await newcomer(person, origin), next }
      if (owner.email && (await mayEmailLink(owner.email, owner.id)))
        await jobs.send(linkJob, {
          accountId: owner.id,
          issuer: person.issuer,
          subject: person.subject,
        })
      return { loginSession: null }
    },

    /** Links the login once the owner agreed by email; the link works once, for an hour. */
    confirm: async (token: string, origin: Origin): Promise<boolean> => {
      const link = await links.usePending(hashSecret(token), clock.now())
      const account = link && (await store.findAccount(link.userId))
      if (!link || !account) return false
      const provider = providerNameOf(link.issuer)
      await securityLog.record('login-linked', { userId: account.id, origin, detail: provider })
      await notifyOwner(account, { kind: 'login linked', provider })
      return true
    },
  }
}

function decryptChecks(encryption: Encryption, encrypted: string): LoginChecks & { next: string } {
  try {
    return JSON.parse(encryption.decrypt(encrypted, context)) as LoginChecks & { next: string }
  } catch {
    throw new DomainError('signed_out', "This login didn't start in this browser.")
  }
}

/** Candidate usernames: from their address or name where valid, then with suffixes. */
function wishesOf(person: ProviderPerson, siteName: string): string[] {
  const wish =
    person.verifiedEmail?.split('@')[0] ??
    [person.firstName, person.lastName].filter(Boolean).join('.')
  const plain = wish
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, 24)
    .replace(/^[_.-]+|[_.-]+$/g, '')
  const isFit = usernamePattern.test(plain) && !isReservedUsername(plain, siteName)
  const base = isFit ? plain : 'citizen'
  return [
    ...(isFit ? [plain] : []),
    ...Array.from({ length: 8 }, () => `${base}-${newId().slice(-5)}`),
  ]
}

/** Tries names in order until one is free and resembles no other. */
async function underFreeName(
  names: string[],
  add: (username: string) => Promise<Account>,
): Promise<Account> {
  for (const name of names) {
    const added = await add(name).catch((error: unknown) => {
      if (error instanceof DomainError && error.fields?.['username']) return null
      throw error
    })
    if (added) return added
  }
  throw new Error('could not find a free username')
}
