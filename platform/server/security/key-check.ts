import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { encryptionKeys } from './encryption-tables.ts'
import type { Encryption } from './encryption.ts'
import { StartError } from '../start-error.ts'

const known = 'XVerse'

/**
 * Compares the keys with those that encrypted this database, before anything is written.
 * @param source the setting or file that holds the keys.
 * @throws StartError if a key is missing or another one has its id.
 */
export async function checkKeys(db: Db, encryption: Encryption, source: string): Promise<void> {
  for (const { keyId, sealed } of await listUsedKeys(db)) {
    if (isOpenedBy(encryption, sealed, keyId)) continue
    throw new StartError(
      encryption.hasKey(keyId)
        ? `The key "${keyId}" in ${source} isn't the "${keyId}" that this database was encrypted with. Put that one back, and give a new key another name. Nothing was changed.`
        : `${source} is missing the key "${keyId}" that this database was encrypted with. Add it next to the new one. Nothing was changed.`,
    )
  }
}

/** Records the current key, so the next start requires it. */
export async function rememberKey(db: Db, encryption: Encryption): Promise<void> {
  await db
    .insert(encryptionKeys)
    .values({ keyId: encryption.keyId, sealed: encryption.encrypt(known, encryption.keyId) })
    .onConflictDoNothing()
}

/** True if anything in this database is encrypted, so a new key alone couldn't decrypt it. */
export async function hasEncryptedData(db: Db): Promise<boolean> {
  return (await listUsedKeys(db)).length > 0
}

/** Forgets unused keys after everything was re-encrypted. */
export async function forgetOldKeys(db: Db, encryption: Encryption): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(encryptionKeys)
    await tx
      .insert(encryptionKeys)
      .values({ keyId: encryption.keyId, sealed: encryption.encrypt(known, encryption.keyId) })
  })
}

/** The keys in use; none while the database is empty. */
async function listUsedKeys(db: Db): Promise<(typeof encryptionKeys.$inferSelect)[]> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.encryption_keys') is not null as found`,
  )
  return rows[0]?.found ? db.select().from(encryptionKeys) : []
}

function isOpenedBy(encryption: Encryption, sealed: string, keyId: string): boolean {
  try {
    return encryption.decrypt(sealed, keyId) === known
  } catch {
    return false
  }
}
