import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** A hash's cost: memory in KiB, passes, and lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/**
 * The same for every keyboard and phone, which encode accents and wide letters differently. Hashes
 * from before are of what was typed.
 */
const sameEverywhere = (password: string): string => password.normalize('NFKC')

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const recommended: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashes and verifies passwords with argon2id, a few at a time so a rush of logins leaves CPU for
 * the rest of the site.
 */
export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes equally long for a null `stored`, so timing doesn't reveal which accounts exist. */
  matches(stored: string | null, password: string): Promise<boolean>
}

/**
 * @param lanes how many are computed at once;
 * @param longestQueue how many may wait before callers are asked to try again;
 * @param cost of each new hash: the recommended one except in tests.
 */
export function createPasswords(slots = 2, longestQueue = 200, cost = recommended): Passwords {
  const inTurn = createConcurrencyLimit(
    slots,
    longestQueue,
    'Many people are logging in right now. Please try again in a moment.',
  )
  const nobody = hash('the password of nobody', cost)
  return {
    hash: (password) => inTurn(() => hash(sameEverywhere(password), cost)),
    matches: async (stored, password) => {
      const against = stored ?? (await nobody)
      const verifies = (typed: string) => inTurn(() => verify(against, typed))
      const usual = sameEverywhere(password)
      const isMatch = (await verifies(usual)) || (usual !== password && (await verifies(password)))
      return isMatch && stored !== null
    },
  }
}
