import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { missing } from '#platform/server/errors.ts'
import type { ImportKind } from './kind.ts'
import type { Imports } from './service.ts'

export type ImportAccess = ReturnType<typeof createImportAccess>

/**
 * Who may use imports: administrators, or, for a kind of members' own files, each sender alone
 * (docs/product/imports.md 10).
 */
export function createImportAccess(imports: Imports, membership: Pick<Membership, 'authorize'>) {
  const authorize = async (viewer: Viewer | null, { ownFor }: ImportKind): Promise<Viewer> => {
    await membership.authorize(viewer?.account ?? null, ownFor ?? { capability: 'isAdmin' })
    if (!viewer) throw missing('Page')
    return viewer
  }
  return {
    /** @throws DomainError `signed_out`, `forbidden` or `missing`. */
    toKind: async (viewer: Viewer | null, name: string): Promise<Viewer> => {
      await membership.authorize(viewer?.account ?? null, 'account')
      return authorize(viewer, imports.kindOf(name))
    },

    /** @throws DomainError `signed_out`, `forbidden` or `missing`, also for another's own file. */
    toImport: async (viewer: Viewer | null, id: string): Promise<Viewer> => {
      await membership.authorize(viewer?.account ?? null, 'account')
      if (!isId(id)) throw missing('Import')
      const { kind, byId } = await imports.senderOf(id)
      const allowed = await authorize(viewer, kind)
      if (kind.ownFor && byId !== allowed.account.id) throw missing('Import')
      return allowed
    },
  }
}
