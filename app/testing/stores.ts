import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { freePort } from './test-app.ts'

type OpenStore = { settings: Record<string, string>; close: () => Promise<void> }

/** Where uploads may be kept; what holds for one must hold for the other. */
export const storesForTests: { name: string; open: () => Promise<OpenStore> }[] = [
  { name: 'on disk', open: async () => ({ settings: {}, close: async () => {} }) },
  { name: 'in an S3 store', open: openS3 },
]

async function openS3(): Promise<OpenStore> {
  const directory = await mkdtemp(join(tmpdir(), 'xverse-s3-'))
  const port = await freePort()
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'media', configs: [] }] })
  await server.run()
  return {
    settings: { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
