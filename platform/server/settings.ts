import { loadEnvFile } from 'node:process'
import { z } from 'zod'
import {
  dependencyFaults,
  isLoopbackHost,
  isSender,
  misspelledSettings,
  siteUrlFault,
} from './settings-checks.ts'
import { StartError } from './start-error.ts'

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const absentWhenBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess(blankAsAbsent, schema.optional()).transform((value) => value ?? null)
const flag = absentWhenBlank(
  z.enum(['0', '1'], { error: 'is 0 or 1' }).transform((value) => value === '1'),
)
const text = (otherwise: string, max = 1000) =>
  z.preprocess(
    blankAsAbsent,
    z
      .string()
      .max(max, { error: `has at most ${max} characters` })
      .default(otherwise),
  )
const integer = (min: number, max: number, otherwise: number, error: string) =>
  z.preprocess(
    blankAsAbsent,
    z.coerce
      .number({ error })
      .int({ error })
      .min(min, { error })
      .max(max, { error })
      .default(otherwise),
  )
const encryptionKey = /^[\w-]+:[A-Za-z0-9+/]{43}=$/

const models = ['CHATGPT', 'CLAUDE', 'DEEPSEEK'] as const
type ModelSettings = Record<`AI_${(typeof models)[number]}_URL`, z.ZodType<string | null>> &
  Record<`AI_${(typeof models)[number]}_${'KEY' | 'MODEL'}`, z.ZodType<string>>

const environment = z.object({
  NODE_ENV: absentWhenBlank(
    z.enum(['production', 'development', 'test'], {
      error: 'must be production, development, test or blank',
    }),
  ),
  PORT: integer(0, 65_535, 3000, 'is a port number, such as 3000'),
  HOST: text('127.0.0.1'),
  SITE_URL: absentWhenBlank(
    z.url({ protocol: /^https?$/, error: 'is an address such as https://example.org' }),
  ),
  SITE_NAME: text('XVerse', 60),
  DATA_DIR: text('.data'),
  DATABASE_URL: absentWhenBlank(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/database',
    }),
  ),
  DATABASE_POOL: integer(2, 200, 16, 'is a number from 2 to 200'),
  VIDEO_HOSTS: absentWhenBlank(
    z.string().regex(/^[a-z0-9.-]+(:\d+)?(\s*,\s*[a-z0-9.-]+(:\d+)?)*$/, {
      error: 'is a list of hosts such as media.example.org, videos.example.org',
    }),
  ),
  REDIS_URL: absentWhenBlank(
    z.url({ protocol: /^rediss?$/, error: 'is an address such as redis://host:6379' }),
  ),
  ENCRYPTION_KEYS: absentWhenBlank(
    z.string().refine((value) => value.split(',').every((key) => encryptionKey.test(key)), {
      error: 'must be a list of id:key pairs, separated by commas, each key 32 bytes in base64',
    }),
  ),
  SMTP_URL: absentWhenBlank(
    z.url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@host:587',
    }),
  ),
  MAIL_FROM: absentWhenBlank(
    z
      .string()
      .refine(isSender, { error: 'must be an email address, alone or as Name <name@example.org>' }),
  ),
  ALLOW_NO_SMTP: flag,
  ADMIN_EMAIL: absentWhenBlank(z.email({ error: 'is an email address' })),
  OIDC_ISSUER: absentWhenBlank(z.url({ error: 'must be the address of an OpenID Connect issuer' })),
  OIDC_CLIENT_ID: absentWhenBlank(z.string()),
  OIDC_CLIENT_SECRET: absentWhenBlank(z.string()),
  GOOGLE_CLIENT_ID: absentWhenBlank(z.string()),
  GOOGLE_CLIENT_SECRET: absentWhenBlank(z.string()),
  UPLOADS_MAX_GB: integer(1, 1_000_000, 200, 'is a number of gigabytes, such as 200'),
  S3_ENDPOINT: absentWhenBlank(
    z.url({ protocol: /^https?$/, error: 'must be the address of an S3-compatible store' }),
  ),
  S3_REGION: absentWhenBlank(z.string()),
  S3_BUCKET: absentWhenBlank(z.string()),
  S3_ACCESS_KEY_ID: absentWhenBlank(z.string()),
  S3_SECRET_ACCESS_KEY: absentWhenBlank(z.string()),
  STRIPE_SECRET_KEY: absentWhenBlank(
    z.string().regex(/^(sk|rk)_(test|live)_/, {
      error: 'begins with sk_test_, sk_live_, rk_test_ or rk_live_',
    }),
  ),
  STRIPE_PUBLISHABLE_KEY: absentWhenBlank(
    z.string().regex(/^pk_(test|live)_/, { error: 'begins with pk_test_ or pk_live_' }),
  ),
  STRIPE_WEBHOOK_SECRET: absentWhenBlank(
    z.string().startsWith('whsec_', { error: 'begins with whsec_' }),
  ),
  STRIPE_API_URL: absentWhenBlank(
    z.url({ protocol: /^https?$/, error: 'is an address such as https://api.stripe.com' }),
  ),
  REQUIRE_ADMIN_TWO_FACTOR: flag,
  ...(Object.fromEntries(
    models.flatMap((name) => [
      [
        `AI_${name}_URL`,
        absentWhenBlank(
          z.url({
            protocol: /^https?$/,
            error: 'is an address such as https://api.example.com/v1',
          }),
        ),
      ],
      [`AI_${name}_KEY`, text('')],
      [`AI_${name}_MODEL`, text('', 200)],
    ]),
  ) as ModelSettings),
  AI_SCREENER: absentWhenBlank(
    z.enum(['chatgpt', 'claude', 'deepseek'], { error: 'must be chatgpt, claude or deepseek' }),
  ),
  SCORE_POLICY: absentWhenBlank(z.string()),
  ELECTIONS_DATA_LICENSE: absentWhenBlank(
    z.enum(['none', 'CC0-1.0'], { error: 'must be none, CC0-1.0 or blank' }),
  ),
  METRICS_TOKEN: absentWhenBlank(z.string().min(16, { error: 'has at least 16 characters' })),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'must be fatal, error, warn, info, debug or silent',
    })
    .default('info'),
  TRUST_PROXY: flag,
  HSTS_SUBDOMAINS: flag,
  SECURITY_CONTACT: absentWhenBlank(
    z.union([z.url({ protocol: /^(https|mailto)$/ }), z.email()], {
      error: 'is an email address or an https:// page',
    }),
  ),
  CONTENT_DIR: absentWhenBlank(z.string()),
  DEMO: flag,
  ALLOW_PUBLIC_DEMO: flag,
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
})

/** Every setting by its name. */
export const settingNames = Object.keys(environment.shape)

/** An OpenID Connect login provider. */
export type LoginProvider = { issuer: string; clientId: string; clientSecret: string | null }

/** A bucket of an S3-compatible store. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** A Stripe account; null `apiUrl` is Stripe's own. */
export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  apiUrl: string | null
  isLive: boolean
}

/** A model behind an OpenAI-compatible endpoint. */
export type AiModel = { url: string; key: string | null; model: string }

export type AiName = 'chatgpt' | 'claude' | 'deepseek'

/** Everything an operator can configure, read once at startup. An unset provider is null. */
export type Settings = {
  production: boolean
  /** TCP port; 0 picks a free one. */
  port: number
  /** Listening address; loopback by default. */
  host: string
  /** The site's public origin, without a trailing slash. */
  siteUrl: string
  siteName: string
  /** Folder of the embedded database, outbox and uploads. */
  dataDir: string
  databaseUrl: string | null
  /** Maximum database connections of this process. */
  databasePool: number
  redisUrl: string | null
  /** `id:base64` pairs; the first encrypts, all decrypt; null generates one in `dataDir`. */
  encryptionKeys: string | null
  smtpUrl: string | null
  mailFrom: string
  adminEmail: string | null
  oidc: LoginProvider | null
  google: LoginProvider | null
  /** Where uploads are stored; null uses `dataDir`. */
  s3: S3Settings | null
  /** Maximum total bytes of members' files. */
  uploadsMaxBytes: number
  /**
   * Where cards are charged; null means test cards outside production, and no payments in
   * production (docs/product/payments.md 3).
   */
  stripe: StripeSettings | null
  /** Administrators and moderators need a second factor to use their powers. */
  requireAdminTwoFactor: boolean
  /** The configured models, by name. */
  ai: Partial<Record<AiName, AiModel>>
  /**
   * Each model's missing settings: it needs an address and a model name, and most providers a key.
   */
  aiMissing: Record<AiName, string[]>
  /** The model that checks texts before publication; null uses the rules only. */
  aiScreener: AiModel | null
  /** The operator's score policy; null uses the one in the content folder, if any. */
  scorePolicy: string | null
  /** Token permitting `/metrics` from outside loopback. */
  /** SPDX name of the license of the elections' open data; null for none. */
  electionsDataLicense: string | null
  metricsToken: string | null
  /** Further hosts whose videos debates may show. */
  videoHosts: string[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** True if a proxy sets `X-Forwarded-For`. */
  trustProxy: boolean
  /** Seed an empty database with the fictional demo community. */
  demo: boolean
  rateLimits: boolean
  /**
   * The operator's texts, logo and rules, each overriding the file in `content/`; null for none.
   */
  contentDir: string | null
  /** Tell browsers that all subdomains use https too. */
  hstsSubdomains: boolean
  /** Where to report vulnerabilities, as a URI; null publishes no security.txt. */
  securityContact: string | null
}

const provider = (
  issuer: string | null,
  clientId: string | null,
  clientSecret: string | null,
  prefix: string,
): LoginProvider | null => {
  if (!clientId) return null
  if (!issuer)
    throw new StartError(`Setting ${prefix}_ISSUER is missing, while ${prefix}_CLIENT_ID is set.`)
  return { issuer, clientId, clientSecret }
}

function s3Of(env: z.output<typeof environment>): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint) return null
  if (!bucket || !accessKeyId || !secretAccessKey)
    throw new StartError(
      'Settings S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required when S3_ENDPOINT is set.',
    )
  return { endpoint, region: env.S3_REGION ?? 'us-east-1', bucket, accessKeyId, secretAccessKey }
}

function stripeOf(env: z.output<typeof environment>, production: boolean): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = env
  if (!secretKey) return null
  if (!publishableKey || !webhookSecret)
    throw new StartError(
      'Settings STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are required when STRIPE_SECRET_KEY is set.',
    )
  const isLive = secretKey.includes('_live_')
  if (isLive !== publishableKey.startsWith('pk_live_'))
    throw new StartError(
      'Settings STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.',
    )
  if (production && apiUrl)
    throw new StartError("Setting STRIPE_API_URL is only for tests. Don't set it in production.")
  return { secretKey, publishableKey, webhookSecret, apiUrl, isLive }
}

function aiOf(env: z.output<typeof environment>): Partial<Record<AiName, AiModel>> {
  return Object.fromEntries(
    models.flatMap((name) => {
      const url = env[`AI_${name}_URL`]
      if (!url) return []
      const model = env[`AI_${name}_MODEL`]
      if (!model)
        throw new StartError(`Setting AI_${name}_MODEL is required when AI_${name}_URL is set.`)
      return [[name.toLowerCase(), { url, key: env[`AI_${name}_KEY`] || null, model }]]
    }),
  )
}

function aiMissingOf(env: z.output<typeof environment>): Record<AiName, string[]> {
  const missing = models.map((name) => [
    name.toLowerCase(),
    ([`AI_${name}_URL`, `AI_${name}_KEY`, `AI_${name}_MODEL`] as const).filter(
      (setting) => !env[setting],
    ),
  ])
  return Object.fromEntries(missing) as Record<AiName, string[]>
}

function screenerOf(name: AiName | null, ai: Partial<Record<AiName, AiModel>>): AiModel | null {
  if (!name) return null
  const model = ai[name]
  if (!model)
    throw new StartError(
      `Setting AI_${name.toUpperCase()}_URL is required when AI_SCREENER is ${name}.`,
    )
  return model
}

/** What production refuses, in setup order; null if all is well. */
function productionFault(env: z.output<typeof environment>): string | null {
  if (env.RATE_LIMITS === 'off') return "Setting RATE_LIMITS can't be off in production."
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
function publicDemoFault(env: z.output<typeof environment>): string | null {
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
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    redisUrl: env.REDIS_URL,
    videoHosts:
      env.VIDEO_HOSTS?.split(',')
        .map((name) => name.trim())
        .filter(Boolean) ?? [],
    encryptionKeys: env.ENCRYPTION_KEYS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `${env.SITE_NAME} <no-reply@${new URL(siteUrl).hostname}>`,
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
    stripe: stripeOf(env, production),
    requireAdminTwoFactor: env.REQUIRE_ADMIN_TWO_FACTOR ?? false,
    ai,
    aiMissing: aiMissingOf(env),
    aiScreener: screenerOf(env.AI_SCREENER, ai),
    scorePolicy: env.SCORE_POLICY,
    electionsDataLicense: env.ELECTIONS_DATA_LICENSE === 'none' ? null : env.ELECTIONS_DATA_LICENSE,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    demo: env.DEMO ?? !production,
    rateLimits: env.RATE_LIMITS === 'on',
    contentDir: env.CONTENT_DIR,
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? false,
    securityContact:
      env.SECURITY_CONTACT &&
      (env.SECURITY_CONTACT.includes(':')
        ? env.SECURITY_CONTACT
        : `mailto:${env.SECURITY_CONTACT}`),
  }
}
