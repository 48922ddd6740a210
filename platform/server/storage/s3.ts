import { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { DomainError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { S3Settings } from '../settings-providers.ts'
import { isKey, type Storage } from './storage.ts'
import { storageUnavailable } from '../http/unavailable.ts'

/** Maximum milliseconds the store may take to answer or continue a file. */
const answerTimeout = 4000
/** Milliseconds after which an answer is late. */
const longWait = 1000
/** Minimum throughput of a store connection, in bytes per millisecond. */
const slowestBytes = 1000

/** Upload headers fixed by the address; the store refuses other values. */
const signed = new Set(['host', 'content-length', 'content-type'])

const announce = (field: string, message: string) =>
  new DomainError('invalid', message, { [field]: message })

/** An S3-compatible bucket; browsers upload to it directly. */
export function createS3Storage(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings,
  log: Log,
): Storage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  let failedAt = -Infinity
  const away = (error: unknown): DomainError => {
    failedAt = performance.now()
    log.warn({ err: error }, 'file storage did not answer')
    return storageUnavailable()
  }
  const underway = new Set<{ slowAt: number }>()
  /** One store request with retries; null for a missing file or range. */
  const call = async <T>(
    work: (options: { abortSignal: AbortSignal }) => Promise<T>,
    bytes = 0,
  ): Promise<T | null> => {
    const transfer = bytes / slowestBytes
    const ended = new AbortController()
    const timer = setTimeout(() => ended.abort(), answerTimeout + transfer)
    const entry = { slowAt: performance.now() + longWait + transfer }
    underway.add(entry)
    try {
      return await work({ abortSignal: ended.signal })
    } catch (error) {
      const status = (error as S3ServiceException).$metadata?.httpStatusCode
      if (status === 404 || status === 416) return null
      throw away(error)
    } finally {
      clearTimeout(timer)
      underway.delete(entry)
    }
  }
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    uploadOrigin: new URL(endpoint).origin,
    isStalled: () =>
      performance.now() - failedAt < answerTimeout ||
      [...underway].some(({ slowAt }) => performance.now() > slowAt),
    slotAddress: async (key, { size, type }, seconds) => {
      if (size === null) throw announce('size', "Send the file's size in bytes.")
      if (type === null) throw announce('contentType', "Send the file's content type.")
      const command = new PutObjectCommand({ ...at(key), ContentLength: size, ContentType: type })
      return getSignedUrl(client, command, { expiresIn: seconds, signableHeaders: signed })
    },
    put: async (key, body, type, bytes = Buffer.isBuffer(body) ? body.length : undefined) => {
      await call(
        (options) =>
          client.send(
            new PutObjectCommand({
              ...at(key),
              Body: body,
              ContentType: type,
              ContentLength: bytes,
            }),
            options,
          ),
        bytes,
      )
    },
    open: async (key, range) => {
      if (!isKey(key)) return null
      const asked = range ? `bytes=${range.start}-${range.end ?? ''}` : undefined
      const found = await call((options) =>
        client.send(
          new GetObjectCommand({ ...at(key), ...(asked ? { Range: asked } : {}) }),
          options,
        ),
      )
      if (!found?.Body) return null
      const length = found.ContentLength ?? 0
      const [, start = '0', end = String(length - 1), total = String(length)] =
        /bytes (\d+)-(\d+)\/(\d+)/.exec(found.ContentRange ?? '') ?? []
      return {
        body: Readable.from(unlessSilent(found.Body as Readable, away), { objectMode: false }),
        type: found.ContentType ?? 'application/octet-stream',
        total: Number(total),
        start: Number(start),
        end: Number(end),
      }
    },
    size: async (key) =>
      (await call((options) => client.send(new HeadObjectCommand(at(key)), options)))
        ?.ContentLength ?? null,
    remove: async (keys) => {
      if (keys.length)
        await call((options) =>
          client.send(
            new DeleteObjectsCommand({
              Bucket: bucket,
              Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
            }),
            options,
          ),
        )
    },
    keys: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key } of Contents) if (Key !== undefined && isKey(Key)) yield Key
      }
    },
    listOlder: async (prefix, before, limit) => {
      const { Contents = [] } =
        (await call((options) =>
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/`, MaxKeys: 1000 }),
            options,
          ),
        )) ?? {}
      return Contents.filter(({ LastModified }) => LastModified && LastModified < before)
        .flatMap(({ Key }) => Key ?? [])
        .slice(0, limit)
    },
  }
}

/** A file's bytes, until the store stays silent too long while someone waits. */
async function* unlessSilent(
  body: Readable,
  away: (error: unknown) => DomainError,
): AsyncGenerator<Buffer> {
  const timer = setTimeout(
    () => body.destroy(new Error('The store stopped sending')),
    answerTimeout,
  )
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      yield chunk
      timer.refresh()
    }
  } catch (error) {
    throw away(error)
  } finally {
    clearTimeout(timer)
  }
}
