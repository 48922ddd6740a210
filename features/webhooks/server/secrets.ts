import { createHmac } from 'node:crypto'
import { randomKey } from '#platform/server/ids.ts'
import type { Encryption } from '#platform/server/security/encryption.ts'
import type { WebhookRow, WebhookStore } from './store.ts'

const prefix = 'whsec_'

/** A new secret of 256 random bits, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return prefix + randomKey(32).toString('base64')
}

/**
 * The headers that prove where a message comes from (Standard Webhooks): one signature by each
 * secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64'),
  )
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  }
}

export type WebhookSecrets = ReturnType<typeof createWebhookSecrets>

/** Secrets at rest, encrypted and bound to their webhook. */
export function createWebhookSecrets(encryption: Encryption) {
  /** Those that sign now: the present one, and for a while the one before. */
  const current = (webhook: WebhookRow, now: Date): string[] => {
    const { id, secret, previousSecret, previousSecretUntil } = webhook
    const isKept = previousSecret !== null && previousSecretUntil && previousSecretUntil > now
    return [secret, ...(isKept ? [previousSecret] : [])].map((each) => encryption.decrypt(each, id))
  }
  return {
    encrypt: (secret: string, webhookId: string): string => encryption.encrypt(secret, webhookId),

    current,

    /** Encrypts all secrets with the newest key; returns how many webhooks had an older one. */
    rotateKeys: async (store: Pick<WebhookStore, 'listSecrets' | 'reencrypt'>): Promise<number> => {
      let count = 0
      let after = '00000000-0000-0000-0000-000000000000'
      for (;;) {
        const rows = await store.listSecrets(after)
        for (const { id, secret, previousSecret } of rows) {
          const all = [secret, previousSecret]
          if (!all.some((each) => each !== null && encryption.isStale(each))) continue
          const anew = (each: string) => encryption.encrypt(encryption.decrypt(each, id), id)
          await store.reencrypt(id, secret, {
            secret: anew(secret),
            previousSecret: previousSecret === null ? null : anew(previousSecret),
          })
          count += 1
        }
        const last = rows.at(-1)
        if (!last) return count
        after = last.id
      }
    },
  }
}
