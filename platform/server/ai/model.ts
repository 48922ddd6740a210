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
  timeout: number
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
export async function askModel(model: AiModel, question: Question): Promise<string> {
  const deadline = AbortSignal.timeout(question.timeout)
  try {
    const format = question.isJson ? { response_format: { type: 'json_object' } } : {}
    const response = await post(model, question, deadline, format)
    let text = ''
    for await (const part of textOf(response)) text += part
    return wordsOf(text)
  } catch (error) {
    throw asFault(error, deadline)
  }
}

/**
 * The same question with the answer's text as it is written, piece by piece; ending the iteration
 * ends the request.
 * @throws ModelFault saying what went wrong, also in the middle of an answer.
 */
export async function* streamModel(
  model: AiModel,
  question: Omit<Question, 'isJson'>,
): AsyncGenerator<string> {
  const deadline = AbortSignal.timeout(question.timeout)
  try {
    const response = await post(model, question, deadline, { stream: true })
    let rest = ''
    for await (const part of textOf(response)) {
      const lines = (rest + part).split(/\r?\n/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const { text, isLast } = deltaOf(line)
        if (text) yield text
        if (isLast) return
      }
    }
    throw new ModelFault('unreadable', 'the stream ended early')
  } catch (error) {
    throw asFault(error, deadline)
  }
}

async function post(
  { url, key, model }: AiModel,
  { task, material, maxTokens, temperature = 0, signal }: Question,
  deadline: AbortSignal,
  options: object,
): Promise<Response> {
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
      ...options,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: JSON.stringify(material) },
      ],
    }),
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
  })
  if (response.ok) return response
  await response.body?.cancel()
  throw new ModelFault(failureOf(response.status), `status ${response.status}`)
}

function asFault(error: unknown, deadline: AbortSignal): ModelFault {
  if (error instanceof ModelFault) return error
  return new ModelFault(
    deadline.aborted ? 'slow' : 'away',
    error instanceof Error ? error.name : undefined,
  )
}

const delta = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/** The text that one line of a streamed answer adds; lines without data add none. */
function deltaOf(line: string): { text: string; isLast: boolean } {
  if (!line.startsWith('data:')) return { text: '', isLast: false }
  const data = line.slice('data:'.length).trim()
  if (data === '[DONE]') return { text: '', isLast: true }
  const parsed = delta.safeParse(jsonOf(data))
  if (!parsed.success) throw new ModelFault('unreadable')
  const [choice] = parsed.data.choices
  if (choice?.finish_reason === 'length') throw new ModelFault('too long')
  return { text: choice?.delta?.content ?? '', isLast: false }
}

function failureOf(status: number): ModelFailure {
  if (status === 401 || status === 403) return 'refused'
  return status === 429 ? 'busy' : 'away'
}

function wordsOf(text: string): string {
  const first = completion.safeParse(jsonOf(text)).data?.choices[0]
  if (!first) throw new ModelFault('unreadable')
  if (first.finish_reason === 'length') throw new ModelFault('too long')
  return first.message.content
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ModelFault('unreadable')
  }
}

async function* textOf(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let length = 0
  for await (const part of response.body ?? []) {
    const text = decoder.decode(part as Uint8Array, { stream: true })
    length += text.length
    if (length > maxAnswer) throw new ModelFault('too long')
    yield text
  }
}
