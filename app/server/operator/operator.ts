import { openAudit } from '#features/audit/server/command-line.ts'
import { createAccountOperator } from '#features/identity/server/command-line.ts'
import { removeDemo } from './remove-demo.ts'

export { readSiteIdentity } from '#features/site/server/command-line.ts'
export { operatorId, type Power } from '#features/identity/server/command-line.ts'

export type Operator = ReturnType<typeof createOperator>

/** Command-line administration: accounts, and removing the demo community. */
export function createOperator(given: Omit<Parameters<typeof createAccountOperator>[0], 'audit'>) {
  const { db, clock, invalidation } = given
  const accounts = createAccountOperator({ ...given, audit: openAudit(db, clock) })
  return {
    ...accounts,
    /**
     * Removes the demo community; returns how many accounts were deleted, and how many stay closed
     * because others' content refers to them.
     */
    removeDemo: () => removeDemo({ db, invalidation, ...accounts.removal }),
  }
}
