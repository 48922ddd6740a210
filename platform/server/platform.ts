import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { openInvalidationBus, type InvalidationBus } from './cache/invalidation-bus.ts'
import type { Clock } from './clock.ts'
import { createContent, type Content } from './storage/content.ts'
import { openDatabase, type Database, type Db } from './database/database.ts'
import {
  createEncryption,
  keySource,
  loadEncryptionKeys,
  type Encryption,
} from './security/encryption.ts'
import type { SerializedResponse } from './http/endpoint-table.ts'
import { createJobs, type Jobs } from './jobs/jobs.ts'
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts'
import { checkKeys, forgetOldKeys, hasEncryptedData, rememberKey } from './security/key-check.ts'
import { createLimiter, createMemoryCounter, type Limiter } from './security/rate-limits.ts'
import type { Log } from './log.ts'
import {
  createMail,
  createOutbox,
  createSmtpTransport,
  type Mail,
  type Outbox,
} from './email/email.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createSearches, type Searches } from './database/searches.ts'
import { migrationsFolder, runMigrations } from './database/migrations.ts'
import type { PasswordCost } from './security/passwords.ts'
import { openIdentityChecks, type IdentityChecks } from './identity-checks/open-identity-checks.ts'
import { openPayments, type PaymentPlatform } from './payments/open-payments.ts'
import { createLocalRealtime, type Realtime } from './realtime/realtime.ts'
import type { RedisCounter } from './security/redis-counter.ts'
import type { Settings } from './settings.ts'
import { createSiteIdentity, senderOf, type SiteIdentity } from './site-identity.ts'
import { createDiskStorage, type DiskStorage } from './storage/disk.ts'
import { createStorageSpace, type StorageSpace } from './storage/space.ts'
import type { Storage } from './storage/storage.ts'
import { createWorkers, type Workers } from './workers/pool.ts'

/** The project folder, with shipped content, scripts and the build. */
export const projectFolder = join(import.meta.dirname, '../..')

/** Everything features build on, each part opened once. */
export type Platform = {
  settings: Settings
  site: SiteIdentity
  /** Changes the site's name on this node. */
  renameSite(name: string): void
  clock: Clock
  log: Log
  database: Database
  db: Db
  searches: Searches
  invalidation: InvalidationBus
  jobs: Jobs
  workers: Workers
  metrics: Metrics
  mail: Mail
  /** The outbox for emails without SMTP; null with it. */
  outbox: Outbox | null
  limiter: Limiter
  /** The shared rate limit counter; null without Redis. */
  redis: RedisCounter | null
  storage: Storage
  storageSpace: StorageSpace
  /** The storage that receives uploads through this site; null with S3. */
  disk: DiskStorage | null
  content: Content
  encryption: Encryption
  /** Derives a key for one purpose from the encryption keys. */
  deriveKey(purpose: string): string
  /** Encrypts with the newest key only, once all old data was re-encrypted. */
  forgetOldKeys(): Promise<void>
  payments: PaymentPlatform
  identityChecks: IdentityChecks
  responseCache: ResponseCache<SerializedResponse>
  /** Opens a connection that carries messages between nodes; its opener closes it. */
  openRealtime(): Promise<Realtime>
  /** Cheaper for tests, which create many members. */
  passwordCost: PasswordCost | undefined
  close(): Promise<void>
}

type Options = {
  settings: Settings
  clock: Clock
  log: Log
  /** Prints a message for whoever started the process. */
  print: (line: string) => void
  /** What the operator's content folder may contain. */
  contentNames: string[]
  /** A database already open; closed with the platform. */
  database?: Database | undefined
  passwordCost?: PasswordCost | undefined
  /** False in tests that move the clock and run recurring jobs themselves. */
  recurs?: boolean
}

/** Opens everything the product builds on. */
export async function openPlatform({
  settings,
  clock,
  log,
  print,
  contentNames,
  database: opened,
  passwordCost,
  recurs = true,
}: Options): Promise<Platform> {
  const content = createContent(settings.contentDir, join(projectFolder, 'content'), contentNames)
  const { databaseUrl, dataDir, databasePool: poolSize } = settings
  const database = opened ?? (await openDatabase({ databaseUrl, dataDir, poolSize, log, print }))
  const { db, pool, connection } = database
  const keys = await loadEncryptionKeys(settings.encryptionKeys, dataDir, () =>
    hasEncryptedData(db),
  )
  const source = keySource(settings.encryptionKeys, dataDir)
  const encryption = createEncryption(keys, source)
  await checkKeys(db, encryption, source)
  await runMigrations(connection, migrationsFolder, print)
  await rememberKey(db, encryption)
  // Another node may have stored its key at the same time.
  await checkKeys(db, encryption, source)
  const deriveKey = (purpose: string) => createHmac('sha256', keys).update(purpose).digest('hex')

  const invalidation = await openInvalidationBus(pool, connection, log)
  const jobs = createJobs(pool, log, { recurs, listenTo: invalidation.listenTo })
  const workers = createWorkers()
  const { smtpUrl, mailFrom, redisUrl } = settings
  const { site, renameSite } = createSiteIdentity(settings)
  const sender = () => senderOf(mailFrom, site)
  const outbox = smtpUrl ? null : createOutbox(join(dataDir, 'outbox'), sender, clock)
  const memoryCounter = createMemoryCounter(clock)
  const redis = redisUrl
    ? (await import('./security/redis-counter.ts')).createRedisCounter(redisUrl, memoryCounter, log)
    : null
  const disk = settings.s3
    ? null
    : createDiskStorage({ folder: join(dataDir, 'files'), clock, secret: deriveKey('uploads') })
  const storageSpace = createStorageSpace({
    clock,
    log,
    maxTotal: settings.uploadsMaxBytes,
    folder: dataDir,
    isOnDisk: disk !== null,
    reserve: settings.diskReserveBytes,
  })
  const metrics = createMetrics({
    poolSizes: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    freeBytes: storageSpace.freeBytes,
  })
  const responseCache = createResponseCache<SerializedResponse>(clock)
  invalidation.listen(responseCache.invalidate)

  const payments = await openPayments({ settings, db, clock, jobs, log, metrics })
  return {
    settings,
    site,
    renameSite,
    clock,
    log,
    database,
    db,
    searches: createSearches(db),
    invalidation,
    jobs,
    workers,
    metrics,
    mail: createMail(jobs, outbox ?? createSmtpTransport(smtpUrl ?? '', sender), clock, log),
    outbox,
    limiter: createLimiter(settings.rateLimits ? (redis ?? memoryCounter) : null),
    redis,
    storage: disk ?? (await openS3(settings, log)),
    storageSpace,
    disk,
    content,
    encryption,
    deriveKey,
    forgetOldKeys: () => forgetOldKeys(db, encryption),
    payments,
    identityChecks: await openIdentityChecks(settings, clock, {
      log,
      calls: metrics.providerCalls,
      onRefusal: payments.payments.reportRefusal,
    }),
    responseCache,
    openRealtime: async () =>
      redisUrl
        ? (await import('./realtime/redis-realtime.ts')).createRedisRealtime(redisUrl, log)
        : createLocalRealtime(log),
    passwordCost,
    close: async () => {
      await jobs.stop()
      await workers.close()
      await invalidation.close()
      await redis?.close()
      await database.close()
    },
  }
}

/** The large S3 library is loaded only when used. */
async function openS3({ s3 }: Settings, log: Log): Promise<Storage> {
  if (!s3) throw new Error('S3 is not set up.')
  return (await import('./storage/s3.ts')).createS3Storage(s3, log)
}
