import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import {
  dependencyFaults,
  isLoopbackHost,
  misspelledSettings,
  siteUrlFault,
} from './settings-checks.ts'
import { environment, settingNames, type Environment } from './settings-environment.ts'
import {
  provider,
  s3Of,
  salesTaxOf,
  stripeOf,
  identityKeyOf,
  aiOf,
  aiMissingOf,
  didOf,
  tracingOf,
  chosenModel,
  type AiModel,
  guideModelOf,
  type AiName,
  type GuideModel,
  type DidSettings,
  type LoginProvider,
  type S3Settings,
  type StripeSettings,
} from './settings-providers.ts'
import { StartError } from './start-error.ts'
import type { TracingSettings } from './tracing/shapes.ts'

/** Everything an operator can configure, read once at startup. An unset provider is null. */
export type Settings = {
  production: boolean
  /** TCP port; 0 picks a free one. */
  port: number
  /** Listening address; loopback by default. */
  host: string
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
  /** Its name until an administrator sets another. */
  siteName: string
  /**
   * The time zone of dates in words for readers whose own isn't known; an IANA name
   * (docs/product/site.md 32).
   */
  siteTimeZone: string
  /** Folder of the embedded database, outbox and uploads. */
  dataDir: string
  /** The list of deleted accounts, which a restore needs; keep it with the backups. */
  erasedAccountsFile: string
  databaseUrl: string | null
  /** Maximum database connections of this process. */
  databasePool: number
  redisUrl: string | null
  /** `id:base64` pairs; the first encrypts, all decrypt; null generates one in `dataDir`. */
  encryptionKeys: string | null
  smtpUrl: string | null
  /** The sender of emails; null for the site's name at its host. */
  mailFrom: string | null
  adminEmail: string | null
  oidc: LoginProvider | null
  google: LoginProvider | null
  /** Where uploads are stored; null uses `dataDir`. */
  s3: S3Settings | null
  /** Maximum total bytes of members' files. */
  uploadsMaxBytes: number
  /** Milliseconds between a signal to stop and closing, for proxies to notice. */
  drainTime: number
  /** Bytes of the data folder's disk that uploads and exports leave free. */
  diskReserveBytes: number
  /** Maximum bytes of a video in the library. */
  videosMaxBytes: number
  /**
   * Where cards are charged; null means test cards outside production, and no payments in
   * production (docs/product/payments.md 3).
   */
  stripe: StripeSettings | null
  /** A restricted key that reads results of identity checks; null leaves them off. */
  stripeIdentityKey: string | null
  /**
   * The key that hashes members' documents, kept apart from the database; null means that
   * production verifies nobody (docs/product/verification.md 6).
   */
  verificationKey: string | null
  /** How the marketplace's sales tax is calculated: not, by the operator's table, or by Stripe. */
  salesTax: 'none' | 'table' | 'stripe'
  /** Administrators and moderators need a second factor to use their powers. */
  requireAdminTwoFactor: boolean
  /** Applications may register themselves (docs/product/developers.md 21). */
  oauthRegistration: boolean
  /** The configured models, by name. */
  ai: Partial<Record<AiName, AiModel>>
  /**
   * Each model's missing settings: it needs an address and a model name, and most providers a key.
   */
  aiMissing: Record<AiName, string[]>
  /** The model that checks texts before publication; null uses the rules only. */
  aiScreener: AiModel | null
  /** The model that explains the guide's passages on request; null for the passages alone. */
  aiGuide: GuideModel | null
  /** The live guide's agent; null for the written guide only. */
  did: DidSettings | null
  /** The operator's score policy; null uses the one in the content folder, if any. */
  scorePolicy: string | null
  /** SPDX name of the license of the elections' open data; null for none. */
  electionsDataLicense: string | null
  /** SPDX name of the license of what the site writes in its open data; null for none. */
  openDataLicense: string | null
  /** Token permitting `/metrics` from outside loopback. */
  metricsToken: string | null
  /** The collector of traces; null for none. */
  tracing: TracingSettings | null
  /** Further hosts whose videos debates may show. */
  videoHosts: string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** True if a proxy sets `X-Forwarded-For`. */
  trustProxy: boolean
  /** Seed an empty database with the fictional demo community. */
  demo: boolean
  rateLimits: boolean
  /** Webhooks may be sent to this machine; never in production. */
  webhooksToLoopback: boolean
  /**
   * The operator's texts, logo and rules, each overriding the file in `content/`; null for none.
   */
  contentDir: string | null
  /** Tell browsers that all subdomains use https too. */
  hstsSubdomains: boolean
  /** Where to report vulnerabilities, as a URI; null publishes no security.txt. */
  securityContact: string | null
}

/** What production refuses, in setup order; null if all is well. */
function productionFault(env: Environment): string | null {
  if (env.RATE_LIMITS === 'off') return "Setting RATE_LIMITS can't be off in production."
  if (env.WEBHOOKS_TO_LOOPBACK)
    return "Setting WEBHOOKS_TO_LOOPBACK can't be 1 in production because webhooks would reach this machine's own services."
  if (env.DEMO)
    return "Setting DEMO can't be 1 in production because the demo accounts' password is public."
  if (!env.SITE_URL) return "Setting SITE_URL is missing. Production needs the site's address."
  const { protocol, hostname } = new URL(env.SITE_URL)
  if (protocol === 'http:' && !isLoopbackHost(hostname))
    return 'Setting SITE_URL must start with https:// in production, to protect passwords in transit.'
  if (!env.SMTP_URL && !env.ALLOW_NO_SMTP)
    return 'Setting SMTP_URL is missing. Password reset links need it. Set ALLOW_NO_SMTP=1 to run without email.'
  if (env.DATABASE_URL && !env.ENCRYPTION_KEYS)
    return 'Setting ENCRYPTION_KEYS is missing. Nodes that share a database must share their keys.'
  return null
}

/**
 * Outside production, demo accounts and test cards are limited to this machine unless the operator
 * permits more.
 */
function publicDemoFault(env: Environment): string | null {
  const isPublic = [env.HOST, env.SITE_URL && new URL(env.SITE_URL).hostname].some(
    (host) => host && !isLoopbackHost(host),
  )
  const offers = [
    ...((env.DEMO ?? true) ? ['demo accounts'] : []),
    ...(env.STRIPE_SECRET_KEY ? [] : ['test cards']),
  ]
  if (!isPublic || offers.length === 0 || env.ALLOW_PUBLIC_DEMO) return null
  return `HOST or SITE_URL makes this site public, with ${offers.join(' and ')}. Set NODE_ENV=production for a real site, or ALLOW_PUBLIC_DEMO=1 for a demo.`
}

/** The process's environment, completed from `.env` in the working folder. */
function environmentOfProcess(): Record<string, string | undefined> {
  try {
    loadEnvFile()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new StartError(`The file .env can't be read: ${message}`)
  }
  return process.env
}

/**
 * Reads and validates the settings, by default from the environment and `.env`.
 * @throws StartError naming each invalid setting and what it should be.
 */
export function readSettings(
  from: Record<string, string | undefined> = environmentOfProcess(),
): Settings {
  const parsed = environment.safeParse(from)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `Setting ${issue.path.join('.')} ${issue.message}.`,
    )
    throw new StartError(lines.join('\n'))
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const faults = [
    ...(production ? misspelledSettings(from, settingNames) : []),
    env.SITE_URL && siteUrlFault(env.SITE_URL),
    production ? productionFault(env) : publicDemoFault(env),
    ...dependencyFaults(from),
  ].filter((fault) => fault !== null)
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  const ai = aiOf(env)
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST
  const siteUrl = (
    env.SITE_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${env.PORT}`
  ).replace(/\/+$/, '')
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    siteUrl,
    siteName: env.SITE_NAME,
    siteTimeZone: env.SITE_TIME_ZONE,
    dataDir: env.DATA_DIR,
    erasedAccountsFile: env.ERASED_ACCOUNTS_FILE ?? join(env.DATA_DIR, 'erased-accounts.txt'),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    videoHosts:
      env.VIDEO_HOSTS?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [],
    encryptionKeys: env.ENCRYPTION_KEYS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmail: env.ADMIN_EMAIL,
    oidc: provider(env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET, 'OIDC'),
    google: provider(
      'https://accounts.google.com',
      env.GOOGLE_CLIENT_ID,
      env.GOOGLE_CLIENT_SECRET,
      'GOOGLE',
    ),
    s3: s3Of(env),
    uploadsMaxBytes: env.UPLOADS_MAX_GB * 1_000_000_000,
    drainTime: env.DRAIN_SECONDS * 1000,
    diskReserveBytes: env.DISK_RESERVE_GB * 1_000_000_000,
    videosMaxBytes: env.VIDEOS_MAX_MB * 1_000_000,
    stripe: stripeOf(env, production),
    stripeIdentityKey: identityKeyOf(env),
    verificationKey: env.VERIFICATION_KEY,
    salesTax: salesTaxOf(env),
    requireAdminTwoFactor: env.REQUIRE_ADMIN_TWO_FACTOR ?? false,
    oauthRegistration: env.OAUTH_REGISTRATION ?? false,
    ai,
    aiMissing: aiMissingOf(env),
    aiScreener: chosenModel('AI_SCREENER', env.AI_SCREENER, ai),
    aiGuide: guideModelOf(env.AI_GUIDE, ai),
    did: didOf(env),
    scorePolicy: env.SCORE_POLICY,
    electionsDataLicense: env.ELECTIONS_DATA_LICENSE === 'none' ? null : env.ELECTIONS_DATA_LICENSE,
    openDataLicense: env.OPEN_DATA_LICENSE === 'none' ? null : env.OPEN_DATA_LICENSE,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    demo: env.DEMO ?? !production,
    rateLimits: env.RATE_LIMITS === 'on',
    webhooksToLoopback: (env.WEBHOOKS_TO_LOOPBACK ?? false) && !production,
    contentDir: env.CONTENT_DIR,
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? false,
    securityContact:
      env.SECURITY_CONTACT &&
      (env.SECURITY_CONTACT.includes(':')
        ? env.SECURITY_CONTACT
        : `mailto:${env.SECURITY_CONTACT}`),
  }
}
