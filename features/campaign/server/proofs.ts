import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import { minute, type Clock } from '#platform/server/clock.ts'
import type { CommentChallenge } from '../contract/comments-schemas.ts'

/** A challenge's lifetime, in milliseconds. */
const lifetime = 10 * minute
/** Minimum and maximum hashes a browser tries: a fraction of a second. */
const work = { least: 8_000, most: 24_000 }

const challengeShape = z.object({
  parameters: z.looseObject({ nonce: z.string().max(200), expiresAt: z.number() }),
  signature: z.string().max(200),
})
const payload = z.object({
  challenge: challengeShape,
  solution: z.object({ counter: z.number().int().min(0), derivedKey: z.string().max(200) }),
})

export type Proofs = ReturnType<typeof createProofs>

/**
 * Proof-of-work challenges for visitors' forms (altcha): signed, so nothing is stored before use.
 */
export function createProofs({ clock, secret }: { clock: Clock; secret: string }) {
  const keys = {
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret} keys`,
  }
  return {
    challenge: async (): Promise<CommentChallenge> => {
      const { parameters, signature = '' } = await createChallenge({
        ...keys,
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(work.most, work.least),
        deriveKey,
        expiresAt: new Date(clock.now().getTime() + lifetime),
      })
      return { parameters: { ...parameters, expiresAt: parameters.expiresAt ?? 0 }, signature }
    },

    /** A valid solution's id; null if wrong, forged or expired. */
    check: async (proof: string): Promise<{ nonce: string; expiresAt: Date } | null> => {
      const read = payload.safeParse(decode(proof))
      if (!read.success) return null
      const { challenge, solution } = read.data
      const expiresAt = new Date(challenge.parameters.expiresAt * 1000)
      if (!(expiresAt > clock.now())) return null
      const { verified } = await verifySolution({
        ...keys,
        challenge: challenge as never,
        solution,
        deriveKey,
      }).catch(() => ({ verified: false }))
      return verified ? { nonce: challenge.parameters.nonce, expiresAt } : null
    },
  }
}

function decode(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64').toString())
  } catch {
    return null
  }
}
