import { z } from 'zod'
import { canonicalTimeZone } from '../contract/zoned-dates.ts'
import { isSender } from './settings-checks.ts'

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

/** The language models that can be configured, as their settings are named. */
export const models = ['CHATGPT', 'CLAUDE', 'DEEPSEEK'] as const
type ModelSettings = Record<`AI_${(typeof models)[number]}_URL`, z.ZodType<string | null>> &
  Record<`AI_${(typeof models)[number]}_${'KEY' | 'MODEL'}`, z.ZodType<string>>

/** The process's environment, by setting name. */
export const environment = z.object({
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
  SITE_TIME_ZONE: text('America/New_York', 64)
    .transform((name) => canonicalTimeZone(name) ?? '')
    .refine((name) => name !== '', { error: 'must be a time zone such as America/New_York' }),
  DATA_DIR: text('.data'),
  ERASED_ACCOUNTS_FILE: absentWhenBlank(z.string().max(1000)),
  DATABASE_URL: absentWhenBlank(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host:5432/database',
    }),
  ),
  DATABASE_POOL: integer(6, 200, 16, 'is a number from 6 to 200'),
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
  DRAIN_SECONDS: integer(0, 30, 0, 'is a number of seconds from 0 to 30'),
  DISK_RESERVE_GB: integer(0, 1_000_000, 1, 'is a number of gigabytes, such as 1'),
  VIDEOS_MAX_MB: integer(50, 2000, 2000, 'is a number of megabytes from 50 to 2000'),
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
  STRIPE_CONNECT_WEBHOOK_SECRET: absentWhenBlank(
    z.string().startsWith('whsec_', { error: 'begins with whsec_' }),
  ),
  STRIPE_IDENTITY_KEY: absentWhenBlank(
    z.string().regex(/^rk_(test|live)_/, { error: 'begins with rk_test_ or rk_live_' }),
  ),
  VERIFICATION_KEY: absentWhenBlank(
    z.string().regex(/^[A-Za-z0-9+/]{43}=$/, { error: 'must be 32 bytes in base64' }),
  ),
  STRIPE_API_URL: absentWhenBlank(
    z.url({ protocol: /^https?$/, error: 'is an address such as https://api.stripe.com' }),
  ),
  SALES_TAX: z.preprocess(
    blankAsAbsent,
    z
      .enum(['none', 'table', 'stripe'], { error: 'must be none, table or stripe' })
      .default('table'),
  ),
  REQUIRE_ADMIN_TWO_FACTOR: flag,
  OAUTH_REGISTRATION: flag,
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
  AI_GUIDE: absentWhenBlank(
    z.enum(['chatgpt', 'claude', 'deepseek'], { error: 'must be chatgpt, claude or deepseek' }),
  ),
  DID_API_URL: absentWhenBlank(
    z.url({ protocol: /^https?$/, error: 'is an address such as https://api.d-id.com' }),
  ),
  DID_API_KEY: absentWhenBlank(z.string()),
  DID_AGENT_ID: absentWhenBlank(z.string()),
  SCORE_POLICY: absentWhenBlank(z.string()),
  ELECTIONS_DATA_LICENSE: absentWhenBlank(
    z.enum(['none', 'CC0-1.0'], { error: 'must be none, CC0-1.0 or blank' }),
  ),
  OPEN_DATA_LICENSE: z.preprocess(
    blankAsAbsent,
    z
      .enum(['none', 'CC0-1.0', 'CC-BY-4.0'], { error: 'must be none, CC0-1.0 or CC-BY-4.0' })
      .default('CC-BY-4.0'),
  ),
  METRICS_TOKEN: absentWhenBlank(z.string().min(16, { error: 'has at least 16 characters' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: absentWhenBlank(
    z.url({ protocol: /^https?$/, error: 'is an address such as http://127.0.0.1:4318' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: absentWhenBlank(
    z.string().refine((value) => value.split(',').every((header) => header.includes('=')), {
      error: 'is a list such as name=value,name=value',
    }),
  ),
  OTEL_SERVICE_NAME: text('xverse', 100),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(
    blankAsAbsent,
    z.coerce
      .number({ error: 'is a share from 0 to 1' })
      .min(0, { error: 'is a share from 0 to 1' })
      .max(1, { error: 'is a share from 0 to 1' })
      .default(1),
  ),
  LOG_LEVEL: z.preprocess(
    blankAsAbsent,
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'must be fatal, error, warn, info, debug or silent',
      })
      .default('info'),
  ),
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
  WEBHOOKS_TO_LOOPBACK: flag,
  RATE_LIMITS: z.preprocess(
    blankAsAbsent,
    z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  ),
})

/** Every setting by its name. */
export const settingNames = Object.keys(environment.shape)

/** The checked environment. */
export type Environment = z.output<typeof environment>
