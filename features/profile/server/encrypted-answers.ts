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
  const open = (userId: string, sealed: string | null): Answers =>
    sealed === null
      ? noAnswers
      : { ...noAnswers, ...(JSON.parse(encryption.decrypt(sealed, userId)) as Partial<Answers>) }
  const seal = (userId: string, json: string) =>
    encryption.encrypt(padJson(json, paddedBytes), userId)
  const isStale = (sealed: string) =>
    encryption.isStale(sealed) || encryption.lengthOf(sealed) % paddedBytes !== 0
  const reencryptStale = async (): Promise<number> => {
    let stale = 0
    let last: string | null = null
    for (;;) {
      const batch = await store.listEncrypted(last, 500)
      for (const { userId, sealed } of batch.filter((row) => isStale(row.sealed))) {
        await store.reencrypt(userId, sealed, seal(userId, encryption.decrypt(sealed, userId)))
        stale += 1
      }
      last = batch.at(-1)?.userId ?? null
      if (batch.length < 500) return stale
    }
  }

  return {
    open,
    seal,

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
