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
}

type Given = Record<string, unknown>
type CallInput = { params: Given; query: Given; body?: Given }

/** What a tool takes, as JSON Schema, and the call that it makes of what it is given. */
export type ToolInput = {
  schema: Record<string, unknown>
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
    schema: z.toJSONSchema(z.object(shape), {
      io: 'input',
      unrepresentable: 'any',
      metadata: z.registry(),
    }),
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
