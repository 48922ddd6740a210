import fastJson from 'fast-json-stringify'
import { z, type ZodType } from 'zod'

/** A reply's JSON Schema for the serializer: without references, using its own `nullable`. */
function serializerSchema(schema: ZodType): Record<string, unknown> {
  return simplify(
    z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-7',
      unrepresentable: 'any',
      metadata: z.registry(),
    }),
  ) as Record<string, unknown>
}

/**
 * Writes a reply's declared fields only. Compiled on first use; compiling all at startup would delay
 * it.
 */
export function serializerOf(schema: ZodType | undefined): (value: unknown) => string {
  if (!schema) return () => 'null'
  let compiled: ((value: unknown) => string) | null = null
  return (value) => {
    compiled ??= fastJson(serializerSchema(schema) as never) as (value: unknown) => string
    return compiled(value)
  }
}

/**
 * Rewrites "X or null" as a nullable X, which the serializer handles without trying each branch.
 */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify)
  if (typeof node !== 'object' || node === null) return node
  const { $schema: _dialect, anyOf, ...rest } = node as Record<string, unknown>
  const branches = Array.isArray(anyOf) ? (anyOf as Record<string, unknown>[]) : null
  const mapped = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, simplify(value)]),
  )
  if (!branches) return mapped
  const [only, ...others] = branches.filter((branch) => branch['type'] !== 'null')
  if (only && others.length === 0 && branches.length === 2)
    return { ...mapped, ...(simplify(only) as object), nullable: true }
  return { ...mapped, anyOf: branches.map(simplify) }
}
