import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { beginningOf } from '#platform/server/text-parts.ts'
import { noteStatusNames, notesPath } from '../contract/rules.ts'
import { contextNotes } from './tables.ts'

/** Characters of a note in the file. */
const excerpt = 200

/** A member's notes; what they rated is in nobody's file. */
export const noteFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'context-notes', title: 'Context notes' },
    {
      member: contextNotes.authorId,
      id: contextNotes.id,
      select: () => db.select().from(contextNotes).$dynamic(),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: beginningOf(row.text, excerpt),
          detail: row.hiddenReason,
          state: row.hiddenReason === null ? noteStatusNames[row.status] : 'Hidden',
          path: row.articleId
            ? notesPath('article', row.articleId)
            : notesPath('argument', row.argumentId ?? ''),
        })),
    },
  )
