import { openS3Peer } from './s3-peer/server.ts'

type OpenStore = { settings: Record<string, string>; close: () => Promise<void> }

/** Upload stores; both must pass the same tests. */
export const storesForTests: { name: string; open: () => Promise<OpenStore> }[] = [
  { name: 'on disk', open: async () => ({ settings: {}, close: async () => {} }) },
  { name: 'in an S3 store', open: openS3 },
]

async function openS3(): Promise<OpenStore> {
  const { endpoint, bucket, keys, close } = await openS3Peer()
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    close,
  }
}
