import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { refusalOf, type S3Keys } from './signature.ts'

type Stored = { body: Buffer; type: string; at: Date }

/** A running peer. */
export type S3Peer = { endpoint: string; keys: S3Keys; bucket: string; close(): Promise<void> }

const keys: S3Keys = { accessKeyId: 'PEERACCESSKEY', secretAccessKey: 'peer/secret+key' }
const bucket = 'media'

/**
 * An in-memory S3 store on loopback with the operations the product uses (put, ranged get, head,
 * list, delete many); rejects requests without a valid AWS Signature Version 4.
 */
export async function openS3Peer(): Promise<S3Peer> {
  const objects = new Map<string, Stored>()
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(objects, request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    keys,
    bucket,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  objects: Map<string, Stored>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): void {
  const refusal = refusalOf(request, body, keys, new Date())
  if (refusal) return fail(response, refusal.status, refusal.code)
  const url = new URL(request.url ?? '/', 'http://peer')
  const [, named, ...rest] = decodeURIComponent(url.pathname).split('/')
  if (named !== bucket) return fail(response, 404, 'NoSuchBucket')
  const key = rest.join('/')
  if (request.method === 'PUT' && key) {
    objects.set(key, {
      body,
      type: request.headers['content-type'] ?? 'binary/octet-stream',
      at: new Date(),
    })
    response.writeHead(200, { etag: '"stored"' }).end()
    return
  }
  if (request.method === 'POST' && url.searchParams.has('delete'))
    return removeMany(objects, body, response)
  if (request.method === 'GET' && !key) return list(objects, url.searchParams, response)
  const found = objects.get(key)
  if (!found) return fail(response, 404, request.method === 'HEAD' ? 'NotFound' : 'NoSuchKey')
  if (request.method === 'HEAD') {
    response
      .writeHead(200, { 'content-length': found.body.length, 'content-type': found.type })
      .end()
    return
  }
  return send(found, request.headers.range, response)
}

function send({ body, type }: Stored, range: string | undefined, response: ServerResponse): void {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (!first) {
    response.writeHead(200, { 'content-length': body.length, 'content-type': type }).end(body)
    return
  }
  const start = Number(first)
  const end = Math.min(last ? Number(last) : body.length - 1, body.length - 1)
  if (start > end) return fail(response, 416, 'InvalidRange')
  response
    .writeHead(206, {
      'content-length': end - start + 1,
      'content-type': type,
      'content-range': `bytes ${start}-${end}/${body.length}`,
    })
    .end(body.subarray(start, end + 1))
}

function removeMany(objects: Map<string, Stored>, body: Buffer, response: ServerResponse): void {
  for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key)
  xml(response, 200, '<DeleteResult/>')
}

function list(
  objects: Map<string, Stored>,
  query: URLSearchParams,
  response: ServerResponse,
): void {
  const found = [...objects]
    .filter(([key]) => key.startsWith(query.get('prefix') ?? ''))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const most = Number(query.get('max-keys') ?? 1000)
  const contents = found
    .slice(0, most)
    .map(
      ([key, { body, at }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
    )
  xml(
    response,
    200,
    `<ListBucketResult><Name>${bucket}</Name><IsTruncated>${found.length > most}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  )
}

function fail(response: ServerResponse, status: number, code: string): void {
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
