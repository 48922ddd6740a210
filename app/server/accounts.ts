import * as identityApi from '#features/identity/contract/endpoints.ts'
import { createAccountPowers } from '#features/identity/server/account-powers.ts'
import { createAdministration } from '#features/identity/server/administration.ts'
import { createAdministrationStore } from '#features/identity/server/administration-store.ts'
import { createAdmissions } from '#features/identity/server/admission.ts'
import { createEmailAddress } from '#features/identity/server/email-address.ts'
import { createEmailStore } from '#features/identity/server/email-store.ts'
import { createDisplayedNames } from '#features/identity/server/displayed-names.ts'
import { createEntrance } from '#features/identity/server/entrance.ts'
import { createGuardStore } from '#features/identity/server/guard-store.ts'
import { createKnownDevices } from '#features/identity/server/known-devices.ts'
import { createLinkMailCap } from '#features/identity/server/link-mail-cap.ts'
import { createLinkedLogins } from '#features/identity/server/linked-logins.ts'
import { createOwnerProof } from '#features/identity/server/owner-proof.ts'
import { createOwnerCheck } from '#features/identity/server/owner-check.ts'
import { createPasskeys } from '#features/identity/server/passkeys.ts'
import { createPendingLoginStore } from '#features/identity/server/pending-login-store.ts'
import { createProviderLogin } from '#features/identity/server/provider-login.ts'
import { providerRoutes } from '#features/identity/server/provider-routes.ts'
import { createProviderStore } from '#features/identity/server/provider-store.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { createSecondFactor } from '#features/identity/server/second-factor.ts'
import { createSecondFactorStore } from '#features/identity/server/second-factor-store.ts'
import { createSecurityLog } from '#features/identity/server/security-log.ts'
import { createSecurityLogStore } from '#features/identity/server/security-log-store.ts'
import { createSecurityNotices } from '#features/identity/server/security-notices.ts'
import { createSecurityOverview } from '#features/identity/server/security-overview.ts'
import { securityRoutes } from '#features/identity/server/security-routes.ts'
import { createIdentity, type Standing, type Viewer } from '#features/identity/server/service.ts'
import { createIdentityStore, type Account } from '#features/identity/server/store.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import type { Encryption } from '#platform/server/encryption.ts'
import type { Route } from '#platform/server/endpoint-table.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Limiter } from '#platform/server/limits.ts'
import type { Mail } from '#platform/server/mail.ts'
import { createOidc } from '#platform/server/oidc.ts'
import { createPasswords, type PasswordCost } from '#platform/server/passwords.ts'
import type { Settings } from '#platform/server/settings.ts'

type Dependencies = {
  /** The recommended one, unless a test asks for another. */
  passwordCost?: PasswordCost | undefined
  settings: Settings
  db: Db
  clock: Clock
  jobs: Jobs
  mail: Mail
  encryption: Encryption
  limiter: Limiter
  /** Derives a key of its own for one purpose from the encryption keys. */
  deriveKey: (purpose: string) => string
  standingOf: (account: Account) => Promise<Standing>
  personChanged: (account: Account) => Promise<void>
  sessionsEnded: (accountId: string) => Promise<void>
}

export type Accounts = ReturnType<typeof createAccounts>

/** The wiring of accounts: every way in, the second factor, the address, and their endpoints. */
export function createAccounts({
  passwordCost,
  settings,
  db,
  clock,
  jobs,
  mail,
  encryption,
  limiter,
  deriveKey,
  standingOf,
  personChanged,
  sessionsEnded,
}: Dependencies) {
  const { siteUrl, siteName, oidc, google } = settings
  const store = createIdentityStore(db, { powersNeedSecondFactor: settings.requireAdminTwoFactor })
  const logins = createPendingLoginStore(db)
  const factors = createSecondFactorStore(db)
  const passwords = createPasswords(undefined, undefined, passwordCost)
  const guards = createGuardStore(db)
  const securityLog = createSecurityLog({
    store: createSecurityLogStore(db),
    clock,
    jobs,
    networkKey: deriveKey('security log'),
  })
  const devices = createKnownDevices({ key: deriveKey('known devices') })
  const mayMailLink = createLinkMailCap(limiter)
  const admissions = createAdmissions({ store, logins, guards, securityLog, clock, jobs })
  const owner = createOwnerCheck({ store, passwords, clock })
  const tell = createSecurityNotices({ mail, siteUrl, siteName })
  const emailAddress = createEmailAddress({
    store,
    emails: createEmailStore(db),
    owner,
    securityLog,
    mayMailLink,
    clock,
    jobs,
    mail,
    tell,
    siteUrl,
    siteName,
  })
  const secondFactor = createSecondFactor({
    store,
    factors,
    logins,
    admissions,
    owner,
    limiter,
    encryption,
    clock,
    securityLog,
    tell,
    siteName,
  })
  const passkeys = createPasskeys({
    store,
    factors,
    logins,
    admissions,
    owner,
    secondFactor,
    clock,
    securityLog,
    tell,
    siteUrl,
    siteName,
  })
  const names = createDisplayedNames({ listStaffNames: store.listStaffNames, siteName })
  const identity = createIdentity({
    store,
    admissions,
    owner,
    securityLog,
    tell,
    mayMailLink,
    names,
    clock,
    jobs,
    mail,
    passwords,
    siteUrl,
    siteName,
    proveEmail: emailAddress.prove,
    standingOf,
    personChanged,
    sessionsEnded,
  })
  const links = createProviderStore(db)
  const linkedLogins = createLinkedLogins({ links, factors, owner, securityLog, tell })
  const entrance = createEntrance({ devices, replaceSession: identity.replaceSession })
  const providerLogin = createProviderLogin({
    store,
    links,
    identity,
    admissions,
    providers: {
      ...(oidc
        ? { oidc: createOidc(oidc, `${siteUrl}${identityApi.finishProviderLogin.path}`) }
        : {}),
      ...(google
        ? { google: createOidc(google, `${siteUrl}${identityApi.finishGoogleLogin.path}`) }
        : {}),
    },
    encryption,
    securityLog,
    tell,
    mayMailLink,
    names,
    clock,
    jobs,
    mail,
    siteUrl,
    siteName,
  })
  const routes: Route<Viewer>[] = [
    ...identityRoutes(identity, entrance),
    ...providerRoutes(providerLogin, entrance),
    ...securityRoutes({
      identity,
      secondFactor,
      passkeys,
      emailAddress,
      linkedLogins,
      securityLog,
      entrance,
      overviewOf: createSecurityOverview({ factors, owner, emailAddress, linkedLogins }),
      ownerProof: createOwnerProof({ store, guards, passwords, secondFactor, securityLog }),
    }),
  ]
  const administration = createAdministration({
    powers: createAccountPowers({
      store: createAdministrationStore({ powersNeedSecondFactor: settings.requireAdminTwoFactor }),
      securityLog,
    }),
    emailAddress,
    owner,
    limiter,
    sessionsEnded,
  })
  return {
    identity,
    administration,
    secondFactor,
    emailAddress,
    owner,
    devices,
    securityLog,
    routes,
  }
}
