import type { AiModel as ModelName } from '#platform/contract/ai-models.ts'
import { models, type Environment } from './settings-environment.ts'
import { StartError } from './start-error.ts'
import type { TracingSettings } from './tracing/shapes.ts'

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
  /** Signs events of sellers' accounts; null without a second endpoint. */
  connectWebhookSecret: string | null
  apiUrl: string | null
  isLive: boolean
}

/** D-ID's agent that speaks as the live guide; the key stays on the server. */
export type DidSettings = { url: string; key: string; agentId: string }

/** A model behind an OpenAI-compatible endpoint. */
export type AiModel = { url: string; key: string | null; model: string }

export type AiName = ModelName

/** The model that answers in the guide, with its name. */
export type GuideModel = { name: AiName; model: AiModel }

/** @throws StartError for a client without an issuer. */
export const provider = (
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

/** @throws StartError for a bucket without its name or keys. */
export function s3Of(env: Environment): S3Settings | null {
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

/** @throws StartError for an incomplete account, mixed keys, or a test address in production. */
export function stripeOf(env: Environment, production: boolean): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
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
  return { secretKey, publishableKey, webhookSecret, connectWebhookSecret, apiUrl, isLive }
}

/** @throws StartError for a key of the other mode, or without a key that hashes documents. */
export function identityKeyOf({
  STRIPE_IDENTITY_KEY: key,
  STRIPE_SECRET_KEY: secretKey,
  VERIFICATION_KEY: verificationKey,
}: Environment): string | null {
  if (!key) return null
  if (!verificationKey)
    throw new StartError('Setting VERIFICATION_KEY is required when STRIPE_IDENTITY_KEY is set.')
  if (key.includes('_live_') !== secretKey?.includes('_live_'))
    throw new StartError(
      'Settings STRIPE_SECRET_KEY and STRIPE_IDENTITY_KEY must both be live keys or both be test keys.',
    )
  return key
}

/** @throws StartError for Stripe Tax without a Stripe account. */
export function salesTaxOf({ SALES_TAX: salesTax, STRIPE_SECRET_KEY: key }: Environment) {
  if (salesTax === 'stripe' && !key)
    throw new StartError('Setting STRIPE_SECRET_KEY is required when SALES_TAX is stripe.')
  return salesTax
}

/** The configured models. @throws StartError for an address without a model. */
export function aiOf(env: Environment): Partial<Record<AiName, AiModel>> {
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

/** @throws StartError for a live guide without its key or agent. */
export function didOf({
  DID_API_URL: url,
  DID_API_KEY: key,
  DID_AGENT_ID: agentId,
}: Environment): DidSettings | null {
  if (!key && !agentId) return null
  if (!key || !agentId)
    throw new StartError('Settings DID_API_KEY and DID_AGENT_ID must be set together.')
  return { url: new URL(url ?? 'https://api.d-id.com').origin, key, agentId }
}

/** The settings that each model still lacks. */
export function aiMissingOf(env: Environment): Record<AiName, string[]> {
  const missing = models.map((name) => [
    name.toLowerCase(),
    ([`AI_${name}_URL`, `AI_${name}_KEY`, `AI_${name}_MODEL`] as const).filter(
      (setting) => !env[setting],
    ),
  ])
  return Object.fromEntries(missing) as Record<AiName, string[]>
}

/** The model chosen for a purpose. @throws StartError for one that isn't configured. */
export function chosenModel(
  setting: 'AI_SCREENER' | 'AI_GUIDE',
  name: AiName | null,
  ai: Partial<Record<AiName, AiModel>>,
): AiModel | null {
  if (!name) return null
  const model = ai[name]
  if (!model)
    throw new StartError(
      `Setting AI_${name.toUpperCase()}_URL is required when ${setting} is ${name}.`,
    )
  return model
}

/** @throws StartError for a guide whose model is not configured. */
export function guideModelOf(
  name: AiName | null,
  ai: Partial<Record<AiName, AiModel>>,
): GuideModel | null {
  const model = chosenModel('AI_GUIDE', name, ai)
  return name && model && { name, model }
}

/** The collector of traces; null without its address. */
export const tracingOf = (env: Environment): TracingSettings | null =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === null
    ? null
    : {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: env.OTEL_SERVICE_NAME,
        share: env.OTEL_TRACES_SAMPLER_ARG,
      }
