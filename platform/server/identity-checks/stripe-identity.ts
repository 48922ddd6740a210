import type Stripe from 'stripe'
import { DomainError } from '../errors.ts'
import {
  createCaller,
  createStripeClient,
  guarded,
  isRefusal,
  makeOnce,
  timeouts,
  type Caller,
  type Observers,
} from '../payments/stripe/client.ts'
import type { StripeSettings } from '../settings-providers.ts'
import type { CheckedDocument, CheckFailure, IdentityCheck, IdentityProvider } from './port.ts'

/**
 * Sensitive results, which Stripe shows to a restricted key only and when they are asked for.
 * Source: https://docs.stripe.com/identity/access-verification-results, read 2026-11.
 */
const sensitive = [
  'verified_outputs.dob',
  'last_verification_report.document.number',
  'last_verification_report.document.dob',
]

const failures: Record<string, CheckFailure> = {
  abandoned: 'unfinished',
  consent_declined: 'declined',
  country_not_supported: 'unsupported',
  device_not_supported: 'unsupported',
  document_type_not_supported: 'unsupported',
  under_supported_age: 'unsupported',
  document_expired: 'expired',
  selfie_document_missing_photo: 'selfie',
  selfie_face_mismatch: 'selfie',
  selfie_manipulated: 'selfie',
  selfie_unverified_other: 'selfie',
}

/**
 * Documents with a selfie, checked by Stripe Identity (docs/product/verification.md 3).
 * @param identityKey a restricted key that may read sensitive results, and nothing else.
 */
export function createStripeIdentity(
  settings: StripeSettings,
  identityKey: string,
  observers: Observers,
): IdentityProvider {
  const limits = observers.timeouts ?? timeouts
  const sessions = createStripeClient(settings, limits).identity.verificationSessions
  const results = createStripeClient({ ...settings, secretKey: identityKey }, limits).identity
    .verificationSessions

  const caller = createCaller(observers)
  const call: Caller = (name, work) =>
    caller(name, work).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'unavailable' ? away(error) : error
    })
  const find = (ref: string) =>
    sessions.retrieve(ref).catch((error: unknown) => {
      if (isRefusal(error, 'resource_missing')) return null
      throw error
    })

  return {
    kind: 'stripe',
    isLive: settings.isLive,
    ...guarded(call, {
      openCheck: async ({ checkId, returnUrl }: { checkId: string; returnUrl: string }) => {
        const { id, url } = await makeOnce(
          `identity:${checkId}`,
          (idempotencyKey) =>
            sessions.create(
              {
                type: 'document',
                client_reference_id: checkId,
                options: {
                  document: { require_matching_selfie: true, require_live_capture: true },
                },
                return_url: returnUrl,
              },
              { idempotencyKey },
            ),
          async () => (await sessions.list({ client_reference_id: checkId })).data[0] ?? null,
        )
        return { ref: id, url }
      },

      readCheck: async (ref: string): Promise<IdentityCheck> => {
        const session = await find(ref)
        if (!session || session.redaction || session.status === 'canceled')
          return { state: 'ended' }
        if (session.status === 'processing') return { state: 'processing' }
        if (session.status === 'requires_input')
          return { state: 'open', url: session.url, failure: failureOf(session) }
        return {
          state: 'passed',
          document: documentOf(await results.retrieve(ref, { expand: sensitive })),
        }
      },

      redactCheck: async (ref: string): Promise<boolean> => {
        try {
          return (await sessions.redact(ref)).redaction?.status === 'redacted'
        } catch (error) {
          // One that is being checked, or redacted already, can't be redacted.
          if (!isRefusal(error)) throw error
          const session = await find(ref)
          return !session || session.redaction?.status === 'redacted'
        }
      },
    }),
  }
}

function away(cause: unknown): DomainError {
  const error = new DomainError(
    'unavailable',
    "Identity checks aren't available right now. Please try again in a moment.",
    undefined,
    { retryAfterSeconds: 5 },
  )
  error.cause = cause
  return error
}

function failureOf({
  last_error: error,
}: Stripe.Identity.VerificationSession): CheckFailure | null {
  return error ? (failures[error.code ?? ''] ?? 'unreadable') : null
}

const types: Record<string, CheckedDocument['type']> = {
  passport: 'passport',
  driving_license: 'license',
  id_card: 'id-card',
}

/** @throws DomainError `unavailable` if the key may not read sensitive results. */
function documentOf({
  verified_outputs: outputs,
  last_verification_report: report,
}: Stripe.Identity.VerificationSession): CheckedDocument | null {
  if (!outputs || !report || typeof report === 'string' || !report.document) return null
  const { number, issuing_country: country, dob: birth = outputs.dob } = report.document
  if (number === undefined || birth === undefined)
    throw away(new Error('the restricted key may not read sensitive results'))
  const type = types[report.document.type ?? '']
  if (!type || !number || !country || !birth?.year || !birth.month || !birth.day) return null
  return {
    type,
    firstName: outputs.first_name ?? '',
    lastName: outputs.last_name ?? '',
    birthDate: { year: birth.year, month: birth.month, day: birth.day },
    country: country.toUpperCase(),
    region: outputs.address?.state ?? null,
    number,
  }
}
