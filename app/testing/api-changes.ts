/** A JSON Schema as the description writes it. */
type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxLength?: number
  maxItems?: number
  maximum?: number
  minLength?: number
  minItems?: number
  minimum?: number
}
type Content = Record<string, { schema?: Schema }>
type Operation = {
  tags?: string[]
  deprecated?: boolean
  /** The day on which a deprecated call goes. */
  'x-sunset'?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

/** As much of an OpenAPI description as programs rely on. */
export type Described = {
  paths: Record<string, Record<string, Operation>>
  /** What is sent to others' servers; releases before 1.1 have none. */
  webhooks?: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** Groups whose calls serve the site's own screens and may change with them (docs/api.md). */
const unpromised = new Set(['Moderation', 'Control center'])

const upperBounds = ['maxLength', 'maxItems', 'maximum'] as const
const lowerBounds = ['minLength', 'minItems', 'minimum'] as const

/** Whether a call was announced to go by now. */
const hasEnded = ({ deprecated, 'x-sunset': sunset }: Operation, today: Date): boolean =>
  deprecated === true && sunset !== undefined && new Date(sunset) <= today

/**
 * What a program written for one description can no longer rely on by another: calls and fields that
 * are gone, other types, what must be sent besides, and events that are gone or say something else.
 * Additions are none (docs/api.md, Stability).
 */
export function breakingChanges(before: Described, now: Described, today = new Date()): string[] {
  const found: string[] = []
  for (const [path, operations] of Object.entries(before.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.tags?.some((tag) => unpromised.has(tag))) continue
      const name = `${method.toUpperCase()} ${path}`
      const present = now.paths[path]?.[method]
      if (present) compareOperations(name, operation, present)
      else if (!hasEnded(operation, today)) found.push(`${name} is gone`)
    }
  }
  for (const [event, operations] of Object.entries(before.webhooks ?? {})) {
    const present = now.webhooks?.[event]
    if (!present) found.push(`the event ${event} is gone`)
    else
      compareReceived(
        `the event ${event}`,
        bodyOf(operations['post']?.requestBody),
        bodyOf(present['post']?.requestBody),
      )
  }
  return found

  function compareOperations(name: string, old: Operation, present: Operation): void {
    const keyOf = (each: { in: string; name: string }) => `${each.in} ${each.name}`
    const parameters = new Map((present.parameters ?? []).map((each) => [keyOf(each), each]))
    const known = new Map((old.parameters ?? []).map((each) => [keyOf(each), each]))
    for (const [key, parameter] of known) {
      const same = parameters.get(key)
      if (!same) found.push(`${name}: the ${key} is gone`)
      else compareSent(`${name}: the ${key}`, parameter.schema, same.schema)
    }
    for (const [key, { required }] of parameters)
      if (required && !known.get(key)?.required) found.push(`${name}: the ${key} must be sent`)
    const [sent, taken] = [bodyOf(old.requestBody), bodyOf(present.requestBody)]
    if (!sent && taken?.required?.length) found.push(`${name}: a body must be sent`)
    if (sent && taken) compareSent(`${name}: the body`, sent, taken)
    for (const [status, response] of Object.entries(old.responses)) {
      if (!status.startsWith('2')) continue
      const answer = present.responses[status]
      if (answer) compareReceived(`${name}: ${status}`, bodyOf(response), bodyOf(answer))
      else found.push(`${name} no longer answers ${status}`)
    }
  }

  /** What was accepted must still be. */
  function compareSent(place: string, old?: Schema, present?: Schema, seen: string[] = []): void {
    walk(place, old, present, seen, compareSent, (from, to) => {
      for (const type of typesOf(from, before))
        if (!typesOf(to, now).has(type)) found.push(`${place} no longer takes ${type}`)
      for (const value of valuesOf(from))
        if (valuesOf(to).length > 0 && !valuesOf(to).includes(value))
          found.push(`${place} no longer takes ${String(value)}`)
      for (const field of to.required ?? [])
        if (!from.required?.includes(field)) found.push(`${place}: ${field} must be sent`)
      for (const bound of upperBounds)
        if ((to[bound] ?? Infinity) < (from[bound] ?? Infinity))
          found.push(`${place} takes less (${bound})`)
      for (const bound of lowerBounds)
        if ((to[bound] ?? -Infinity) > (from[bound] ?? -Infinity))
          found.push(`${place} needs more (${bound})`)
    })
  }

  /** What was answered must still be, with the same types. */
  function compareReceived(
    place: string,
    old?: Schema,
    present?: Schema,
    seen: string[] = [],
  ): void {
    walk(place, old, present, seen, compareReceived, (from, to) => {
      const known = typesOf(from, before)
      for (const type of typesOf(to, now))
        if (known.size > 0 && !known.has(type)) found.push(`${place} may be ${type}`)
      for (const field of from.required ?? [])
        if (to.properties?.[field] && !to.required?.includes(field))
          found.push(`${place}: ${field} may be absent`)
    })
  }

  function walk(
    place: string,
    old: Schema | undefined,
    present: Schema | undefined,
    seen: string[],
    into: typeof compareSent,
    compare: (from: Schema, to: Schema) => void,
  ): void {
    if (!old) return
    if (!present) return void found.push(`${place} is gone`)
    const pair = `${old.$ref} ${present.$ref}`
    if (old.$ref && seen.includes(pair)) return
    const below = [...seen, pair]
    const [from, to] = [mainOf(old, before), mainOf(present, now)]
    compare(withNull(old, from, before), withNull(present, to, now))
    for (const [field, schema] of Object.entries(from.properties ?? {})) {
      const same = to.properties?.[field]
      if (same) into(`${place}: ${field}`, schema, same, below)
      else if (to.properties) found.push(`${place}: ${field} is gone`)
    }
    if (from.items && to.items) into(`${place}[]`, from.items, to.items, below)
  }
}

const bodyOf = (body: { content?: Content } | undefined): Schema | undefined =>
  body?.content?.['application/json']?.schema

/** A schema in place of its reference. */
function resolved(schema: Schema, { components }: Described): Schema {
  const name = schema.$ref?.replace('#/components/schemas/', '')
  return name === undefined ? schema : (components.schemas[name] ?? {})
}

const alternativesOf = (schema: Schema, document: Described): Schema[] => {
  const { anyOf, oneOf } = resolved(schema, document)
  return (anyOf ?? oneOf ?? []).map((each) => resolved(each, document))
}

/** The one alternative that isn't null; else the schema itself. */
function mainOf(schema: Schema, document: Described): Schema {
  const others = alternativesOf(schema, document).filter(({ type }) => type !== 'null')
  return others.length === 1 && others[0] ? others[0] : resolved(schema, document)
}

/** The same with null as a type, if it may be. */
function withNull(schema: Schema, main: Schema, document: Described): Schema {
  const isNullable = alternativesOf(schema, document).some(({ type }) => type === 'null')
  return isNullable ? { ...main, type: [...typesOf(main, document), 'null'] } : main
}

const typesOf = ({ type, anyOf, oneOf }: Schema, document: Described): Set<string> =>
  new Set(
    type === undefined
      ? (anyOf ?? oneOf ?? []).flatMap((each) => [...typesOf(resolved(each, document), document)])
      : [type].flat(),
  )

const valuesOf = ({ enum: values, const: only }: Schema): unknown[] =>
  values ?? (only === undefined ? [] : [only])
