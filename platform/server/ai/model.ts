import { z } from 'zod'
import type { AiModel } from '../settings-providers.ts'

/** Why a model returned nothing usable. */
export type ModelFailure = 'away' | 'slow' | 'busy' | 'refused' | 'unreadable' | 'too long'

/** The model failed to answer properly. */
export class ModelFault extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, detail?: string) {
    super(detail ?? failure)
    this.name = 'ModelFault'
    this.failure = failure
  }
}

type Question = {
  /** The instructions, in the site's own words. */
  task: string
  /** The input: members' words, treated as data and never as instructions. */
  material: object
  /** Maximum number of tokens in the answer. */
  maxTokens: number
  /** 0 for the same answer to the same question, as far as the model supports it. */
  temperature?: number
  /** Asks for JSON alone. */
  isJson?: boolean
  /** Time limit, in milliseconds. */
  patience: number
  /** Aborts the request, for example on shutdown. */
  signal?: AbortSignal
}

/** Maximum response size, in characters, envelope included. */
const maxAnswer = 64_000

const completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
})

/**
 * Sends a prompt to an OpenAI-compatible endpoint (`/chat/completions`) and returns the text.
 * Doesn't follow redirects and doesn't retry.
 * @throws ModelFault saying what went wrong.
 */
export async function askModel(
  { url, key, model }: AiModel,
  { task, material, maxTokens, temperature = 0, isJson = false, patience, signal }: Question,
): Promise<string> {
  const timeout = AbortSignal.timeout(patience)
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({
        model,
        temperature,
        max_tokens: maxTokens,
        ...(isJson ? { response_format: { type: 'json_object' } } : {}),
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(material) },
        ],
      }),
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelFault(failureOf(response.status), `status ${response.status}`)
    }
    return wordsOf(await readSome(response))
  } catch (error) {
    if (error instanceof ModelFault) throw error
    throw new ModelFault(
      timeout.aborted ? 'slow' : 'away',
      error instanceof Error ? error.name : undefined,
    )
  }
}

function failureOf(status: number): ModelFailure {
  if (status === 401 || status === 403) return 'refused'
  return status === 429 ? 'busy' : 'away'
}

function wordsOf(text: string): string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ModelFault('unreadable')
  }
  const first = completion.safeParse(json).data?.choices[0]
  if (!first) throw new ModelFault('unreadable')
  if (first.finish_reason === 'length') throw new ModelFault('too long')
  return first.message.content
}

async function readSome(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true })
    if (text.length > maxAnswer) throw new ModelFault('too long')
  }
  return text
}
