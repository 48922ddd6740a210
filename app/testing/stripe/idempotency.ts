import { Refusal } from './refusal.ts'

type Reply = { status: number; body: string }
type StoredReply = { fingerprint: string; reply: Reply | null; at: number }

const remembered = 24 * 3600

/** Remembers responses by idempotency key for a day, server errors included. */
export type IdempotencyKeys = {
  /**
   * The earlier response, or null to do the work now.
   * @throws Refusal if the key is in use, or was used for something else.
   */
  begin(key: string, fingerprint: string): Reply | null
  end(key: string, reply: Reply | null): void
}

/** Idempotency keys on the stand-in's clock, in seconds. */
export function createIdempotencyKeys(now: () => number): IdempotencyKeys {
  const keys = new Map<string, StoredReply>()
  return {
    begin: (key, fingerprint) => {
      const stored = keys.get(key)
      if (!stored || stored.at + remembered <= now()) {
        keys.set(key, { fingerprint, reply: null, at: now() })
        return null
      }
      if (stored.fingerprint !== fingerprint) {
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      }
      if (stored.reply) return stored.reply
      throw new Refusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
      })
    },
    end: (key, reply) => {
      const stored = keys.get(key)
      if (!stored) return
      if (reply) stored.reply = reply
      else keys.delete(key)
    },
  }
}
