import { zonedDay } from '#platform/contract/zoned-dates.ts'
import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { formerUsernames, sessions } from './tables.ts'

/** A member's open sessions: device and times, nothing that could log anybody in. */
export const sessionFile = (db: Db, siteTimeZone: string): MemberFilePart =>
  fileOfTable(
    { name: 'sessions', title: 'Sessions' },
    {
      member: sessions.userId,
      id: sessions.id,
      select: () =>
        db
          .select({
            id: sessions.id,
            device: sessions.device,
            createdAt: sessions.createdAt,
            lastUsedAt: sessions.lastUsedAt,
          })
          .from(sessions)
          .$dynamic(),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: row.device,
          detail: `Last used ${zonedDay(row.lastUsedAt, siteTimeZone)}`,
        })),
    },
  )

/** The names that a member had before. */
export const formerNameFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'former-usernames', title: 'Former usernames' },
    {
      member: formerUsernames.userId,
      id: formerUsernames.id,
      select: () =>
        db
          .select({
            id: formerUsernames.id,
            username: formerUsernames.username,
            givenUpAt: formerUsernames.givenUpAt,
          })
          .from(formerUsernames)
          .$dynamic(),
      show: (rows) =>
        rows.map(({ id, username, givenUpAt }) => ({ id, at: givenUpAt, title: `@${username}` })),
    },
  )
