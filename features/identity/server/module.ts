import type { Audit } from '#features/audit/server/service.ts'
import { cookieName } from '#platform/contract/cookie-name.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as identityApi from '../contract/endpoints.ts'
import * as securityApi from '../contract/security-endpoints.ts'
import { createAccountHooks } from './account-hooks.ts'
import { createHiddenProfiles } from './hidden-profiles-store.ts'
import { nameAccounts } from './administration/audited-accounts.ts'
import { seedAccounts } from './demo.ts'
import { identityLimits } from './limits.ts'
import { identityData } from './personal-data.ts'
import { identityPrivacy } from './privacy.ts'
import { createRequestSessions } from './login/request-sessions.ts'
import { createIdentity, resetJob, sessionsTopic } from './service.ts'
import { sessionCookie } from './login/session-cookie.ts'
import { createIdentityStore } from './store.ts'
import { createAccountPowers } from './administration/account-powers.ts'
import { createAdministration } from './administration/administration.ts'
import { createImportedAccounts } from './administration/imported-accounts.ts'
import { createLoginHelp } from './administration/login-help.ts'
import { createOperatorStore } from './administration/operator-store.ts'
import { createAdministrationStore } from './administration/administration-store.ts'
import { createLoginSessions } from './login/login-sessions.ts'
import { createEmailAddress } from './email/email-address.ts'
import { createEmailStore } from './email/email-store.ts'
import { createDisplayedNames } from './names/displayed-names.ts'
import { createUsernameStore } from './names/username-store.ts'
import { createLoginResponses } from './login/login-responses.ts'
import { createGuardStore } from './login/guard-store.ts'
import { createGuessingGuard } from './login/guessing-guard.ts'
import { createKnownDevices } from './login/known-devices.ts'
import { createLinkMailCap } from './email/link-mail-cap.ts'
import { createLinkedLogins } from './providers/linked-logins.ts'
import { createOwnerProof } from './security/owner-proof.ts'
import { createReauthentication } from './security/reauthentication.ts'
import { createPasskeys } from './security/passkeys.ts'
import { createPendingLoginStore } from './login/pending-login-store.ts'
import { formerNameFile, sessionFile } from './member-file.ts'
import { createProviderLogin } from './providers/provider-login.ts'
import { providerRoutes } from './providers/provider-routes.ts'
import { createProviderStore } from './providers/provider-store.ts'
import { identityRoutes } from './routes.ts'
import { createSecondFactor } from './security/second-factor.ts'
import { createSecondFactorStore } from './security/second-factor-store.ts'
import { createSecurityLog } from './security/security-log.ts'
import { createSecurityLogStore } from './security/security-log-store.ts'
import { createSecurityNotices } from './security/security-notices.ts'
import { createSecurityOverview } from './security/security-overview.ts'
import { securityRoutes } from './security/security-routes.ts'
import type { RequestContext, Route } from '#platform/server/http/endpoint-table.ts'
import { createOidc } from '#platform/server/security/oidc.ts'
import { createPasswords } from '#platform/server/security/passwords.ts'
import type { Viewer } from '../contract/viewer.ts'

export { demoLoginsLine } from './demo.ts'
export { sessionCookie }

/**
 * Accounts: every way to log in, second factors, email addresses, and what other features need to
 * know of members.
 */
export function createIdentityModule(platform: Platform, { audit }: { audit: Audit }) {
  const { settings, db, clock, jobs, mail, encryption, limiter, deriveKey, invalidation } = platform
  const sessionsEnded = (accountId: string) => invalidation.publish([sessionsTopic(accountId)])
  const { siteUrl, siteName, siteTimeZone, oidc, google } = settings
  const powersNeedSecondFactor = settings.requireAdminTwoFactor
  const usernames = createUsernameStore({ clock, encryption })
  const store = createIdentityStore(db, { powersNeedSecondFactor, usernames })
  const logins = createPendingLoginStore(db)
  const factors = createSecondFactorStore(db)
  const passwords = createPasswords(undefined, undefined, platform.passwordCost)
  const guards = createGuardStore(db)
  const securityLog = createSecurityLog({
    store: createSecurityLogStore(db),
    clock,
    jobs,
    networkKey: deriveKey('security log'),
  })
  const devices = createKnownDevices({ key: deriveKey('known devices') })
  const mayMailLink = createLinkMailCap(limiter)
  const hooks = createAccountHooks()
  const loginSessions = createLoginSessions({
    store,
    logins,
    guards,
    securityLog,
    clock,
    jobs,
    checkLogin: hooks.checkLogin,
  })
  const owner = createReauthentication({ store, passwords, clock })
  const notifyOwner = createSecurityNotices({ mail, siteUrl, siteName })
  const emailAddress = createEmailAddress({
    store,
    emails: createEmailStore(db),
    owner,
    securityLog,
    mayMailLink,
    clock,
    jobs,
    mail,
    notifyOwner,
    siteUrl,
    siteName,
    siteTimeZone,
  })
  const secondFactor = createSecondFactor({
    store,
    factors,
    logins,
    loginSessions,
    owner,
    limiter,
    encryption,
    clock,
    securityLog,
    notifyOwner,
    siteName,
  })
  const passkeys = createPasskeys({
    store,
    factors,
    logins,
    loginSessions,
    owner,
    secondFactor,
    clock,
    securityLog,
    notifyOwner,
    siteUrl,
    siteName,
  })
  const names = createDisplayedNames({ listStaffNames: store.listStaffNames, siteName })
  const identity = createIdentity({
    store,
    loginSessions,
    guessing: createGuessingGuard(limiter),
    owner,
    securityLog,
    notifyOwner,
    mayMailLink,
    names,
    clock,
    jobs,
    mail,
    passwords,
    siteUrl,
    siteName,
    siteTimeZone,
    proveEmail: emailAddress.prove,
    hooks,
    hiddenProfiles: createHiddenProfiles(db),
    sessionsEnded,
  })
  const links = createProviderStore(db)
  const linkedLogins = createLinkedLogins({ links, factors, owner, securityLog, notifyOwner })
  const loginResponses = createLoginResponses({ devices, replaceSession: identity.replaceSession })
  const providerLogin = createProviderLogin({
    store,
    links,
    identity,
    loginSessions,
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
    notifyOwner,
    mayMailLink,
    names,
    clock,
    jobs,
    mail,
    siteUrl,
    siteName,
  })
  const routes: Route<Viewer>[] = [
    ...identityRoutes(identity, loginResponses),
    ...providerRoutes(providerLogin, loginResponses),
    ...securityRoutes({
      identity,
      secondFactor,
      passkeys,
      emailAddress,
      linkedLogins,
      securityLog,
      loginResponses,
      overviewOf: createSecurityOverview({ factors, owner, emailAddress, linkedLogins }),
      ownerProof: createOwnerProof({ store, guards, passwords, secondFactor, securityLog }),
    }),
  ]
  const administrationStore = createAdministrationStore({ powersNeedSecondFactor, usernames })
  const administration = createAdministration({
    store: administrationStore,
    loginHelp: createLoginHelp({
      accounts: store,
      store: administrationStore,
      factors: createOperatorStore(db),
      securityLog,
      notifyOwner,
      jobs,
      resetJob,
    }),
    powers: createAccountPowers({ store: administrationStore, clock, securityLog }),
    emailAddress,
    owner,
    limiter,
    sessionsEnded,
  })
  const importedAccounts = createImportedAccounts({
    db,
    powersNeedSecondFactor,
    accounts: store,
    usernames,
    names,
    hooks,
    siteName,
    clock,
    jobs,
  })
  nameAccounts(audit, store)
  jobs.define('forget-erased-usernames', () => usernames.forgetFree(db), { cron: '7 4 * * *' })
  platform.payments.payments.registerPayers(async (id) => {
    const contact = await identity.contactOf(id)
    return contact && { name: contact.fullName, email: contact.email }
  })
  const isSecure = siteUrl.startsWith('https:')
  const module: Module<Viewer> = {
    name: 'identity',
    contracts: [identityApi, securityApi],
    routes,
    limits: identityLimits,
    privacy: identityPrivacy,
    memberFile: [sessionFile(db, siteTimeZone), formerNameFile(db)],
    personalData: identityData(db, usernames),
    api: {
      tags: {
        Accounts: 'Registration, login, sessions and account data',
        'Login security': 'Two-factor login, passkeys, linked logins and the security log',
      },
      examples: {
        Credentials: { username: 'ann_arbor', password: 'correct horse battery staple' },
      },
    },
    reencrypt: { what: 'loginSecrets', run: secondFactor.rotateKeys },
    seed: (demo) => seedAccounts(identity, demo),
  }
  return {
    ...module,
    service: identity,
    sessions: createRequestSessions({ identity, cookie: cookieName(sessionCookie, isSecure) }),
    administration,
    importedAccounts,
    emailAddress,
    securityLog,
    /** By the name that a login names, in any case. */
    knownDeviceOf: async (requestContext: RequestContext, name: string) => {
      const username = name.includes('@') ? (await store.findByEmail(name))?.username : name
      return username === undefined ? null : devices.find(requestContext, username)
    },
  }
}
