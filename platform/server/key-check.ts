import type { Db } from './database.ts'
import { encryptionKeys } from './encryption-tables.ts'
import type { Encryption } from './encryption.ts'
import { StartError } from './start-error.ts'

const known = 'XVerse'

/**
 * Compares the keys with those that sealed this database's contents, and remembers a new one.
 * @throws StartError when a key is missing or another one goes by its id; nothing is written then.
 */
export async function checkKey(db: Db, encryption: Encryption): Promise<void> {
  const rows = await db.select().from(encryptionKeys)
  for (const { keyId, sealed } of rows) {
    if (!isOpenedBy(encryption, sealed, keyId)) {
      throw new StartError(`ENCRYPTION_KEYS does not hold the key "${keyId}" that this database was encrypted with. Restore it beside the new one; nothing was changed.`)
    }
  }
  if (rows.some(({ keyId }) => keyId === encryption.keyId)) return
  await db.insert(encryptionKeys).values({ keyId: encryption.keyId, sealed: encryption.encrypt(known, encryption.keyId) }).onConflictDoNothing()
}

/** Forgets keys that seal nothing any more, after everything was sealed anew. */
export async function forgetOldKeys(db: Db, encryption: Encryption): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(encryptionKeys)
    await tx.insert(encryptionKeys).values({ keyId: encryption.keyId, sealed: encryption.encrypt(known, encryption.keyId) })
  })
}

function isOpenedBy(encryption: Encryption, sealed: string, keyId: string): boolean {
  try {
    return encryption.decrypt(sealed, keyId) === known
  } catch {
    return false
  }
}
