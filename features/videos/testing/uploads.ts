import { readFileSync } from 'node:fs'
import { request, type Agent, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Client, SerializedResponse } from '#app/testing/client.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { listVideoUploads } from '../contract/endpoints.ts'
import { uploadsPath } from '../contract/paths.ts'
import type { OpenUploadWire } from '#features/media/contract/schemas.ts'
import { clip } from './videos.ts'

/** A valid video of exactly `bytes`, most of them blank. */
export function largeVideo(bytes: number): Buffer<ArrayBuffer> {
  const small = readFileSync(clip)
  const video = Buffer.alloc(bytes)
  small.copy(video)
  video.writeUInt32BE(bytes - small.length, small.length)
  video.write('uuid', small.length + 4, 'latin1')
  video.write('Filmed at home', small.length + 8, 'latin1')
  return video
}

const version = { 'tus-resumable': '1.0.0' }

/** A request of the tus protocol. */
export const tus = (
  client: Client,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer<ArrayBuffer>,
): Promise<SerializedResponse> =>
  client.request(method, path, {
    headers: {
      ...version,
      ...(body ? { 'content-type': 'application/offset+octet-stream' } : {}),
      ...headers,
    },
    ...(body ? { body } : {}),
  })

/** Begins an upload. */
export const begin = (
  client: Client,
  size: number,
  headers: Record<string, string> = {},
): Promise<SerializedResponse> =>
  tus(client, 'POST', uploadsPath, { 'upload-length': String(size), ...headers })

/** Begins an upload; returns its address. */
export const addressOf = async (client: Client, size: number): Promise<string> =>
  (await begin(client, size)).headers.get('location') ?? ''

/** Sends a part of a file. */
export const sendPart = (
  client: Client,
  path: string,
  file: Buffer<ArrayBuffer>,
  start: number,
  end = file.length,
): Promise<SerializedResponse> =>
  tus(client, 'PATCH', path, { 'upload-offset': String(start) }, file.subarray(start, end))

/** The offset that an upload says it has. */
export const offsetOf = async (client: Client, path: string): Promise<number> =>
  Number((await tus(client, 'HEAD', path)).headers.get('upload-offset'))

const patch = (client: Client, part: Buffer, start: number) => ({
  method: 'PATCH',
  headers: {
    ...version,
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'content-type': 'application/offset+octet-stream',
    'content-length': part.length,
    'upload-offset': start,
  },
})

/** Sends a part over an agent's connection, which its port identifies. */
export async function partOver(
  agent: Agent,
  url: string,
  client: Client,
  part: Buffer,
  start: number,
): Promise<{ status: number | undefined; port: number | undefined }> {
  const outgoing = request(url, { agent, ...patch(client, part, start) })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  outgoing.on('response', resolve).on('error', reject).end(part)
  const response = await promise
  const { localPort: port } = response.socket
  await buffer(response)
  return { status: response.statusCode, port }
}

/** Announces a part and breaks the connection after `sent` bytes of it. */
export async function breakOff(
  siteUrl: string,
  client: Client,
  path: string,
  part: Buffer<ArrayBuffer>,
  { start, sent }: { start: number; sent: number },
): Promise<void> {
  const outgoing = request(siteUrl + path, patch(client, part, start))
  outgoing.on('error', () => {})
  await new Promise<void>((resolve) => outgoing.write(part.subarray(0, sent), () => resolve()))
  outgoing.destroy()
}

/** Waits until an upload's check has ended. */
export const checked = (member: Member, path: string): Promise<OpenUploadWire> =>
  until(async () => {
    const { uploads } = await member.call(listVideoUploads, {})
    return uploads.find(
      ({ id, state }) => path.endsWith(id) && (state === 'ready' || state === 'refused'),
    )
  }, 'the check')

/** A file of the site as its owner gets it. */
export async function fileOf(siteUrl: string, client: Client, path: string): Promise<Buffer> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  request(siteUrl + path, { headers: { cookie } }, (response) => {
    buffer(response).then(resolve, reject)
  })
    .on('error', reject)
    .end()
  return promise
}
