import { z } from 'zod'
import { hour, second, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Log } from '#platform/server/log.ts'
import type { DidSettings } from '#platform/server/settings-providers.ts'
import { liveMessages } from '../contract/rules.ts'

type Dependencies = {
  did: DidSettings
  /** The only origin whose pages may use the tokens. */
  siteUrl: string
  clock: Clock
  log: Log
}

export type LiveAgent = ReturnType<typeof createLiveAgent>

/**
 * Where D-ID's library connects: its API, its messages, and the servers of its video streams, as
 * `@d-id/client-sdk` 2.0 names them.
 */
export const didSources = ({ url }: DidSettings): string[] => [
  url,
  'wss://notifications.d-id.com',
  'https://*.livekit.cloud',
  'wss://*.livekit.cloud',
]

/** How long the provider may take, in milliseconds. */
const timeout = 8 * second
/** How long a token is given out. */
const tokenLife = hour
/** Maximum size of the provider's answer, in characters. */
const maxAnswer = 10_000

const created = z.object({ client_key: z.string().min(1).max(2000) })

/**
 * Gives out client tokens of the live agent: bound by the provider to this site and this agent, and
 * replaced every hour. The API key stays on the server.
 */
export function createLiveAgent({ did, siteUrl, clock, log }: Dependencies) {
  let current: { token: Promise<string>; at: number } | null = null

  const create = async (): Promise<string> => {
    const response = await fetch(
      `${did.url}/agents/${encodeURIComponent(did.agentId)}/client-keys`,
      {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', authorization: `Basic ${did.key}` },
        body: JSON.stringify({ allowed_domains: [siteUrl] }),
        signal: AbortSignal.timeout(timeout),
      },
    )
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    return created.parse(JSON.parse(await textOf(response))).client_key
  }

  return {
    agentId: did.agentId,
    apiUrl: did.url,

    /** @throws DomainError `unavailable` if the provider gives none. */
    token: async (): Promise<string> => {
      const now = clock.now().getTime()
      if (!current || now - current.at >= tokenLife) current = { token: create(), at: now }
      const asked = current
      try {
        return await asked.token
      } catch (error) {
        if (current === asked) current = null
        const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
        log.warn({ reason: reason.slice(0, 200) }, 'the live guide gave no token')
        throw new DomainError('unavailable', liveMessages.session)
      }
    },
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > maxAnswer) throw new Error('too long')
  }
  return text
}
