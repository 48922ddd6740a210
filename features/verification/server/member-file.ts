import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { wayNames } from '../contract/rules.ts'
import { verifications } from './tables.ts'

/** When and how a member was verified. */
export const verificationFile = (db: Db): MemberFilePart =>
  fileOfTable(
    { name: 'verification', title: 'Verification' },
    {
      member: verifications.memberId,
      id: verifications.memberId,
      select: () =>
        db
          .select({
            id: verifications.memberId,
            at: verifications.verifiedAt,
            way: verifications.way,
            country: verifications.country,
            state: verifications.state,
          })
          .from(verifications)
          .$dynamic(),
      show: (rows) =>
        rows.map(({ id, at, way, country, state }) => ({
          id,
          at,
          title: wayNames[way],
          detail: [state, country].filter(Boolean).join(', '),
        })),
    },
  )
