/** What the generated client needs of the API's description. */
export type Description = {
  paths: Record<string, Record<string, DescribedOperation>>
  webhooks: Record<string, { post: DescribedOperation }>
  components: { schemas: Record<string, object> }
}

type Content = Record<string, { schema?: object }>

type DescribedOperation = {
  operationId: string
  summary?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { headers?: Record<string, unknown>; content?: Content }>
}

/**
 * A call of the client: its line for the running program and its schema for the types.
 */
export type ClientOperation = { name: string; line: string; schema: object }

type ReplyKind = 'json' | 'paged' | 'text' | 'none' | 'response'

/** The client's calls, by name. */
export function operationsOf({ paths }: Description): ClientOperation[] {
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        isForClients(operation) ? [clientOperation(method.toUpperCase(), path, operation)] : [],
      ),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Not forms of pages, which redirect, nor what providers send, nor uploads in parts or to signed
 * addresses, for which there are other libraries and `fetch` itself.
 */
function isForClients({ security, parameters, requestBody, responses }: DescribedOperation) {
  const types = Object.keys(requestBody?.content ?? {})
  return (
    Object.keys(responses).some((status) => status.startsWith('2')) &&
    !security?.some((way) => 'stripeSignature' in way) &&
    !parameters?.some(({ name }) => name === 'Tus-Resumable') &&
    types.every((type) => type === 'application/json' || type === 'text/csv')
  )
}

function clientOperation(
  method: string,
  path: string,
  operation: DescribedOperation,
): ClientOperation {
  const { operationId: name, parameters = [], requestBody, responses } = operation
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const [type, reply] = Object.entries(success?.content ?? {})[0] ?? []
  const kind = replyKind(type, success?.headers?.['Link'] !== undefined)
  const traits = [
    ...(kind === 'json' ? [] : [kind]),
    ...(parameters.some((each) => each.name === 'Idempotency-Key') ? ['once'] : []),
    ...(requestBody?.content['text/csv'] ? ['csv-body'] : []),
  ]
  return {
    name,
    line: [method, path, ...traits].join(' '),
    schema: objectOf(
      {
        kind: { const: kind },
        input: inputOf(operation),
        reply: (kind === 'json' || kind === 'paged' ? reply?.schema : null) ?? { type: 'string' },
      },
      ['kind', 'input', 'reply'],
      `${operation.summary ?? name}. ${whoMay(operation.security)}`,
    ),
  }
}

function replyKind(type: string | undefined, isPaged: boolean): ReplyKind {
  if (type === undefined) return 'none'
  if (type === 'application/json') return isPaged ? 'paged' : 'json'
  const isText = /^text\/(?!event-stream)|\bxml$|\+json$/.test(type)
  return isText ? 'text' : 'response'
}

function whoMay(security: DescribedOperation['security']): string {
  const scope = security?.flatMap(({ token }) => token ?? [])[0]
  if (scope !== undefined) return `Needs a token with the scope \`${scope}\`.`
  const isOpen = security?.length === 0 || security?.some((way) => Object.keys(way).length === 0)
  return isOpen ? 'Open to everyone.' : "Can't be called with a token."
}

/** The parameters of path and query, and the body as `body`. */
function inputOf({ operationId, parameters = [], requestBody }: DescribedOperation): object {
  const given = parameters.filter((each) => each.in === 'path' || each.in === 'query')
  const names = [...given.map(({ name }) => name), ...(requestBody ? ['body'] : [])]
  if (new Set(names).size < names.length)
    throw new Error(`${operationId} has two inputs of one name: ${names.join(', ')}`)
  const isRequired = (name: string) =>
    name === 'body'
      ? requestBody?.required === true
      : given.some((each) => each.name === name && each.required === true)
  const body = requestBody && (Object.values(requestBody.content)[0]?.schema ?? { type: 'string' })
  return objectOf(
    {
      ...Object.fromEntries(given.map(({ name, schema = { type: 'string' } }) => [name, schema])),
      ...(body && { body }),
    },
    names.filter(isRequired),
  )
}

/** A schema of an object with these properties. */
export function objectOf(
  properties: Record<string, object>,
  required = Object.keys(properties),
  description?: string,
): object {
  return { type: 'object', properties, required, ...(description && { description }) }
}
