import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { beginningOf } from '#platform/server/text-parts.ts'
import { comments } from './tables.ts'

/** Characters of a comment in the file. */
const excerpt = 200

/** A member's comments on articles, debates and videos. */
export const commentFile = (
  db: Db,
  pathsOf: (ids: string[]) => Promise<Map<string, string>>,
): MemberFilePart =>
  fileOfTable(
    { name: 'comments', title: 'Comments' },
    {
      member: comments.authorId,
      id: comments.id,
      select: () => db.select().from(comments).$dynamic(),
      show: async (rows) => {
        const paths = await pathsOf(rows.map((row) => row.id))
        return rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: beginningOf(row.content, excerpt),
          detail: row.hiddenReason,
          state: row.hiddenReason === null ? 'Public' : 'Hidden',
          path: paths.get(row.id) ?? null,
        }))
      },
    },
  )
