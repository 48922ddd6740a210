import { z } from 'zod'

/** A JSON Schema of what a program sends. */
export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  maxLength?: number
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/**
 * The JSON Schema of a request's part, with its fields in place: by their names, schemas would be
 * references, in which a test sees no field.
 */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: z.registry(),
  }) as JsonSchema
