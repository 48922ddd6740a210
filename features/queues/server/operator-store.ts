import { eq } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../identity/server/tables.ts'

export type OperatorStore = ReturnType<typeof createOperatorStore>

/** SQL for who is notified of money that waits. */
export function createOperatorStore() {
  return {
    /** The administrators' ids. */
    listAdministrators: async (tx: Db): Promise<string[]> =>
      (await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true))).map(
        ({ id }) => id,
      ),
  }
}
