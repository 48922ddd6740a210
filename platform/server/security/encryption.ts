import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomKey } from '../ids.ts'
import { StartError, unusableFile } from '../start-error.ts'

/** Bytes; shorter tags, which are easier to forge, are refused. */
const authTagLength = 16

/**
 * Encrypts text at rest with AES-256-GCM; `context` (such as a user's id) is bound to it and
 * required for decryption.
 */
export type Encryption = {
  /** The encrypting key's id. */
  keyId: string
  /** True for the id of any of the keys. */
  hasKey(keyId: string): boolean
  /** @returns `keyId.iv.tag.ciphertext`, each base64url. */
  encrypt(text: string, context: string): string
  /** @throws Error for an unknown key, another context or modified text. */
  decrypt(encrypted: string, context: string): string
  /** True if it was encrypted with an older key. */
  isStale(encrypted: string): boolean
  /** Size of the plaintext in bytes. */
  lengthOf(encrypted: string): number
  /** Keyed hashes for comparing, one by each key; what is stored is the first. */
  keyedHashes(purpose: string): (text: string) => [string, ...string[]]
}

/** Pads JSON with spaces to a multiple of `bytes`, so ciphertext length reveals nothing. */
export function padJson(json: string, bytes: number): string {
  const length = Buffer.byteLength(json)
  return json + ' '.repeat(Math.ceil(length / bytes) * bytes - length)
}

/**
 * Parses `id:base64,...`; the first key encrypts, all decrypt.
 * @param source the setting or file that holds the keys, for people.
 * @throws StartError for anything else.
 */
export function createEncryption(keys: string, source = 'ENCRYPTION_KEYS'): Encryption {
  const byId = new Map(
    keys.split(',').map((pair) => {
      const at = pair.indexOf(':')
      return [pair.slice(0, at), Buffer.from(pair.slice(at + 1), 'base64')] as const
    }),
  )
  const [current] = byId.keys()
  const currentKey = current === undefined ? undefined : byId.get(current)
  if (current === undefined || !currentKey || [...byId.values()].some((key) => key.length !== 32)) {
    throw new StartError(
      `${source} must hold id:key pairs, separated by commas, each key 32 bytes in base64.`,
    )
  }
  return {
    keyId: current,
    hasKey: (keyId) => byId.has(keyId),
    encrypt: (text, context) => {
      const iv = randomKey(12)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength })
      cipher.setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        current,
        ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url')),
      ].join('.')
    },
    decrypt: (encrypted, context) => {
      const [keyId = '', iv = '', tag = '', body = ''] = encrypted.split('.')
      const key = byId.get(keyId)
      if (!key) throw new Error(`encryption key ${keyId} is not among ENCRYPTION_KEYS`)
      const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
        authTagLength,
      })
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(Buffer.from(tag, 'base64url'))
      return Buffer.concat([
        decipher.update(Buffer.from(body, 'base64url')),
        decipher.final(),
      ]).toString('utf8')
    },
    lengthOf: (encrypted) => Buffer.byteLength(encrypted.split('.')[3] ?? '', 'base64url'),
    isStale: (encrypted) => !encrypted.startsWith(`${current}.`),
    keyedHashes: (purpose) => {
      const ownOf = (key: Buffer) => createHmac('sha256', key).update(purpose).digest()
      const [own, ...others] = [ownOf(currentKey), ...[...byId.values()].slice(1).map(ownOf)]
      return (text) => {
        const hashBy = (key: Buffer) => createHmac('sha256', key).update(text).digest('base64url')
        return [hashBy(own), ...others.map(hashBy)]
      }
    },
  }
}

/** Where keys stand that no setting names. */
const keyFile = (dataDir: string): string => join(dataDir, 'encryption-keys')

/** The setting or the file that holds the keys, for people. */
export const keySource = (fromSettings: string | null, dataDir: string): string =>
  fromSettings ? 'ENCRYPTION_KEYS' : keyFile(dataDir)

/**
 * The configured keys, else those in the data folder; null before the first start.
 * @throws StartError if the file can't be read.
 */
export async function readEncryptionKeys(
  fromSettings: string | null,
  dataDir: string,
): Promise<string | null> {
  if (fromSettings) return fromSettings
  const file = keyFile(dataDir)
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw unusableFile(file, error)
  }
}

/**
 * The configured keys, else those in the data folder, generated on first start and readable by the
 * owner only.
 * @throws StartError if the file is gone although the database was encrypted with its keys.
 */
export async function loadEncryptionKeys(
  fromSettings: string | null,
  dataDir: string,
  hasEncryptedData: () => Promise<boolean>,
): Promise<string> {
  const present = await readEncryptionKeys(fromSettings, dataDir)
  if (present !== null) return present
  const file = keyFile(dataDir)
  if (await hasEncryptedData())
    throw new StartError(
      `This database was encrypted with the keys in ${file}, which is missing. Restore the file or set ENCRYPTION_KEYS. Nothing was changed.`,
    )
  const keys = `k1:${randomKey(32).toString('base64')}`
  const draft = `${file}.${randomKey(6).toString('hex')}`
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(draft, `${keys}\n`, { mode: 0o600, flag: 'wx' })
    await chmod(draft, 0o600)
    // Whole at once, and not in the place of one that another node made meanwhile.
    await link(draft, file).catch(async (error: NodeJS.ErrnoException) => {
      // Some file systems have no links.
      if (error.code !== 'EEXIST') await rename(draft, file)
    })
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw unusableFile(file, error)
  } finally {
    await rm(draft, { force: true })
  }
}
