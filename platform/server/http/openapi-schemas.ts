import { isDeepStrictEqual } from 'node:util'
import { z, type ZodType } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * Collects schemas for one document; those with an `id` in their metadata become named components.
 */
export type SchemaWriter = {
  /** Named schemas collected so far. */
  components: Record<string, JsonSchema>
  write(schema: ZodType): JsonSchema
}

const componentPrefix = '#/components/schemas/'

/**
 * Converts Zod schemas to JSON Schema 2020-12 in wire format, as OpenAPI 3.1 requires.
 * @throws Error if two different schemas share a name.
 */
export function createSchemaWriter(): SchemaWriter {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    write: (schema) => {
      const { $defs = {}, properties } = withoutDialect(z.object({ it: schema })) as {
        $defs?: Record<string, JsonSchema>
        properties: { it: JsonSchema }
      }
      for (const [name, { id: _name, ...found }] of Object.entries($defs)) {
        const component = pointToComponents(found)
        if (components[name] && !isDeepStrictEqual(components[name], component)) {
          throw new Error(`two schemas of the API are named ${name}`)
        }
        components[name] = component
      }
      return pointToComponents(properties.it)
    },
  }
}

/** One schema without references. */
export function inlineSchema(schema: ZodType): JsonSchema {
  return withoutDialect(schema, z.registry())
}

type Registry = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['metadata']

function withoutDialect(schema: ZodType, metadata?: Registry): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    ...(metadata ? { metadata } : {}),
    override: ({ jsonSchema }) => {
      // A format's name already says it; integers without bounds don't need it either.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}

function pointToComponents(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', `"${componentPrefix}`),
  ) as JsonSchema
}

/** Refers to a named schema. */
export function schemaRef(name: string): JsonSchema {
  return { $ref: `${componentPrefix}${name}` }
}
