import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { beginningOf } from '#platform/server/text-parts.ts'
import { debatePath } from '../contract/rules.ts'
import { debateArguments } from './tables.ts'

/** Characters of an argument in the file. */
const excerpt = 200

/** A member's arguments; votes are in nobody's file (docs/votes.md). */
export const argumentFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'arguments', title: 'Arguments' },
    {
      member: debateArguments.authorId,
      id: debateArguments.id,
      select: () => db.select().from(debateArguments).$dynamic(),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: beginningOf(row.text, excerpt),
          detail: row.reason,
          state: `${row.state.charAt(0).toUpperCase()}${row.state.slice(1)}`,
          path: debatePath(row.debateId),
        })),
    },
  )
