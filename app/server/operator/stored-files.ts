import { join } from 'node:path'
import { systemClock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'
import type { Settings } from '#platform/server/settings.ts'
import { createDiskStorage } from '#platform/server/storage/disk.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

/** The file store for a command, without upload addresses. */
export async function openStoredFiles(
  { s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>,
  log: Log,
): Promise<Storage> {
  if (s3) return (await import('#platform/server/storage/s3.ts')).createS3Storage(s3, log)
  return createDiskStorage({
    folder: join(dataDir, 'files'),
    secret: '',
    clock: systemClock,
  })
}
