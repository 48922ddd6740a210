import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { controlCenterRoutes } from '#features/control-center/server/routes.ts'
import { createControlCenter } from '#features/control-center/server/service.ts'
import { createControlCenterStore } from '#features/control-center/server/store.ts'
import { debateRoutes } from '#features/debates/server/routes.ts'
import { debateTopics, type Debates } from '#features/debates/server/service.ts'
import { commentRoutes } from '#features/comments/server/routes.ts'
import { createComments, type Comments } from '#features/comments/server/service.ts'
import { createCommentsStore } from '#features/comments/server/store.ts'
import { createHouses } from '#features/houses/server/service.ts'
import { createHouseStore } from '#features/houses/server/store.ts'
import { originOf } from '#features/identity/server/device.ts'
import { sessionsTopic, type Identity, type Viewer } from '#features/identity/server/service.ts'
import { sessionCookie } from '#features/identity/server/session-cookie.ts'
import { createLedger } from '#features/ledger/server/service.ts'
import { createLedgerStore } from '#features/ledger/server/store.ts'
import { readPolicy } from '#features/profile/server/policy-file.ts'
import { profileRoutes } from '#features/profile/server/routes.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { createMedia } from '#features/media/server/service.ts'
import { createMediaStore } from '#features/media/server/store.ts'
import { readAgreements } from '#features/membership/server/agreement.ts'
import { createAiScreener } from '#features/moderation/server/ai-screener.ts'
import { createAudit } from '#features/moderation/server/audit.ts'
import { createAuditStore } from '#features/moderation/server/audit-store.ts'
import { moderationRoutes } from '#features/moderation/server/routes.ts'
import { readModerationFile } from '#features/moderation/server/rules-file.ts'
import { createModeration } from '#features/moderation/server/service.ts'
import { createModerationStore } from '#features/moderation/server/store.ts'
import { commentableArticles } from '#features/news/server/commentable.ts'
import { createReadersStore } from '#features/news/server/readers-store.ts'
import { newsTopics, type News } from '#features/news/server/service.ts'
import type { ViewCounter } from '#features/news/server/views.ts'
import { textPageRoutes } from '#features/pages/server/routes.ts'
import { createTextPages } from '#features/pages/server/service.ts'
import { createPagesStore } from '#features/pages/server/store.ts'
import { readTexts } from '#features/pages/server/texts.ts'
import { createProfile } from '#features/profile/server/service.ts'
import { createProfileStore } from '#features/profile/server/store.ts'
import type { Access } from '#platform/contract/endpoint.ts'
import { cookieName } from '#platform/contract/cookie-name.ts'
import { networkOf, registerApi } from '#platform/server/api.ts'
import { openChanges } from '#platform/server/changes.ts'
import type { Clock } from '#platform/server/clock.ts'
import { createContent } from '#platform/server/content.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { createEncryption, loadEncryptionKeys } from '#platform/server/encryption.ts'
import { checkKeys, forgetOldKeys, isSealed, rememberKey } from '#platform/server/key-check.ts'
import {
  createEndpointTable,
  type Answer,
  type EndpointTable,
} from '#platform/server/endpoint-table.ts'
import { createHttp, headerOf } from '#platform/server/http.ts'
import { createJobs } from '#platform/server/jobs.ts'
import { createKeptAnswers } from '#platform/server/kept-answers.ts'
import { createLimiter, createMemoryCounter } from '#platform/server/limits.ts'
import type { Log } from '#platform/server/log.ts'
import { createMail, createOutbox, createSmtpCarrier, type Outbox } from '#platform/server/mail.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { migrationsFolder, runMigrations } from '#platform/server/migrations.ts'
import { databaseUnavailable, storageUnavailable } from '#platform/server/unavailable.ts'
import type { PasswordCost } from '#platform/server/passwords.ts'
import { createDiskStorage } from '#platform/server/storage-disk.ts'
import type { Settings } from '#platform/server/settings.ts'
import { createWorkers } from '#platform/server/workers/pool.ts'
import { createArena, type Arena } from './arena.ts'
import { createAccounts, type Accounts } from './accounts.ts'
import { readAssets } from './assets.ts'
import { contentSizesIn } from './content-files.ts'
import { registerDebateFiles } from './debate-files.ts'
import { registerDevelopment } from './development.ts'
import { declaredEndpoints } from './endpoints.ts'
import { rateLimits } from './limits.ts'
import { registerOperations } from './operations.ts'
import { createNewsroom, publicationPaths } from './newsroom.ts'
import { createPageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import { openLive } from './live.ts'
import { loadRender } from './render.ts'
import { registerFeeds } from './feeds.ts'
import { registerFiles, uploadPath } from './files.ts'
import { createMoney, openStripe, type Money } from './money.ts'
import { siteOf } from './site.ts'
import { registerReceipts } from './receipts.ts'
import { registerWebhooks } from './webhooks.ts'
import { registerStatic } from './static.ts'
import { registerTallies } from './tally-files.ts'

type Options = {
  settings: Settings
  clock: Clock
  log: Log
  /** Told lines for the person who started the process. */
  say: (line: string) => void
  /** The database when it is open already; it is closed with the product. */
  database?: Database
  /** Tests check every reply against its schema, too. */
  checkReplies?: boolean
  /** Cheaper for tests, which make many members. */
  passwordCost?: PasswordCost
  /** False for tests, which move the time themselves and ask for what recurs. */
  recurs?: boolean
}

/** The whole product in one process, not yet listening. */
export type App = {
  http: FastifyInstance
  table: EndpointTable<Viewer>
  identity: Identity
  emailAddress: Accounts['emailAddress']
  securityLog: Accounts['securityLog']
  membership: Money['membership']
  money: Money
  moderation: ReturnType<typeof createModeration>
  audit: ReturnType<typeof createAudit>
  news: News
  comments: Comments
  debates: Debates
  arena: Arena
  houses: ReturnType<typeof createHouses>
  profile: ReturnType<typeof createProfile>
  ledger: ReturnType<typeof createLedger>
  media: ReturnType<typeof createMedia>
  views: ViewCounter
  outbox: Outbox | null
  database: Database
  /** Seals what is encrypted at rest with the present key, and forgets the others; answers how many members' answers and login secrets it touched. */
  rotateKeys(): Promise<{ answers: number; loginSecrets: number }>
  close(): Promise<void>
}

const projectFolder = join(import.meta.dirname, '../..')

/** Opens what the product stands on, creates the features and wires them; the one place where they meet. */
export async function openApp({
  settings,
  clock,
  log,
  say,
  database: opened,
  checkReplies = false,
  passwordCost,
  recurs = true,
}: Options): Promise<App> {
  const content = createContent(settings.contentDir, join(projectFolder, 'content'))
  const loadingRender = loadRender(join(projectFolder, '.build/server'))
  loadingRender.catch(() => {})
  const database =
    opened ??
    (await openDatabase({
      databaseUrl: settings.databaseUrl,
      dataDir: settings.dataDir,
      poolSize: settings.databasePool,
      log,
      say,
    }))
  const { db, pool, connection } = database
  const keys = await loadEncryptionKeys(settings.encryptionKeys, settings.dataDir, () =>
    isSealed(db),
  )
  const encryption = createEncryption(keys)
  await checkKeys(db, encryption)
  await runMigrations(connection, migrationsFolder, say)
  await rememberKey(db, encryption)
  // Another node may have stored its key at the same moment.
  await checkKeys(db, encryption)
  const changes = await openChanges(pool, connection, log)
  const jobs = createJobs(pool, log, { recurs })
  const workers = createWorkers()
  const metrics = createMetrics(() => ({
    total: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  const outbox = settings.smtpUrl
    ? null
    : createOutbox(join(settings.dataDir, 'outbox'), settings.mailFrom, clock)
  const mail = createMail(
    jobs,
    outbox ?? createSmtpCarrier(settings.smtpUrl ?? '', settings.mailFrom),
  )
  const memoryCounter = createMemoryCounter(clock)
  const redisCounter = settings.redisUrl
    ? (await import('#platform/server/redis-counter.ts')).createRedisCounter(
        settings.redisUrl,
        memoryCounter,
        log,
      )
    : null
  const isSecure = settings.siteUrl.startsWith('https:')

  const profile = createProfile({
    store: createProfileStore(db),
    clock,
    encryption,
    jobs,
    changes,
    completed: (userId): Promise<unknown> => money.sync.activate(userId),
    requireProvenOwner: (viewer): void => owner.requireProven(viewer),
    policy: readPolicy(settings.scorePolicy ?? content.file('score-policy.yaml')),
  })
  const houses = createHouses({ db, store: createHouseStore(db), clock, changes })
  const ledger = createLedger({ store: createLedgerStore(db), clock })
  const money: Money = createMoney({
    settings,
    db,
    clock,
    jobs,
    log,
    mail,
    ledger,
    houses,
    profile,
    identity: (): Identity => identity,
    audit: () => audit,
    stripe: await openStripe(settings, clock, log),
    agreement: await readAgreements(content.folders('agreement'), settings.siteName),
  })
  const { membership } = money
  const limiter = createLimiter(
    rateLimits,
    settings.rateLimits ? (redisCounter ?? memoryCounter) : null,
  )
  const deriveKey = (purpose: string) => createHmac('sha256', keys).update(purpose).digest('hex')
  const {
    identity,
    administration,
    secondFactor,
    emailAddress,
    securityLog,
    owner,
    devices,
    routes: accountRoutes,
  }: Accounts = createAccounts({
    passwordCost,
    settings,
    db,
    clock,
    jobs,
    mail,
    encryption,
    limiter,
    deriveKey,
    standingOf: membership.standingOf,
    personChanged: profile.personChanged,
    sessionsEnded: (accountId) => changes.publish([sessionsTopic(accountId)]),
  })
  const disk = createDiskStorage({
    folder: join(settings.dataDir, 'files'),
    uploadPath,
    clock,
    secret: deriveKey('uploads'),
  })
  const storage = settings.s3
    ? (await import('#platform/server/storage-s3.ts')).createS3Storage(settings.s3, log)
    : disk
  const media = createMedia({
    store: createMediaStore(db),
    storage,
    identity,
    clock,
    jobs,
    workers,
    maxTotal: settings.uploadsMaxBytes,
  })
  const audit = createAudit({ store: createAuditStore(db), clock })
  const moderation = createModeration({
    ...readModerationFile(content.file('moderation.yaml')),
    store: createModerationStore(db),
    audit,
    clock,
    jobs,
    mail,
    contactOf: identity.contactOf,
    screener: settings.aiScreener && createAiScreener(settings.aiScreener, log),
    siteUrl: settings.siteUrl,
    siteName: settings.siteName,
  })
  const readersStore = createReadersStore(db)
  const arena: Arena = await createArena({
    settings,
    db,
    clock,
    changes,
    jobs,
    log,
    membership,
    media,
    moderation,
    audit,
    comments: () => comments,
    requireProvenOwner: owner.requireProven,
  })
  const comments: Comments = createComments({
    store: createCommentsStore(db),
    clock,
    changes,
    kinds: { article: commentableArticles(readersStore), debate: arena.commentable },
    moderation,
    audit,
  })
  const debates = arena.createService()
  const newsroom = createNewsroom({
    settings,
    db,
    clock,
    changes,
    jobs,
    log,
    membership,
    moderation,
    audit,
    media,
    comments,
    workers,
    readersStore,
    contentSize: contentSizesIn(content),
    viewSalt: deriveKey('views'),
    robots: await readFile(content.file('brand/robots.txt'), 'utf8'),
    otherSitemaps: ['debates'],
  })
  const { news, views, publications } = newsroom
  const textPages = createTextPages({
    texts: await readTexts(content.folders('pages'), settings.siteName),
    store: createPagesStore(db),
    clock,
    mail,
    adminEmail: settings.adminEmail,
    siteName: settings.siteName,
  })

  const controlCenter = createControlCenter({
    store: createControlCenterStore(db),
    administration,
    membership,
    profile,
    houses,
    moderation,
    pages: textPages,
    audit,
    changes,
    clock,
    powersNeedSecondFactor: settings.requireAdminTwoFactor,
  })

  const authorize = (viewer: Viewer | null, allow: Access) =>
    membership.authorize(viewer?.account ?? null, allow)
  const sessionName = cookieName(sessionCookie, isSecure)
  const identify = async (request: FastifyRequest) => {
    const secret = request.cookies[sessionName]
    return secret
      ? identity.identify(
          secret,
          originOf({ address: networkOf(request.ip), header: (name) => headerOf(request, name) }),
        )
      : null
  }
  const keptAnswers = createKeptAnswers<Answer>(clock)
  changes.listen(keptAnswers.hear)
  arena.live.onCounted((id) => keptAnswers.hear([debateTopics.list, debateTopics.one(id)]))
  const table = await createEndpointTable<Viewer>({
    declared: declaredEndpoints,
    routes: [
      ...accountRoutes,
      ...profileRoutes(profile),
      ...mediaRoutes(media),
      ...money.routes,
      ...moderationRoutes(moderation, audit),
      ...newsroom.routes,
      ...commentRoutes(comments),
      ...debateRoutes(debates, arena.samples),
      ...arena.routesFor(debates),
      ...textPageRoutes(textPages),
      ...controlCenterRoutes(controlCenter),
    ],
    authorize,
    checkReplies,
    keptAnswers,
  })
  const clientFolder = join(projectFolder, '.build/client')
  const cache = createPageCache(clock)
  changes.listen(cache.hear)
  const pages = createPages({
    table,
    identify,
    render: await loadingRender,
    assetsOf: await readAssets(clientFolder),
    site: siteOf(settings, clock.now().getUTCFullYear()),
    cache,
    metrics,
    sessionCookie: sessionName,
    isSecure,
    uploadOrigin: storage.uploadOrigin,
    videoHosts: settings.videoHosts,
    hasCardProvider: settings.stripe !== null,
    trustProxy: settings.trustProxy,
    noteReading: views.note,
  })
  const http = createHttp({
    log,
    metrics,
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    hstsSubdomains: settings.hstsSubdomains,
    fastPath: pages.fastPath,
    isUpload: (path) => path.startsWith(`${uploadPath}/`),
    stalled: () =>
      database.isStalled()
        ? databaseUnavailable()
        : storage.isStalled()
          ? storageUnavailable()
          : null,
  })
  await registerStatic(http, { clientFolder, content })
  await registerFiles(http, { media, disk: settings.s3 ? null : disk, identify })
  await registerWebhooks(http, money.inbox)
  await registerDebateFiles(http, {
    debates,
    script: join(projectFolder, 'scripts/verify-tally.mjs'),
  })
  registerTallies(http, { debates, limiter })
  registerFeeds(http, {
    sources: [
      { paths: publicationPaths, topic: newsTopics.list, read: publications.read },
      arena.calendar,
      arena.sitemap,
    ],
    changes,
    clock,
  })
  registerReceipts(http, { billing: money.billing, identify, settings })
  registerApi(http, {
    table,
    identify,
    authorize,
    accountIdOf: (viewer) => viewer.account.id,
    knownDeviceOf: devices.find,
    limiter,
    isSecure,
    drawAgain: pages.drawAgain,
  })
  registerOperations(http, { table, metrics, settings, database, redis: redisCounter, clock })
  if (!settings.production && outbox) registerDevelopment(http, outbox)
  pages.register(http)
  const live = openLive(http, {
    live: arena.live,
    identity,
    sessionCookie: sessionName,
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    log,
  })
  await arena.reconcile()
  await jobs.start()
  await profile.startRecompute()

  return {
    http,
    table,
    identity,
    emailAddress,
    securityLog,
    membership,
    money,
    moderation,
    audit,
    news,
    comments,
    debates,
    arena,
    houses,
    ledger,
    profile,
    media,
    views,
    outbox,
    database,
    rotateKeys: async () => {
      const answers = await profile.rotateKeys()
      const loginSecrets = await secondFactor.rotateKeys()
      await forgetOldKeys(db, encryption)
      return { answers, loginSecrets }
    },
    close: async () => {
      live.close()
      arena.drafts.close()
      await http.close()
      await arena.close()
      await views.close()
      await jobs.stop()
      await workers.close()
      await changes.close()
      await redisCounter?.close()
      await database.close()
    },
  }
}
