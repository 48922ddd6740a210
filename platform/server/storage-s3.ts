import type { Readable } from 'node:stream'
import { DeleteObjectsCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Settings } from './settings.ts'
import { isKey, type Storage } from './storage.ts'

/** Storage in a bucket of an S3-compatible store; browsers upload to it directly. */
export function createS3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new S3Client({
    endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey }, maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch((error: unknown) => {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
    if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404 || $metadata?.httpStatusCode === 416) return null
    throw error
  })
  return {
    uploadOrigin: new URL(endpoint).origin,
    slotAddress: (key, _maxBytes, seconds) => getSignedUrl(client, new PutObjectCommand(at(key)), { expiresIn: seconds }),
    put: async (key, body, type) => { await client.send(new PutObjectCommand({ ...at(key), Body: body, ContentType: type })) },
    open: async (key, range) => {
      if (!isKey(key)) return null
      const asked = range ? `bytes=${range.start}-${range.end ?? ''}` : undefined
      const found = await orNull(client.send(new GetObjectCommand({ ...at(key), ...(asked ? { Range: asked } : {}) })))
      if (!found?.Body) return null
      const length = found.ContentLength ?? 0
      const [, start = '0', end = String(length - 1), total = String(length)] = /bytes (\d+)-(\d+)\/(\d+)/.exec(found.ContentRange ?? '') ?? []
      return { body: found.Body as Readable, type: found.ContentType ?? 'application/octet-stream', total: Number(total), start: Number(start), end: Number(end) }
    },
    size: async (key) => (await orNull(client.send(new HeadObjectCommand(at(key)))))?.ContentLength ?? null,
    remove: async (keys) => {
      if (keys.length) await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true } }))
    },
    listOlder: async (prefix, before, limit) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/`, MaxKeys: 1000 }))
      return Contents.filter(({ LastModified }) => LastModified && LastModified < before).flatMap(({ Key }) => Key ?? []).slice(0, limit)
    },
  }
}
