import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHouses } from '#features/houses/server/service.ts'
import { createHouseStore } from '#features/houses/server/store.ts'
import * as identityApi from '#features/identity/contract/endpoints.ts'
import * as securityApi from '#features/identity/contract/security-endpoints.ts'
import { createAdmissions } from '#features/identity/server/admission.ts'
import { createEmailAddress } from '#features/identity/server/email-address.ts'
import { createEmailStore } from '#features/identity/server/email-store.ts'
import { createEntrance } from '#features/identity/server/entrance.ts'
import { createOwnerCheck } from '#features/identity/server/owner-check.ts'
import { createPasskeys } from '#features/identity/server/passkeys.ts'
import { createPendingLoginStore } from '#features/identity/server/pending-login-store.ts'
import { createProviderLogin } from '#features/identity/server/provider-login.ts'
import { providerRoutes } from '#features/identity/server/provider-routes.ts'
import { createProviderStore } from '#features/identity/server/provider-store.ts'
import { identityRoutes } from '#features/identity/server/routes.ts'
import { createSecondFactor } from '#features/identity/server/second-factor.ts'
import { createSecondFactorStore } from '#features/identity/server/second-factor-store.ts'
import { createSecurityNotices } from '#features/identity/server/security-notices.ts'
import { createSecurityOverview } from '#features/identity/server/security-overview.ts'
import { securityRoutes } from '#features/identity/server/security-routes.ts'
import { createIdentity, type Viewer } from '#features/identity/server/service.ts'
import { createSessionCookie } from '#features/identity/server/session-cookie.ts'
import { createIdentityStore } from '#features/identity/server/store.ts'
import * as profileApi from '#features/profile/contract/endpoints.ts'
import { readPolicy } from '#features/profile/server/policy-file.ts'
import { profileRoutes } from '#features/profile/server/routes.ts'
import * as mediaApi from '#features/media/contract/endpoints.ts'
import { mediaRoutes } from '#features/media/server/routes.ts'
import { createMedia } from '#features/media/server/service.ts'
import { createMediaStore } from '#features/media/server/store.ts'
import * as membershipApi from '#features/membership/contract/endpoints.ts'
import { membershipRoutes } from '#features/membership/server/routes.ts'
import { createMembership, type Membership } from '#features/membership/server/service.ts'
import { createMembershipStore } from '#features/membership/server/store.ts'
import * as newsApi from '#features/news/contract/endpoints.ts'
import { newsRoutes } from '#features/news/server/routes.ts'
import { createNews, newsTopics } from '#features/news/server/service.ts'
import { createNewsStore } from '#features/news/server/store.ts'
import { createViewCounter, type ViewCounter } from '#features/news/server/views.ts'
import * as textPagesApi from '#features/pages/contract/endpoints.ts'
import { textPageRoutes } from '#features/pages/server/routes.ts'
import { createTextPages } from '#features/pages/server/service.ts'
import { createPagesStore } from '#features/pages/server/store.ts'
import { readTexts } from '#features/pages/server/texts.ts'
import { createProfile } from '#features/profile/server/service.ts'
import { createProfileStore } from '#features/profile/server/store.ts'
import type { Access, Endpoint } from '#platform/contract/endpoint.ts'
import { registerApi } from '#platform/server/api.ts'
import { countsOf, openChanges } from '#platform/server/changes.ts'
import type { Clock } from '#platform/server/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import { createEncryption, loadEncryptionKeys } from '#platform/server/encryption.ts'
import { checkKeys, forgetOldKeys, isSealed, rememberKey } from '#platform/server/key-check.ts'
import { createEndpointTable, type EndpointTable } from '#platform/server/endpoint-table.ts'
import { createHttp } from '#platform/server/http.ts'
import { createJobs } from '#platform/server/jobs.ts'
import { createLimiter, createMemoryCounter } from '#platform/server/limits.ts'
import type { Log } from '#platform/server/log.ts'
import { createMail, createOutbox, createSmtpCarrier, type Outbox } from '#platform/server/mail.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { runMigrations } from '#platform/server/migrations.ts'
import { createOidc } from '#platform/server/oidc.ts'
import { createPasswords } from '#platform/server/passwords.ts'
import { createDiskStorage } from '#platform/server/storage-disk.ts'
import { createS3Storage } from '#platform/server/storage-s3.ts'
import { createRedisCounter } from '#platform/server/redis-counter.ts'
import type { Settings } from '#platform/server/settings.ts'
import { readAssets } from './assets.ts'
import { registerDevelopment } from './development.ts'
import { rateLimits } from './limits.ts'
import { registerOperations } from './operations.ts'
import { createPageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import { loadRender } from './render.ts'
import { registerFiles, uploadPath } from './files.ts'
import { siteOf } from './site.ts'
import { registerStatic } from './static.ts'

type Options = {
  settings: Settings
  clock: Clock
  log: Log
  /** Told lines for the person who started the process. */
  say: (line: string) => void
  /** Tests check every reply against its schema, too. */
  checkReplies?: boolean
}

/** The whole product in one process, not yet listening. */
export type App = {
  http: FastifyInstance
  table: EndpointTable<Viewer>
  identity: ReturnType<typeof createIdentity>
  membership: ReturnType<typeof createMembership>
  news: ReturnType<typeof createNews>
  houses: ReturnType<typeof createHouses>
  profile: ReturnType<typeof createProfile>
  media: ReturnType<typeof createMedia>
  views: ViewCounter
  outbox: Outbox | null
  database: Awaited<ReturnType<typeof openDatabase>>
  /** Seals what is encrypted at rest with the present key, and forgets the others; answers how many members' answers and login secrets it touched. */
  rotateKeys(): Promise<{ answers: number; loginSecrets: number }>
  close(): Promise<void>
}

const projectFolder = join(import.meta.dirname, '../..')

/** Every endpoint of the product. */
export const declaredEndpoints: Endpoint[] = [identityApi, securityApi, profileApi, mediaApi, membershipApi, newsApi, textPagesApi].flatMap((api) => Object.values(api) as Endpoint[])

/** Opens what the product stands on, creates the features and wires them; the one place where they meet. */
export async function openApp({ settings, clock, log, say, checkReplies = false }: Options): Promise<App> {
  const database = await openDatabase({ databaseUrl: settings.databaseUrl, dataDir: settings.dataDir, poolSize: settings.databasePool, log, say })
  const { db, pool, connection } = database
  const keys = await loadEncryptionKeys(settings.encryptionKeys, settings.dataDir, () => isSealed(db))
  const encryption = createEncryption(keys)
  await checkKeys(db, encryption)
  await runMigrations(connection, join(projectFolder, 'migrations'))
  await rememberKey(db, encryption)
  const changes = await openChanges(pool, connection, log)
  const jobs = createJobs(pool, log)
  const metrics = createMetrics(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }))
  const outbox = settings.smtpUrl ? null : createOutbox(join(settings.dataDir, 'outbox'), settings.mailFrom, clock)
  const mail = createMail(jobs, outbox ?? createSmtpCarrier(settings.smtpUrl ?? '', settings.mailFrom))
  const memoryCounter = createMemoryCounter(clock)
  const redisCounter = settings.redisUrl ? createRedisCounter(settings.redisUrl, memoryCounter, log) : null
  const isSecure = settings.siteUrl.startsWith('https:')
  const cookie = createSessionCookie(isSecure)
  const entrance = createEntrance(cookie, isSecure)

  const profile = createProfile({
    store: createProfileStore(db), clock, encryption, jobs, changes,
    policy: readPolicy(settings.scorePolicy ?? join(projectFolder, 'content/score-policy.yaml')),
  })
  const houses = createHouses({ store: createHouseStore(db) })
  const membership: Membership = createMembership({ store: createMembershipStore(db), profile, houses, clock })
  const limiter = createLimiter(rateLimits, settings.rateLimits ? redisCounter ?? memoryCounter : null)
  const { siteUrl, siteName } = settings
  const identityStore = createIdentityStore(db, { powersNeedSecondFactor: settings.requireAdminTwoFactor })
  const logins = createPendingLoginStore(db)
  const factors = createSecondFactorStore(db)
  const passwords = createPasswords()
  const admissions = createAdmissions({ store: identityStore, logins, clock, jobs })
  const owner = createOwnerCheck({ store: identityStore, passwords, clock })
  const tell = createSecurityNotices({ mail, siteUrl, siteName })
  const emailAddress = createEmailAddress({ store: identityStore, emails: createEmailStore(db), owner, clock, jobs, mail, tell, siteUrl, siteName })
  const secondFactor = createSecondFactor({ store: identityStore, factors, logins, admissions, owner, limiter, encryption, clock, tell, siteName })
  const passkeys = createPasskeys({ store: identityStore, factors, logins, admissions, owner, secondFactor, clock, tell, siteUrl, siteName })
  const identity = createIdentity({
    store: identityStore, admissions, owner, clock, jobs, mail, passwords, siteUrl, siteName,
    proveEmail: emailAddress.prove,
    standingOf: membership.standingOf,
    personChanged: profile.personChanged,
  })
  const disk = createDiskStorage({
    folder: join(settings.dataDir, 'files'), uploadPath, clock, secret: createHmac('sha256', keys).update('uploads').digest('hex'),
  })
  const storage = settings.s3 ? createS3Storage(settings.s3) : disk
  const media = createMedia({ store: createMediaStore(db), storage, identity, clock, jobs })
  const providerLogin = createProviderLogin({
    store: identityStore,
    links: createProviderStore(db),
    identity,
    admissions,
    providers: {
      ...(settings.oidc ? { oidc: createOidc(settings.oidc, `${settings.siteUrl}${identityApi.finishProviderLogin.path}`) } : {}),
      ...(settings.google ? { google: createOidc(settings.google, `${settings.siteUrl}${identityApi.finishGoogleLogin.path}`) } : {}),
    },
    encryption,
    clock,
    jobs,
    mail,
    siteUrl: settings.siteUrl,
    siteName: settings.siteName,
  })
  const newsStore = createNewsStore(db)
  const views = createViewCounter({
    store: newsStore, clock, log, salt: createHmac('sha256', keys).update('views').digest('hex'),
    onCounted: (ids) => changes.publish([newsTopics.list, ...ids.map(newsTopics.one)].map(countsOf)),
  })
  const news = createNews({ store: newsStore, clock, changes, views, jobs, authorize: membership.authorize, siteUrl: settings.siteUrl })
  const textPages = createTextPages({
    texts: await readTexts(join(projectFolder, 'content/pages'), settings.siteName),
    store: createPagesStore(db),
    clock,
    mail,
    adminEmail: settings.adminEmail,
    siteName: settings.siteName,
  })

  const authorize = (viewer: Viewer | null, allow: Access) => membership.authorize(viewer?.account ?? null, allow)
  const identify = async (request: FastifyRequest) => {
    const secret = request.cookies[cookie.name]
    return secret ? identity.identify(secret) : null
  }
  const table = await createEndpointTable<Viewer>({
    declared: declaredEndpoints,
    routes: [
      ...identityRoutes(identity, entrance), ...providerRoutes(providerLogin, entrance),
      ...securityRoutes({ identity, secondFactor, passkeys, emailAddress, overviewOf: createSecurityOverview({ factors, owner }), entrance }),
      ...profileRoutes(profile), ...mediaRoutes(media), ...membershipRoutes(membership), ...newsRoutes(news), ...textPageRoutes(textPages),
    ],
    authorize,
    checkReplies,
  })
  const clientFolder = join(projectFolder, '.build/client')
  const cache = createPageCache(clock)
  changes.listen(cache.hear)
  const pages = createPages({
    table,
    identify,
    render: await loadRender(join(projectFolder, '.build/server')),
    assetsOf: await readAssets(clientFolder),
    site: siteOf(settings, clock.now().getUTCFullYear()),
    cache,
    metrics,
    sessionCookie: cookie.name,
    isSecure,
    uploadOrigin: storage.uploadOrigin,
    trustProxy: settings.trustProxy,
    noteReading: views.note,
  })
  const http = createHttp({ log, metrics, siteUrl: settings.siteUrl, trustProxy: settings.trustProxy, fastPath: pages.fastPath })
  await registerStatic(http, { clientFolder, contentFolder: join(projectFolder, 'content') })
  await registerFiles(http, media, settings.s3 ? null : disk)
  registerApi(http, {
    table,
    identify,
    authorize,
    accountIdOf: (viewer) => viewer.account.id,
    limiter,
    isSecure,
  })
  registerOperations(http, { table, metrics, settings, database, redis: redisCounter })
  if (!settings.production && outbox) registerDevelopment(http, outbox)
  pages.register(http)
  await jobs.start()
  await profile.startRecompute()

  return {
    http, table, identity, membership, news, houses, profile, media, views, outbox, database,
    rotateKeys: async () => {
      const answers = await profile.rotateKeys()
      const loginSecrets = await secondFactor.rotateKeys()
      await forgetOldKeys(db, encryption)
      return { answers, loginSecrets }
    },
    close: async () => {
      await http.close()
      await views.close()
      await jobs.stop()
      await changes.close()
      await redisCounter?.close()
      await database.close()
    },
  }
}
