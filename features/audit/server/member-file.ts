import type { MemberFilePart } from '#platform/server/member-file.ts'
import type { Audit } from './service.ts'

/** What administrators and moderators did about a member's account. */
export const auditFile = (audit: Audit): MemberFilePart => ({
  name: 'audit',
  title: 'Audit log',
  list: async (memberId, page) => {
    const { items, next } = await audit.list({ ...page, subject: memberId })
    return {
      next,
      items: items.map(({ seq, at, action, actor, after }) => ({
        id: String(seq),
        at,
        title: action,
        detail:
          after &&
          Object.entries(after)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', '),
        state: actor?.name ?? null,
        cents: null,
        path: null,
      })),
    }
  },
})
