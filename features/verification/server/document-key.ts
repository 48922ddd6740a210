import { createHmac } from 'node:crypto'
import type { Db } from '#platform/server/database/database.ts'
import { StartError } from '#platform/server/start-error.ts'
import { findOrAddKeyMark } from './key-store.ts'

/**
 * Compares the key that hashes documents with the one that hashed this database's: with another,
 * each document could carry a second account.
 * @throws StartError if it is another one.
 */
export async function checkDocumentKey(db: Db, key: string): Promise<void> {
  const mark = createHmac('sha256', key).update('XVerse documents').digest('base64url')
  if ((await findOrAddKeyMark(db, mark)) === mark) return
  throw new StartError(
    "VERIFICATION_KEY isn't the key that this database's documents were hashed with. Put that one back. Nothing was changed.",
  )
}
