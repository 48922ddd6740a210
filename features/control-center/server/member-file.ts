import type { PageQuery } from '#platform/server/database/keyset.ts'
import { missing } from '#platform/server/errors.ts'
import type { MemberFilePart } from '#platform/server/member-file.ts'
import type { AdministeredUser } from '../contract/schemas.ts'

type Dependencies = {
  parts: MemberFilePart[]
  /** @throws DomainError `missing`. */
  findUser: (id: string) => Promise<AdministeredUser>
}

export type MemberFile = ReturnType<typeof createMemberFile>

/** Everything features keep about one member that administrators may see. */
export function createMemberFile({ parts, findUser }: Dependencies) {
  const byName = new Map(parts.map((part) => [part.name, part]))
  const sorted = parts.toSorted((a, b) => a.title.localeCompare(b.title))
  return {
    /** @throws DomainError `missing`. */
    get: async (id: string) => ({
      member: await findUser(id),
      parts: sorted.map(({ name, title }) => ({ name, title })),
    }),

    /** @throws DomainError `missing` for an unknown part. */
    list: (id: string, name: string, page: PageQuery) => {
      const part = byName.get(name)
      if (!part) throw missing('Part')
      return part.list(id, page)
    },
  }
}
