import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, missing } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { isKnownEtag, passesIfMatch } from './conditional.ts'
import { headerOf } from './http.ts'
import { rangeOf } from './ranges.ts'

type StoredFile = {
  key: string
  /** Its content type. */
  type: string
  /** The `Cache-Control` header. */
  cacheControl: string
}

/**
 * Sends a stored file whole or by range, and answers conditional requests and HEAD; it can't run
 * scripts. The caller has checked who asks.
 * @throws DomainError `missing`, `precondition_failed` or `range_not_satisfiable`.
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'open' | 'size'>,
  { key, type, cacheControl }: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${key}"`
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    etag,
  })
  if (!passesIfMatch(headerOf(request, 'if-match'), etag))
    throw new DomainError('precondition_failed', "This file isn't the requested version.")
  if (isKnownEtag(headerOf(request, 'if-none-match'), etag)) return reply.status(304).send()
  const isPart =
    request.headers.range !== undefined && (headerOf(request, 'if-range') ?? etag) === etag
  const total = isPart || request.method === 'HEAD' ? await storage.size(key) : 0
  if (total === null) throw missing('File')
  const range = isPart ? rangeOf(request.headers.range, total) : 'whole'
  if (range === null)
    throw new DomainError('range_not_satisfiable', 'This range is outside the file.', undefined, {
      contentRange: `bytes */${total}`,
    })
  const status = range === 'whole' ? 200 : 206
  if (request.method === 'HEAD')
    return reply
      .headers({ 'content-type': type, ...lengthOf(range, total) })
      .status(status)
      .send()
  const part = await storage.open(key, range === 'whole' ? undefined : range)
  if (!part) throw missing('File')
  return reply
    .headers({ 'content-type': type, ...lengthOf(range, part.total) })
    .status(status)
    .send(part.body)
}

function lengthOf(
  range: { start: number; end: number } | 'whole',
  total: number,
): Record<string, string | number> {
  return range === 'whole'
    ? { 'content-length': total }
    : {
        'content-length': range.end - range.start + 1,
        'content-range': `bytes ${range.start}-${range.end}/${total}`,
      }
}
