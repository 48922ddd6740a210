import { DomainError, missing } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Reauthentication } from '../security/reauthentication.ts'
import type { ProviderIdentity, ProviderStore } from './provider-store.ts'
import type { SecondFactorStore } from '../security/second-factor-store.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SecurityNotices } from '../security/security-notices.ts'

type Dependencies = {
  links: ProviderStore
  factors: SecondFactorStore
  owner: Reauthentication
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
}

export type LinkedLogins = ReturnType<typeof createLinkedLogins>

/** A provider's name for members: Google, else its issuer's host. */
export function providerNameOf(issuer: string): string {
  const { host } = new URL(issuer)
  return host === 'accounts.google.com' ? 'Google' : host
}

/** Linked logins in the member's settings. */
export function createLinkedLogins({
  links,
  factors,
  owner,
  securityLog,
  notifyOwner,
}: Dependencies) {
  const idOf = ({ issuer, subject }: ProviderIdentity) => hashSecret(`${issuer}\n${subject}`)

  return {
    list: async ({ account }: Viewer) =>
      (await links.list(account.id)).map((link) => ({
        id: idOf(link),
        provider: providerNameOf(link.issuer),
        linkedAt: link.createdAt,
      })),

    /** @throws DomainError `conflict` for the only remaining way to log in. */
    remove: async (viewer: Viewer, id: string, currentPassword: string): Promise<void> => {
      await owner.prove(viewer, currentPassword)
      const { account, origin } = viewer
      const [known, passkeys, hasPassword] = await Promise.all([
        links.list(account.id),
        factors.listPasskeys(account.id),
        owner.hasPassword(viewer),
      ])
      const link = known.find((each) => idOf(each) === id)
      if (!link) throw missing('Linked account')
      if (known.length === 1 && passkeys.length === 0 && !hasPassword) {
        throw new DomainError(
          'conflict',
          'This is your only way to log in. Set a password or add a passkey first.',
        )
      }
      if (!(await links.remove(link))) throw missing('Linked account')
      const provider = providerNameOf(link.issuer)
      await securityLog.record('login-unlinked', { userId: account.id, origin, detail: provider })
      await notifyOwner(account, { kind: 'login unlinked', provider })
    },
  }
}
