import type { Db } from '#platform/server/database/database.ts'
import { documentKeyMarks } from './tables.ts'

/** The mark of the key in use: this one if there was none, also if two nodes start at once. */
export async function findOrAddKeyMark(db: Db, mark: string): Promise<string | null> {
  await db.insert(documentKeyMarks).values({ isOnly: true, mark }).onConflictDoNothing()
  return (await db.select().from(documentKeyMarks))[0]?.mark ?? null
}
