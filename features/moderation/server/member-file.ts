import { eq, exists, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { groundNames, stateNames, type ReportGround } from '../contract/rules.ts'
import type { Kinds } from './kinds.ts'
import { moderationItems, moderationReports } from './tables.ts'

/** A member's content that others reported, without who did. */
export const reportFile = (db: Db, kinds: Pick<Kinds, 'get'>): MemberFilePart => {
  const { authorId, id, kind, title, state } = moderationItems
  const ofItem = eq(moderationReports.itemId, id)
  const reports = db
    .select({ one: sql`1` })
    .from(moderationReports)
    .where(ofItem)
  return fileOfTable(
    { name: 'reports', title: 'Reports' },
    {
      member: authorId,
      id,
      select: () =>
        db
          .select({
            id,
            kind,
            title,
            state,
            at: sql<Date>`(select max(${moderationReports.at}) from ${moderationReports} where ${ofItem})`.mapWith(
              moderationReports.at,
            ),
            grounds: sql<
              ReportGround[]
            >`(select array_agg(${moderationReports.ground}::text order by ${moderationReports.at}) from ${moderationReports} where ${ofItem})`,
          })
          .from(moderationItems)
          .$dynamic(),
      only: exists(reports),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.at,
          title: `${kinds.get(row.kind).name}: ${row.title}`,
          detail: `${row.grounds.length}: ${[...new Set(row.grounds)].map((ground) => groundNames[ground]).join(', ')}`,
          state: stateNames[row.state],
        })),
    },
  )
}
