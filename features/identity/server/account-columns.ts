import { getTableColumns, sql } from 'drizzle-orm'
import { users } from './tables.ts'

export type AccountColumns = ReturnType<typeof accountColumns>

/**
 * The only place that assigns powers: if they require a second factor, nobody reads them without
 * one.
 */
export function accountColumns(powersNeedSecondFactor: boolean) {
  const { passwordHash: _secret, accessVersion: _version, ...columns } = getTableColumns(users)
  if (!powersNeedSecondFactor) return { ...columns, needsSecondFactor: sql<boolean>`false` }
  const isSecured = sql`${users.secondFactorSince} is not null`
  return {
    ...columns,
    isAdmin: sql<boolean>`(${users.isAdmin} and ${isSecured})`,
    isModerator: sql<boolean>`(${users.isModerator} and ${isSecured})`,
    needsSecondFactor: sql<boolean>`((${users.isAdmin} or ${users.isModerator}) and not (${isSecured}))`,
  }
}
