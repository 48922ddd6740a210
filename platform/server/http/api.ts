import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '#platform/contract/cookie-name.ts'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { idempotencyHeader, queryString, takesIdempotencyKey } from '#platform/contract/endpoint.ts'
import type { ReturnedForm } from '#platform/contract/returned-form.ts'
import type { EndpointTable, Entry, RequestContext, SerializedResponse } from './endpoint-table.ts'
import { sentText, type Idempotency } from './idempotency.ts'
import { bearerOf } from './bearer.ts'
import { compress, encodingFor, worthCompressing } from './encodings.ts'
import { exportCsv } from './csv-export.ts'
import { countCall, defineDownloadLimits, exportLimit } from './route-limits.ts'
import { asDomainError } from './error-reply.ts'
import { currentWrites } from '../database/writes.ts'
import { DomainError } from '../errors.ts'
import { headerOf } from './http.ts'
import { networkOf } from './network.ts'
import type { Caller, Limiter } from '../security/rate-limits.ts'

type Options<V> = {
  table: EndpointTable<V>
  /**
   * Who makes a call: the owner of the session or of the access token that it brings.
   * @throws DomainError for a token that isn't valid, or may not make this call.
   */
  identify: (request: FastifyRequest, call: IdentifiedCall) => Promise<V | null>
  authorize: (viewer: V | null, allow: Access) => Promise<void>
  /** The account id of a viewer, for rate limits per account. */
  accountIdOf: (viewer: V) => string
  /** This browser's id if it has logged in to the account of this name before, else null. */
  knownDeviceOf: (requestContext: RequestContext, account: string) => Promise<string | null>
  limiter: Limiter
  idempotency: Idempotency
  isSecure: boolean
  /** Renders a plain form's page again. */
  rerenderForm: (
    request: FastifyRequest,
    reply: FastifyReply,
    form: ReturnedForm,
  ) => Promise<FastifyReply>
}

/** The called endpoint, and the answer, which may say what is left of a token's limit. */
export type IdentifiedCall = { endpoint: Endpoint; reply: FastifyReply }

/** Where the API's changes are listed. */
const changesPath = '/api/guide/changes'

/** Says in each answer since when a call is deprecated and when it goes (RFC 9745, RFC 8594). */
function announceEnd(
  reply: FastifyReply,
  { since, sunset }: NonNullable<Endpoint['deprecated']>,
): void {
  reply.header('deprecation', `@${Date.parse(since) / 1000}`)
  reply.header('sunset', new Date(sunset).toUTCString())
  addLink(reply, `<${changesPath}>; rel="deprecation"; type="text/html"`)
}

function addLink(reply: FastifyReply, link: string): void {
  const links = [reply.getHeader('link'), link].filter((each) => each !== undefined)
  reply.header('link', links.join(', '))
}

/** Serves every endpoint of the table over HTTP. */
export function registerApi<V>(app: FastifyInstance, options: Options<V>): void {
  const { table, identify, authorize, limiter } = options
  defineDownloadLimits(limiter)
  for (const entry of table.entries) {
    const { endpoint } = entry
    if (endpoint.limit && !limiter.limits[endpoint.limit])
      throw new Error(`${endpoint.name} has an unknown rate limit: ${endpoint.limit}`)
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (endpoint.deprecated) announceEnd(reply, endpoint.deprecated)
      const isForAll = endpoint.cached && bearerOf(request.headers) === null
      const viewer = isForAll ? null : await identify(request, { endpoint, reply })
      await authorize(viewer, endpoint.allow)
      // A GET's body is ignored.
      if (endpoint.method !== 'GET' && isForm(request) && endpoint.kind !== 'navigation')
        throw new DomainError('wrong_type', 'Send JSON, with the content type application/json.')
      const requestContext = requestContextOf(request, reply, options.isSecure)
      reply.header('cache-control', 'no-store')
      const caller = await callerOf(entry, request, viewer, requestContext, options)
      const refuse = (error: DomainError) => {
        if (!entry.refuse) throw error
        return reply.redirect(entry.refuse(error, request.body).redirectTo, 303)
      }
      const tooMany = endpoint.limit ? await limiter.refusal(endpoint.limit, caller) : null
      if (tooMany) return refuse(tooMany)
      currentWrites()?.startCounting()
      const answered = await answerOnce(
        entry,
        request,
        reply,
        viewer,
        requestContext,
        options,
      ).catch(asRefusal)
      if (answered instanceof DomainError) {
        if (endpoint.limit && (answered.code === 'invalid' || answered.code === 'conflict'))
          await limiter.forgive(endpoint.limit, caller)
        return refuse(answered)
      }
      const { json, next, redirectTo, lines, compressed } = answered
      if (lines) return reply.type('application/x-ndjson').send(Readable.from(lines))
      if (redirectTo !== null) return reply.redirect(redirectTo, 303)
      if (next !== null) addLink(reply, nextLink(request, next))
      if (json === null) return reply.status(204).send()
      reply.status(endpoint.status ?? 200).type('application/json; charset=utf-8')
      return reply.send(compressed ? bytesFor(request, reply, json, compressed) : json)
    }
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.maxBody ? { bodyLimit: endpoint.maxBody } : {}),
      handler: endpoint.isOwnForm ? orAgain(answer, options.rerenderForm) : answer,
    })
    if (endpoint.csv !== undefined) registerExport(app, entry, endpoint.csv, options)
  }
}

/** A cached answer as the caller takes it, compressed on first request. */
function bytesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
  compressed: NonNullable<SerializedResponse['compressed']>,
): string | Buffer {
  const encoding = encodingFor(headerOf(request, 'accept-encoding'))
  if (encoding === 'identity' || json.length < worthCompressing) return json
  reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' })
  return (compressed[encoding] ??= compress(json, encoding))
}

/** Answers a call; one that is sent again with its key gets its first answer again. */
async function answerOnce<V>(
  entry: Entry<V>,
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: V | null,
  requestContext: RequestContext,
  { table, idempotency, accountIdOf }: Options<V>,
): Promise<SerializedResponse> {
  const answer = () => table.answer(entry, request, viewer, requestContext)
  const key = headerOf(request, idempotencyHeader)
  if (key === undefined || !takesIdempotencyKey(entry.endpoint)) return answer()
  const caller = viewer ? accountIdOf(viewer) : requestContext.address
  const { reply: json, isRepeated } = await idempotency.once(
    { caller, key, request: sentText(request) },
    async () => (await answer()).json,
  )
  if (isRepeated) reply.header('idempotent-replayed', 'true')
  return { json, next: null, redirectTo: null }
}

/** Serves a list's export, which reads all of it and so has a rate limit of its own. */
function registerExport<V>(
  app: FastifyInstance,
  entry: Entry<V>,
  { name, allow = entry.endpoint.allow }: NonNullable<Endpoint['csv']>,
  options: Options<V>,
): void {
  const { table, identify, authorize, limiter, isSecure } = options
  app.get(`${entry.endpoint.path}.csv`, async (request, reply) => {
    const viewer = await identify(request, { endpoint: { ...entry.endpoint, allow }, reply })
    await authorize(viewer, allow)
    const account = viewer ? options.accountIdOf(viewer) : ''
    await countCall(limiter, exportLimit, request, account)
    const requestContext = requestContextOf(request, reply, isSecure)
    const query = request.query as object
    const lines = await exportCsv(table, entry, query, viewer, requestContext)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}.csv"`,
      })
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines))
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers a refused plain form with its page and the refusal's status, never with the password. */
function orAgain(answer: Handler, rerenderForm: Options<never>['rerenderForm']): Handler {
  return async (request, reply) => {
    try {
      return await answer(request, reply)
    } catch (error) {
      const refusal = asDomainError(error)
      if (!refusal || !isForm(request)) throw error
      if (refusal.details.retryAfterSeconds)
        reply.header('retry-after', String(refusal.details.retryAfterSeconds))
      const texts = Object.entries(request.body as object).filter(
        (entry): entry is [string, string] =>
          typeof entry[1] === 'string' && !/password/i.test(entry[0]),
      )
      return rerenderForm(request, reply.status(refusal.status), {
        texts: Object.fromEntries(texts),
        message: refusal.message,
        fields: refusal.fields ?? {},
      })
    }
  }
}

function isForm(request: FastifyRequest): boolean {
  const type = headerOf(request, 'content-type')?.toLowerCase() ?? ''
  return type.startsWith('application/x-www-form-urlencoded')
}

function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}

/** The caller that a request counts against. */
async function callerOf<V>(
  { endpoint }: Entry<V>,
  request: FastifyRequest,
  viewer: V | null,
  requestContext: RequestContext,
  options: Options<V>,
): Promise<Caller> {
  const { address } = requestContext
  const field = options.limiter.limits[endpoint.limit ?? '']?.accountField
  if (field === undefined) return { address, account: viewer ? options.accountIdOf(viewer) : '' }
  const account = namedAccount(request.body, field)
  const device = account ? await options.knownDeviceOf(requestContext, account) : null
  return { address, account, device }
}

function namedAccount(body: unknown, field: string): string {
  const name =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[field] : ''
  return typeof name === 'string' ? name.trim().toLowerCase().slice(0, 200) : ''
}

/** What a handler may read from the request and set on the response. */
export function requestContextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): RequestContext {
  return {
    address: networkOf(request.ip),
    requestId: request.id,
    left: () => {
      const leaving = new AbortController()
      reply.raw.once('close', () => leaving.abort())
      return leaving.signal
    },
    header: (name) => headerOf(request, name),
    cookie: (name) => request.cookies[cookieName(name, isSecure)],
    setCookie: (name, value, maxAge) => {
      void reply.setCookie(cookieName(name, isSecure), value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge,
      })
    },
  }
}

function nextLink(request: FastifyRequest, next: string): string {
  const path = request.url.split('?')[0] ?? ''
  return `<${path}${queryString({ ...(request.query as object), cursor: next })}>; rel="next"`
}
