import type { Platform } from '#platform/server/platform.ts'
import type { AccountHooks } from '../account-hooks.ts'
import type { EmailAddress } from '../email/email-address.ts'
import type { DisplayedNames } from '../names/displayed-names.ts'
import type { UsernameStore } from '../names/username-store.ts'
import type { Reauthentication } from '../security/reauthentication.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SecurityNotices } from '../security/security-notices.ts'
import { resetJob } from '../service.ts'
import type { IdentityStore } from '../store.ts'
import { createAccountPowers } from './account-powers.ts'
import { createAdministration } from './administration.ts'
import { createAdministrationStore } from './administration-store.ts'
import { createImportedAccounts } from './imported-accounts.ts'
import { createLoginHelp } from './login-help.ts'
import { createOperatorStore } from './operator-store.ts'

type Dependencies = {
  store: IdentityStore
  usernames: UsernameStore
  names: DisplayedNames
  hooks: AccountHooks
  emailAddress: EmailAddress
  owner: Reauthentication
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  sessionsEnded: (accountId: string) => Promise<void>
}

/** The part of identity that administrators use: accounts, help with logins, imports. */
export function createAdministrationPart(
  platform: Platform,
  {
    store,
    usernames,
    names,
    hooks,
    emailAddress,
    owner,
    securityLog,
    notifyOwner,
    sessionsEnded,
  }: Dependencies,
) {
  const { settings, site, db, clock, jobs, limiter } = platform
  const { requireAdminTwoFactor: powersNeedSecondFactor } = settings
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
    site,
    clock,
    jobs,
  })
  return { administration, importedAccounts }
}
