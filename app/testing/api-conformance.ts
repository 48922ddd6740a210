import { readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { errorStatus, type ErrorBody } from '#platform/contract/errors.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { describeProduct } from '../server/api/description.ts'
import type { App } from '../server/app.ts'

type Media = { schema?: JsonSchema }
type ResponseObject = {
  $ref?: string
  headers?: Record<string, unknown>
  content?: Record<string, Media>
}
type Operation = { responses: Record<string, ResponseObject> }
type Parameter = {
  name: string
  /** Path parameters that span segments. */ 'x-matches'?: string
}
type Path = { pattern: RegExp; path: string; operations: Record<string, Operation> }
type SerializedResponse = {
  method: string
  path: string
  status: number
  header: (name: string) => string | undefined
  body: () => string
}

/** Compares a response with the API description; null if it conforms or isn't described. */
type Check = (answer: SerializedResponse) => string | null

/** Where a test run's processes find the API description. */
export const descriptionVariable = 'TEST_API_DESCRIPTION'

/** Shared by the process; tests' sites differ in their addresses only. */
let check: Check | null = null

/** The API description of a test's site; describing every endpoint takes over a second. */
export function describeSite({ table, modules }: Pick<App, 'table' | 'modules'>): JsonSchema {
  const steps = describeProduct(
    table.entries,
    modules.flatMap(({ api }) => api ?? []),
    { siteName: 'XVerse', siteUrl: 'http://127.0.0.1' },
  )
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The description that a whole test run made from the same sources; null outside of one. */
function describedByTheRun(): JsonSchema | null {
  const file = process.env[descriptionVariable]
  return file ? (JSON.parse(readFileSync(file, 'utf8')) as JsonSchema) : null
}

/**
 * Checks every HTTP response of a site against its API description: address, method, status,
 * content type, headers and body.
 */
export function recordAnswers({ http, table, modules }: App): { differences: Set<string> } {
  const differences = new Set<string>()
  const look = (answer: SerializedResponse) => {
    // What browsers ask before a call from another site's page is no call of its own.
    if (answer.method === 'OPTIONS' && answer.status === 204) return
    check ??= createCheck(describedByTheRun() ?? describeSite({ table, modules }))
    const difference = differenceOf(check, answer)
    if (difference)
      differences.add(`${answer.method} ${answer.path} ${answer.status}: ${difference}`)
  }
  http.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    record(request, response, look)
  })
  return { differences }
}

/** A response must never make the checker throw into its server. */
function differenceOf(compare: Check, answer: SerializedResponse): string | null {
  try {
    return compare(answer)
  } catch (error) {
    return `the answer cannot be read: ${String(error)}`
  }
}

/** Collects a JSON response and passes it on once sent. */
function record(
  request: IncomingMessage,
  response: ServerResponse,
  look: (answer: SerializedResponse) => void,
): void {
  const { method = '', url = '/' } = request
  const parts: Buffer[] = []
  const headers: Record<string, string> = {}
  const header = (name: string) => headers[name] ?? response.getHeader(name)?.toString()
  const { writeHead, write, end } = response
  const keep = (part: unknown) => {
    if (!header('content-type')?.includes('json')) return
    if (typeof part === 'string') parts.push(Buffer.from(part))
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part))
  }
  response.writeHead = (...args: unknown[]) => {
    const given = args.find((arg) => typeof arg === 'object') as OutgoingHttpHeaders | undefined
    for (const [name, value] of Object.entries(given ?? {}))
      headers[name.toLowerCase()] = String(value)
    return Reflect.apply(writeHead, response, args) as ServerResponse
  }
  response.write = (...args: unknown[]) => {
    keep(args[0])
    return Reflect.apply(write, response, args) as boolean
  }
  response.end = (...args: unknown[]) => {
    keep(args[0])
    return Reflect.apply(end, response, args) as ServerResponse
  }
  response.once('finish', () =>
    look({
      method,
      path: url.split('?', 1)[0] ?? '/',
      status: response.statusCode,
      header,
      body: () => decoded(Buffer.concat(parts), header('content-encoding')),
    }),
  )
}

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** Creates the checker for one description; schemas compile on first use. */
export function createCheck(document: JsonSchema): Check {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const validators = new Map<string, ValidateFunction>()
  const validatorAt = (pointer: string) => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` })
    validators.set(pointer, known)
    return known
  }
  const paths = pathsOf(document)
  const { responses: shared } = document['components'] as {
    responses: Record<string, ResponseObject>
  }

  /** The description of a status and where it is; null if there is none. */
  const describedAt = (
    path: string,
    method: string,
    status: number,
  ): { described: ResponseObject; at: string } | null => {
    const found = paths.find(({ pattern }) => pattern.test(path))
    const operation =
      found?.operations[method] ?? (method === 'head' ? found?.operations['get'] : undefined)
    const response = operation?.responses[status]
    const name = operation
      ? response?.$ref?.split('/').at(-1)
      : refusalWithoutRoute(found !== undefined, status)
    const described = name ? shared[name] : response
    if (!described) return null
    return {
      described,
      at: name
        ? `/components/responses/${name}`
        : `/paths/${escaped(found?.path ?? '')}/${method}/responses/${status}`,
    }
  }

  return ({ method, path, status, header, body }) => {
    const asked = method === 'HEAD' ? 'get' : method.toLowerCase()
    const isOfPages =
      !path.startsWith('/api/') &&
      !paths.some(({ pattern, operations }) => pattern.test(path) && operations[asked])
    if (isOfPages) return null
    const found = describedAt(path, method.toLowerCase(), status)
    if (!found) return 'this status is not described'
    const { described, at } = found
    const missing = Object.keys(described.headers ?? {}).find(
      (name) => !optionalHeaders.has(name) && !header(name.toLowerCase()),
    )
    if (missing) return `the header ${missing} is missing`
    if (method === 'HEAD') return null
    const type = header('content-type')?.split(';', 1)[0]
    if (!described.content) return type ? `content of the type ${type} is not described` : null
    if (!type || !described.content[type]) return `the content type ${type} is not described`
    // A part of a file is no whole value.
    if (!type.includes('json') || status === 206) return null
    const text = body()
    const values = type === streamType ? text.split('\n').filter(Boolean) : [text]
    const validate = validatorAt(`${at}/content/${escaped(type)}/schema`)
    for (const each of values) {
      const value = JSON.parse(each) as unknown
      if (!validate(value)) return ajv.errorsText(validate.errors?.slice(0, 5))
      if (status >= 400 && errorStatus[(value as ErrorBody).code] !== status)
        return `the code ${(value as ErrorBody).code} belongs to another status`
    }
    return null
  }
}

/** The response describing why a request reached no operation. */
function refusalWithoutRoute(isAddress: boolean, status: number): string | undefined {
  if (status === (isAddress ? 405 : 404)) return isAddress ? 'MethodNotAllowed' : 'NotFound'
  return beforeRouting[status]
}

/** Refusals before routing: unreadable, cross-site, too large, or an unsupported type. */
const beforeRouting: Record<number, string> = {
  400: 'Invalid',
  403: 'Forbidden',
  413: 'TooLarge',
  415: 'WrongType',
  503: 'Unavailable',
}
/** A value per line. */
const streamType = 'application/x-ndjson'

/** Omitted when empty. */
const optionalHeaders = new Set(['Link', 'ETag'])

function pathsOf(document: JsonSchema): Path[] {
  return (
    Object.entries(
      document['paths'] as Record<string, Record<string, Operation & { parameters?: Parameter[] }>>,
    )
      .map(([path, operations]) => {
        const parameters = Object.values(operations).flatMap(
          (operation) => operation.parameters ?? [],
        )
        const source = path
          .replace(/[.]/g, '\\.')
          .replace(
            /\{(\w+)\}/g,
            (_, name: string) =>
              parameters.find((each) => each.name === name)?.['x-matches'] ?? '[^/]*?',
          )
        return { pattern: new RegExp(`^${source}$`), path, operations }
      })
      // An address without parameters comes before one with them.
      .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  )
}

const escaped = (part: string) =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
