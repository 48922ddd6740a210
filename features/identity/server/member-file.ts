import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { sessions } from './tables.ts'

/** A member's open sessions: device and times, nothing that could log anybody in. */
export const sessionFile = (db: Db): MemberFilePart =>
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
          detail: `Last used ${row.lastUsedAt.toISOString().slice(0, 10)}`,
        })),
    },
  )
