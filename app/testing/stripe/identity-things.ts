import type { StandInObject } from './things.ts'

/** What a person's document says. */
export type ShownDocument = {
  first_name: string
  last_name: string
  dob: { day: number; month: number; year: number }
  issuing_country: string
  number: string
  type: 'driving_license' | 'id_card' | 'passport'
  state: string | null
}

export type VerificationSession = StandInObject & {
  object: 'identity.verification_session'
  client_reference_id: string | null
  client_secret: string | null
  last_error: { code: string; reason: string } | null
  last_verification_report: string | null
  options: { document: { require_matching_selfie: boolean; require_live_capture: boolean } }
  redaction: { status: 'processing' | 'redacted' } | null
  related_customer: null
  related_customer_account: null
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  type: 'document'
  url: string | null
  _document: ShownDocument | null
}
