import { zonedDay } from '#platform/contract/zoned-dates.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { accessTokens } from './tables.ts'

/** That a member has access tokens, and what they allow; nothing that could use them. */
export const tokenFile = (db: Db, siteTimeZone: string): MemberFilePart =>
  fileOfTable(
    { name: 'access-tokens', title: 'Access tokens' },
    {
      member: accessTokens.userId,
      id: accessTokens.id,
      select: () =>
        db
          .select({
            id: accessTokens.id,
            name: accessTokens.name,
            scopes: accessTokens.scopes,
            createdAt: accessTokens.createdAt,
            expiresAt: accessTokens.expiresAt,
          })
          .from(accessTokens)
          .$dynamic(),
      show: (rows) =>
        rows.map(({ id, name, scopes, createdAt, expiresAt }) => ({
          id,
          at: createdAt,
          title: name,
          detail: [
            `Expires ${zonedDay(expiresAt, siteTimeZone)}`,
            scopes.length ? scopes.join(', ') : 'public content only',
          ].join(', '),
        })),
    },
  )
