import { padJson, type Encryption } from '#platform/server/security/encryption.ts'
import { noAnswers, type Answers } from '../contract/answers.ts'
import type { ProfileStore } from './store.ts'

/** The maximum size of a member's answers in bytes; every encrypted text is padded to it. */
const paddedBytes = 4096

/** Members' answers at rest, encrypted for their owner (docs/decisions/006-sealed-answers.md). */
export function createEncryptedAnswers({
  store,
  encryption,
}: {
  store: Pick<ProfileStore, 'listEncrypted' | 'reencrypt'>
  encryption: Encryption
}) {
  const decrypt = (userId: string, encrypted: string | null): Answers =>
    encrypted === null
      ? noAnswers
      : { ...noAnswers, ...(JSON.parse(encryption.decrypt(encrypted, userId)) as Partial<Answers>) }
  const encrypt = (userId: string, json: string) =>
    encryption.encrypt(padJson(json, paddedBytes), userId)
  const isStale = (encrypted: string) =>
    encryption.isStale(encrypted) || encryption.lengthOf(encrypted) % paddedBytes !== 0
  const reencryptStale = async (): Promise<number> => {
    let stale = 0
    let last: string | null = null
    for (;;) {
      const batch = await store.listEncrypted(last, 500)
      for (const { userId, encrypted } of batch.filter((row) => isStale(row.encrypted))) {
        await store.reencrypt(
          userId,
          encrypted,
          encrypt(userId, encryption.decrypt(encrypted, userId)),
        )
        stale += 1
      }
      last = batch.at(-1)?.userId ?? null
      if (batch.length < 500) return stale
    }
  }

  return {
    decrypt,
    encrypt,

    /**
     * Re-encrypts all answers with the current key at full length, repeating until none uses
     * another key.
     */
    rotateKeys: async (): Promise<number> => {
      let reencrypted = 0
      for (;;) {
        const found = await reencryptStale()
        if (found === 0) return reencrypted
        reencrypted += found
      }
    },
  }
}
