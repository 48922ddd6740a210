import { z, type ZodType } from 'zod'
import type { Endpoint, EndpointSchemas } from '#platform/contract/endpoint.ts'

/** A tool that assistants use for a member: one endpoint, described for a language model. */
export type AssistantTool = {
  /** Unique: words in lowercase, joined by underscores. */
  name: string
  title: string
  description: string
  endpoint: Endpoint
  /** The fields of the call's parameters, query and body that an assistant may give. */
  takes: readonly string[]
  /** Fields of the body that are sent in any case. */
  fixed?: Record<string, unknown>
  /** The fields of the answer that an assistant is given; all of them by default. */
  gives?: readonly string[]
}

type Given = Record<string, unknown>
type CallInput = { params: Given; query: Given; body?: Given }

/** What a tool takes, as JSON Schema, and the call that it makes of what it is given. */
export type ToolInput = {
  schema: Record<string, unknown>
  /** Why something can't be given to the tool, as it doesn't take it; null if it takes all of it. */
  faultIn(given: unknown): string | null
  callOf(given: Given): CallInput
}

const parts = ['params', 'query', 'body'] as const

/**
 * The input of a tool.
 * @throws Error for a field that its endpoint doesn't take.
 */
export function inputOfTool(tool: AssistantTool, schemas: EndpointSchemas): ToolInput {
  const placeOf = new Map<string, (typeof parts)[number]>()
  const shape: Record<string, ZodType> = {}
  for (const part of parts) {
    const schema = schemas[part]
    if (!(schema instanceof z.ZodObject)) continue
    for (const [field, type] of Object.entries(schema.shape)) {
      if (!tool.takes.includes(field)) continue
      placeOf.set(field, part)
      shape[field] = type as ZodType
    }
  }
  const unknown = tool.takes.find((field) => !placeOf.has(field))
  if (unknown !== undefined)
    throw new Error(`${tool.name} takes ${unknown}, which its call doesn't`)
  return {
    schema: z.toJSONSchema(z.strictObject(shape), {
      io: 'input',
      unrepresentable: 'any',
      metadata: z.registry(),
    }),
    faultIn: (given) => {
      const names = given !== null && typeof given === 'object' ? Object.keys(given) : []
      const unknowns = names.filter((name) => !placeOf.has(name))
      return unknowns.length === 0 ? null : notTaken(tool, unknowns)
    },
    callOf: (given) => {
      const input: Required<CallInput> = { params: {}, query: {}, body: {} }
      for (const [field, value] of Object.entries(given)) {
        const place = placeOf.get(field)
        if (place) input[place][field] = value
      }
      const { body, ...rest } = input
      return schemas.body ? { ...rest, body: { ...body, ...tool.fixed } } : rest
    },
  }
}

/** What an assistant is given of an answer. */
export function givenOf({ gives }: AssistantTool, answer: unknown): unknown {
  if (!gives || answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => gives.includes(name)))
}

/** Names that a refusal repeats, and how much of each. */
const mostNamed = 5
const longestNamed = 40

function notTaken({ name, takes }: AssistantTool, unknowns: string[]): string {
  const named = unknowns.slice(0, mostNamed).map((each) => `“${each.slice(0, longestNamed)}”`)
  const more = unknowns.length > mostNamed ? ' and others' : ''
  const taken = takes.length > 0 ? `only ${takes.join(', ')}` : 'nothing'
  return `${name} doesn't take ${named.join(', ')}${more}. It takes ${taken}.`
}
