import type { FastifyInstance } from 'fastify'
import { scopes } from '#features/identity/contract/scopes.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Access } from '#platform/contract/endpoint.ts'
import { registerApi } from '#platform/server/http/api.ts'
import { bearerOf } from '#platform/server/http/bearer.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { createEndpointTable, type EndpointTable } from '#platform/server/http/endpoint-table.ts'
import { createHttp } from '#platform/server/http/http.ts'
import { createIdempotency } from '#platform/server/http/idempotency.ts'
import type { Log } from '#platform/server/log.ts'
import type { Outbox } from '#platform/server/email/email.ts'
import type { Module } from '#platform/server/module.ts'
import type { PasswordCost } from '#platform/server/security/passwords.ts'
import { openPlatform, type Platform } from '#platform/server/platform.ts'
import { platformPrivacy, type PrivacyMarks } from '#platform/server/privacy.ts'
import { registerPublications } from '#platform/server/http/publications.ts'
import type { Settings } from '#platform/server/settings.ts'
import { databaseUnavailable, storageUnavailable } from '#platform/server/http/unavailable.ts'
import { apiLimits, createApiPublication } from './api/publication.ts'
import { registerAssistants } from './assistants.ts'
import { createCacheKeys } from './rendering/cache-key.ts'
import { createModules, type Modules } from './compose.ts'
import { contentNames } from './content-names.ts'
import { registerDevelopment } from './development.ts'
import { registerOperations } from './operations.ts'
import { createPageCache } from './rendering/page-cache.ts'
import { createPages } from './rendering/pages.ts'
import { builtPages, clientFolder, type PageSource } from './rendering/page-source.ts'
import { siteOf } from './site.ts'
import { createSitemap } from './sitemap.ts'
import { registerStatic } from './rendering/static.ts'

type Options = {
  settings: Settings
  clock: Clock
  log: Log
  /** Prints a message for whoever started the process. */
  print: (line: string) => void
  /** A database already open; closed with the product. */
  database?: Database
  /** Validate replies against their schemas too; used by tests. */
  checkReplies?: boolean
  /** Cheaper for tests, which create many members. */
  passwordCost?: PasswordCost
  /** Where pages come from, if not from the builds. */
  pages?: Promise<PageSource>
  /** False in tests that move the clock and run recurring jobs themselves. */
  recurs?: boolean
}

/** The whole product in one process, not yet listening. */
export type App = {
  http: FastifyInstance
  table: EndpointTable<Viewer>
  platform: Platform
  features: Modules
  modules: Module<Viewer>[]
  privacy: PrivacyMarks
  outbox: Outbox | null
  database: Database
  /**
   * Re-encrypts data at rest with the current key and drops the others; returns the number of
   * values per feature.
   */
  rotateKeys(): Promise<Record<string, number>>
  close(): Promise<void>
}

/**
 * Opens the platform, creates the features and serves what they contribute. A failed start leaves
 * no connection or process behind.
 */
export async function openApp({
  checkReplies = false,
  pages = builtPages(),
  ...options
}: Options): Promise<App> {
  pages.catch(() => {})
  const platform = await openPlatform({ ...options, contentNames })
  return assemble(platform, pages, checkReplies).catch(async (error: unknown) => {
    await platform.close().catch(() => {})
    throw error
  })
}

async function assemble(
  platform: Platform,
  loadingPages: Promise<PageSource>,
  checkReplies: boolean,
): Promise<App> {
  const { settings, clock, invalidation, metrics, storage, content, limiter, database } = platform
  const features = await createModules(platform)
  const { identity, developers, membership, site } = features
  const modules = Object.values<Module<Viewer>>(features)
  for (const { limits = {} } of modules) limiter.define(limits)
  limiter.define(apiLimits)

  const authorize = (viewer: Viewer | null, allow: Access) =>
    membership.service.authorize(viewer?.account ?? null, allow)
  const { identify } = identity.sessions
  const table = await createEndpointTable<Viewer>({
    declared: modules.flatMap(({ contracts }) => contracts.flatMap((each) => Object.values(each))),
    routes: modules.flatMap(({ routes }) => routes),
    limits: limiter.limits,
    scopes,
    authorize,
    checkReplies,
    responseCache: platform.responseCache,
  })

  const sitePages = modules.flatMap(({ pages = [] }) => pages)
  const cache = createPageCache(clock)
  invalidation.listen(cache.invalidate)
  const isSecure = settings.siteUrl.startsWith('https:')
  const { render, assetsOf, isCached } = await loadingPages
  const pages = createPages({
    table,
    identify: async (request) => {
      const viewer = await identify(request)
      return viewer && { ...viewer, account: membership.service.asOfNow(viewer.account) }
    },
    render,
    assetsOf,
    site: () => siteOf(settings, site.service.settings.current(), clock.now()),
    accentStyle: site.service.settings.accentStyle,
    announcement: site.service.announcements.shown,
    cache,
    metrics,
    sessionCookie: identity.sessions.cookie,
    isSecure,
    uploadOrigin: storage.uploadOrigin,
    videoHosts: settings.videoHosts,
    hasCardProvider: settings.stripe !== null,
    cacheKeyOf: isCached ? createCacheKeys(sitePages) : () => null,
    pagesWithCards: new Set(
      sitePages.filter(({ hasCardForm }) => hasCardForm).map(({ path }) => path),
    ),
    connections: new Map(sitePages.map(({ path, connectsTo = [] }) => [path, connectsTo])),
    countedReads: modules.flatMap(({ countedReads = [] }) => countedReads),
    redirects: modules.flatMap(({ movedTo }) => movedTo ?? []),
  })
  const uploadPaths = modules.flatMap(({ uploadPaths: each = [] }) => each)
  const http = createHttp({
    log: platform.log,
    metrics,
    siteUrl: settings.siteUrl,
    trustProxy: settings.trustProxy,
    hstsSubdomains: settings.hstsSubdomains,
    isUpload: (path) => uploadPaths.some((each) => path.startsWith(each)),
    stalled: () =>
      database.isStalled()
        ? databaseUnavailable()
        : storage.isStalled()
          ? storageUnavailable()
          : null,
  })
  await registerStatic(http, { clientFolder, content })
  for (const module of modules) await module.http?.(http)
  registerPublications(http, {
    publications: [
      await createSitemap({
        modules,
        pages: sitePages,
        siteUrl: settings.siteUrl,
        robotsFile: content.file('brand/robots.txt'),
      }),
      createApiPublication({
        entries: table.entries,
        notes: modules.flatMap(({ api }) => api ?? []),
        settings,
        site: platform.site,
      }),
      ...modules.flatMap(({ publications = [] }) => publications),
    ],
    invalidation,
    limiter,
    clock,
  })
  registerApi(http, {
    table,
    identify: (request, call) =>
      bearerOf(request.headers) === null
        ? identify(request)
        : developers.tokens.identify(request, call),
    authorize,
    accountIdOf: (viewer) => viewer.account.id,
    knownDeviceOf: identity.knownDeviceOf,
    limiter,
    idempotency: createIdempotency({ ...platform, secret: platform.deriveKey('idempotency') }),
    isSecure,
    rerenderForm: pages.rerenderForm,
  })
  registerAssistants(http, {
    table,
    tools: modules.flatMap(({ tools = [] }) => tools),
    tokens: developers.tokens,
    limiter,
    site: platform.site,
    isSecure,
  })
  registerOperations(http, { metrics, settings, database, redis: platform.redis, clock })
  if (!settings.production && platform.outbox)
    registerDevelopment(http, platform.outbox, platform.site)
  pages.register(http)

  await platform.jobs.start()
  for (const module of modules) await module.start?.()

  return {
    http,
    table,
    platform,
    features,
    modules,
    privacy: Object.assign(
      {},
      platformPrivacy,
      ...modules.map((each) => each.privacy),
    ) as PrivacyMarks,
    outbox: platform.outbox,
    database,
    rotateKeys: async () => {
      const counts: Record<string, number> = {}
      for (const { reencrypt } of modules)
        if (reencrypt) counts[reencrypt.what] = await reencrypt.run()
      await platform.forgetOldKeys()
      return counts
    },
    close: async () => {
      for (const module of modules) await module.beforeClose?.()
      await http.close()
      for (const module of modules) await module.close?.()
      await platform.close()
    },
  }
}
