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
  for (const { keyId, encrypted } of await listUsedKeys(db)) {
    if (isOpenedBy(encryption, encrypted, keyId)) continue
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
    .values({ keyId: encryption.keyId, encrypted: encryption.encrypt(known, encryption.keyId) })
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
      .values({ keyId: encryption.keyId, encrypted: encryption.encrypt(known, encryption.keyId) })
  })
}

type UsedKey = typeof encryptionKeys.$inferSelect

/**
 * The keys in use; none while the database is empty. Runs before migrations, so it reads the column
 * under its name before release 1.0 (`sealed`), too.
 */
async function listUsedKeys(db: Db): Promise<UsedKey[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select attname as name from pg_attribute
      where attrelid = to_regclass('public.encryption_keys') and attname in ('encrypted', 'sealed')
        and not attisdropped`,
  )
  const [column] = rows
  if (!column) return []
  const used = await db.execute<UsedKey>(
    sql`select key_id as "keyId", ${sql.identifier(column.name)} as encrypted from encryption_keys`,
  )
  return used.rows
}

function isOpenedBy(encryption: Encryption, encrypted: string, keyId: string): boolean {
  try {
    return encryption.decrypt(encrypted, keyId) === known
  } catch {
    return false
  }
}
