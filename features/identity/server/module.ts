import type { Audit } from '#features/audit/server/service.ts'
import { cookieName } from '#platform/contract/cookie-name.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as identityApi from '../contract/endpoints.ts'
import * as invitationApi from '../contract/invitation-endpoints.ts'
import * as securityApi from '../contract/security-endpoints.ts'
import { createHiddenProfiles } from './hidden-profiles-store.ts'
import { nameAccounts } from './administration/audited-accounts.ts'
import { seedAccounts } from './demo.ts'
import { identityLimits } from './limits.ts'
import { identityData } from './personal-data.ts'
import { identityPrivacy } from './privacy.ts'
import { createRequestSessions } from './login/request-sessions.ts'
import { createIdentity, sessionsTopic } from './service.ts'
import { sessionCookie } from './login/session-cookie.ts'
import { createIdentityStore } from './store.ts'
import { createEmailAddress } from './email/email-address.ts'
import { createEmailStore } from './email/email-store.ts'
import { createDisplayedNames } from './names/displayed-names.ts'
import { createUsernameStore } from './names/username-store.ts'
import { createLoginResponses } from './login/login-responses.ts'
import { createOwnerProof } from './security/owner-proof.ts'
import { createPasskeys } from './security/passkeys.ts'
import { formerNameFile, sessionFile } from './member-file.ts'
import { identityRoutes } from './routes.ts'
import { createSecondFactor } from './security/second-factor.ts'
import { createSecurityOverview } from './security/security-overview.ts'
import { securityRoutes } from './security/security-routes.ts'
import type { RequestContext, Route } from '#platform/server/http/endpoint-table.ts'
import type { Viewer } from '../contract/viewer.ts'
import { createAdministrationPart } from './administration/administration-part.ts'
import { createInvitations } from './invitations/invitations.ts'
import { invitationRoutes } from './invitations/invitation-routes.ts'
import { createInvitationStore } from './invitations/invitation-store.ts'
import { createLoginPart } from './login/login-part.ts'
import { createProvidersPart } from './providers/providers-part.ts'
export { demoLoginsLine } from './demo.ts'
export { sessionCookie }

/**
 * Accounts: every way to log in, second factors, email addresses, and what other features need to
 * know of members.
 */
export function createIdentityModule(platform: Platform, { audit }: { audit: Audit }) {
  const { settings, site, db, clock, jobs, mail, encryption, limiter, invalidation } = platform
  const sessionsEnded = (accountId: string) => invalidation.publish([sessionsTopic(accountId)])
  const { siteTimeZone } = settings
  const powersNeedSecondFactor = settings.requireAdminTwoFactor
  const usernames = createUsernameStore({ clock, encryption })
  const store = createIdentityStore(db, { powersNeedSecondFactor, usernames })
  const login = createLoginPart(platform, { store })
  const { factors, passwords, guards, securityLog, devices, hooks } = login
  const { loginSessions, owner, mayEmailLink, notifyOwner } = login
  const emailAddress = createEmailAddress({
    store,
    emails: createEmailStore(db),
    owner,
    securityLog,
    mayEmailLink,
    clock,
    jobs,
    mail,
    notifyOwner,
    site,
    siteTimeZone,
  })
  const secondFactor = createSecondFactor({
    store,
    factors,
    logins: login.logins,
    loginSessions,
    owner,
    limiter,
    encryption,
    clock,
    securityLog,
    notifyOwner,
    site,
  })
  const passkeys = createPasskeys({
    store,
    factors,
    logins: login.logins,
    loginSessions,
    owner,
    secondFactor,
    clock,
    securityLog,
    notifyOwner,
    site,
  })
  const names = createDisplayedNames({ listStaffNames: store.listStaffNames, site })
  const invitations = createInvitations({
    store: createInvitationStore(db),
    accounts: store,
    audit,
    mayEmailLink,
    clock,
    jobs,
    mail,
    site,
  })
  const identity = createIdentity({
    store,
    invitations,
    loginSessions,
    guessing: login.guessing,
    owner,
    securityLog,
    notifyOwner,
    mayEmailLink,
    names,
    clock,
    jobs,
    mail,
    passwords,
    site,
    siteTimeZone,
    proveEmail: emailAddress.prove,
    hooks,
    hiddenProfiles: createHiddenProfiles(db),
    sessionsEnded,
  })
  const loginResponses = createLoginResponses({ devices, replaceSession: identity.replaceSession })
  const { linkedLogins, ...providers } = createProvidersPart(platform, {
    store,
    factors,
    identity,
    names,
    owner,
    loginSessions,
    loginResponses,
    mayEmailLink,
    securityLog,
    notifyOwner,
  })
  const routes: Route<Viewer>[] = [
    ...identityRoutes(identity, loginResponses),
    ...providers.routes,
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
  const { administration, importedAccounts } = createAdministrationPart(platform, {
    store,
    usernames,
    names,
    hooks,
    emailAddress,
    owner,
    securityLog,
    notifyOwner,
    sessionsEnded,
  })
  nameAccounts(audit, store)
  jobs.define('forget-erased-usernames', () => usernames.forgetFree(db), { cron: '7 4 * * *' })
  platform.payments.payments.registerPayers(async (id) => {
    const contact = await identity.contactOf(id)
    return contact && { name: contact.fullName, email: contact.email }
  })
  const isSecure = site.siteUrl.startsWith('https:')
  const module: Module<Viewer> = {
    name: 'identity',
    contracts: [identityApi, securityApi, invitationApi],
    routes: [...routes, ...invitationRoutes(invitations, administration)],
    limits: identityLimits,
    privacy: identityPrivacy,
    memberFile: [sessionFile(db, siteTimeZone), formerNameFile(db)],
    personalData: identityData(db, usernames),
    api: {
      tags: {
        Accounts: 'Registration, login, sessions and account data',
        Invitations: 'Invitations to register, and what their links say',
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
    invitations,
    emailAddress,
    securityLog,
    notifyOwner,
    /** By the name that a login names, in any case. */
    knownDeviceOf: async (requestContext: RequestContext, name: string) => {
      const username = name.includes('@') ? (await store.findByEmail(name))?.username : name
      return username === undefined ? null : devices.find(requestContext, username)
    },
  }
}
