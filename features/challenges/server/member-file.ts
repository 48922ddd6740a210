import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { challengesPath } from '../contract/paths.ts'
import { challenges } from './tables.ts'

const stateNames = {
  draft: 'Not paid',
  paid: 'Paid, not submitted',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** A member's challenges. */
export const challengeFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'challenges', title: 'Challenges' },
    {
      member: challenges.authorId,
      id: challenges.id,
      select: () => db.select().from(challenges).$dynamic(),
      show: (rows) =>
        rows.map((row) => ({
          id: row.id,
          at: row.createdAt,
          title: row.title,
          detail: row.reason,
          state: stateNames[row.state],
          cents: row.cents,
          path: row.state === 'approved' ? challengesPath : null,
        })),
    },
  )
