import { createHash, createHmac } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { idempotencyHeader } from '#platform/contract/endpoint.ts'
import { hour, second, type Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { currentWrites, outsideRequest } from '../database/writes.ts'
import { DomainError } from '../errors.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { createEncryption } from '../security/encryption.ts'
import { idempotentCalls } from './idempotency-tables.ts'

/** How long a key is remembered, in milliseconds. */
const remembered = 24 * hour
/** Longer than any call runs, in milliseconds. */
const longestCall = 60 * second
const keyFormat = /^[\x21-\x7e]{1,200}$/
const cleaning = 'idempotency-cleanup'

/** A call with a key: who sends it, and what. */
export type KeyedCall = { caller: string; key: string; request: string }

type Dependencies = { db: Db; clock: Clock; jobs: Jobs; log: Log; secret: string }
/** A call's reply as JSON; null without one. */
type Reply = string | null
type Call = typeof idempotentCalls.$inferSelect

/** Lets each call with an `Idempotency-Key` happen once (docs/promises.md L2). */
export type Idempotency = ReturnType<typeof createIdempotency>

/** Answers a repeated call by its `Idempotency-Key`, so that it creates once. */
export function createIdempotency({ db, clock, jobs, log, secret }: Dependencies) {
  jobs.define(
    cleaning,
    async () => {
      const oldest = new Date(clock.now().getTime() - remembered)
      await db.delete(idempotentCalls).where(lt(idempotentCalls.startedAt, oldest))
    },
    { cron: '23 * * * *' },
  )
  const idOf = ({ caller, key }: KeyedCall) => hmac(secret, `${caller} ${key}`).toString('hex')
  const encryptionOf = (call: KeyedCall) =>
    createEncryption(`reply:${hmac(secret, `reply ${idOf(call)} ${call.key}`).toString('base64')}`)

  const earlierReply = (earlier: Call, call: KeyedCall): Reply => {
    if (earlier.fingerprint !== fingerprintOf(call))
      throw refusedKey('This key was sent with another request. Use a new one for each.')
    if (earlier.state === 'answered')
      return earlier.reply && encryptionOf(call).decrypt(earlier.reply, earlier.id)
    const age = clock.now().getTime() - earlier.startedAt.getTime()
    if (earlier.state === 'running' && age < longestCall)
      throw new DomainError(
        'conflict',
        'Your earlier attempt is still being processed. Please try again in a moment.',
      )
    throw new DomainError(
      'conflict',
      'Your earlier attempt was interrupted and may have been saved. Reload the page first.',
    )
  }

  const start = async (call: KeyedCall, id: string): Promise<Call | null> => {
    const values = { id, fingerprint: fingerprintOf(call), startedAt: clock.now() }
    const started = await db
      .insert(idempotentCalls)
      .values({ ...values, state: 'running' })
      .onConflictDoNothing()
      .returning({ id: idempotentCalls.id })
    if (started.length > 0) return null
    const [earlier] = await db.select().from(idempotentCalls).where(eq(idempotentCalls.id, id))
    // An earlier attempt may have failed just now.
    return earlier ?? start(call, id)
  }

  /** Notes how a call ended; that it ended matters more than the note. */
  const end = (id: string, how: Partial<Call> | null): Promise<void> =>
    outsideRequest(async () => {
      const own = eq(idempotentCalls.id, id)
      await (how
        ? db.update(idempotentCalls).set(how).where(own)
        : db.delete(idempotentCalls).where(own))
    }).catch((error: unknown) => log.warn({ err: error }, 'the end of a call was not noted'))

  return {
    /**
     * Runs `work` if this call wasn't answered before.
     * @returns the first reply, with `isRepeated` if `work` didn't run.
     * @throws DomainError `invalid` for an invalid key, or one sent with another request;
     * `conflict` while the first call runs, or if nobody can tell whether it was stored.
     */
    once: async (
      call: KeyedCall,
      work: () => Promise<Reply>,
    ): Promise<{ reply: Reply; isRepeated: boolean }> => {
      if (!keyFormat.test(call.key))
        throw refusedKey('An Idempotency-Key has 1 to 200 visible ASCII characters.')
      const id = idOf(call)
      const earlier = await start(call, id)
      if (earlier) return { reply: earlierReply(earlier, call), isRepeated: true }
      const writes = currentWrites()
      writes?.startCounting()
      try {
        const reply = await work()
        const stored = reply === null ? null : encryptionOf(call).encrypt(reply, id)
        await end(id, { state: 'answered', reply: stored })
        return { reply, isRepeated: false }
      } catch (error) {
        const isRefused = error instanceof DomainError && error.status < 500
        const mayBeStored = !isRefused && writes?.hasStored === true
        await end(id, mayBeStored ? { state: 'interrupted' } : null)
        throw error
      }
    },
  }
}

/**
 * What a call sends, as it is compared with another under the same key.
 * @throws DomainError `invalid` for a body that is nested deeper than anyone writes.
 */
export function sentText(sent: { method: string; url: string; body: unknown }): string {
  try {
    return `${sent.method} ${sent.url} ${JSON.stringify(sent.body)}`
  } catch {
    const message = 'The request is nested too deeply.'
    throw new DomainError('invalid', message, { body: message })
  }
}

const refusedKey = (text: string) => new DomainError('invalid', text, { [idempotencyHeader]: text })

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest()

const fingerprintOf = ({ request }: KeyedCall) =>
  createHash('sha256').update(request).digest('base64url')
