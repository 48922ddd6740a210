import { z } from 'zod'
import type { AiModel } from '../settings.ts'

/** Why a model gave nothing that can be used. */
export type ModelFailure = 'away' | 'slow' | 'busy' | 'refused' | 'unreadable' | 'too long'

/** A model that did not answer as it should. */
export class ModelFault extends Error {
  readonly failure: ModelFailure

  constructor(failure: ModelFailure, detail?: string) {
    super(detail ?? failure)
    this.name = 'ModelFault'
    this.failure = failure
  }
}

type Question = {
  /** What the model is to do, in the site's own words. */
  task: string
  /** What it is to do it with: words of people, which are data and no instructions. */
  material: object
  /** The most tokens of its answer. */
  maxTokens: number
  /** 0 for the same answer to the same question, as far as the model can. */
  temperature?: number
  /** Asks for JSON alone. */
  isJson?: boolean
  /** How long it may take, in milliseconds. */
  patience: number
  /** Ends the wait, such as when the process ends. */
  signal?: AbortSignal
}

/** Characters of an answer that are read, with all that is around its words. */
const mostAnswer = 64_000

const completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }),
    )
    .min(1),
})

/**
 * Asks a model behind an OpenAI-compatible address (`/chat/completions`) and answers its words. Redirections are not followed, and nothing is tried again.
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
    if (text.length > mostAnswer) throw new ModelFault('too long')
  }
  return text
}
