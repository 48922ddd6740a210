/** Why a member's document wasn't accepted, in words of ours. */
export type CheckFailure =
  | 'unfinished'
  | 'expired'
  | 'unreadable'
  | 'selfie'
  | 'declined'
  | 'unsupported'

/** A day without a time zone; months count from 1. */
export type CalendarDay = { year: number; month: number; day: number }

/** What a document says, read once and never stored. */
export type CheckedDocument = {
  type: 'passport' | 'license' | 'id-card'
  firstName: string
  lastName: string
  birthDate: CalendarDay
  /** The issuing country, two capital letters of ISO 3166-1. */
  country: string
  /** The state or region of the address on it; null without one. */
  region: string | null
  number: string
}

/** A check as the provider reports it. */
export type IdentityCheck =
  /** Waits for the member, who continues at `url`, null for this site; `failure` of the last try. */
  | { state: 'open'; url: string | null; failure: CheckFailure | null }
  | { state: 'processing' }
  /** The document is null if the provider no longer has it. */
  | { state: 'passed'; document: CheckedDocument | null }
  | { state: 'ended' }

/** Who checks documents and selfies. Calls throw DomainError `unavailable` while it is away. */
export type IdentityProvider = {
  kind: 'stripe' | 'test'
  /** False for checks that prove nothing. */
  isLive: boolean
  /** Opens the check of this id once, however often it is called. */
  openCheck(given: {
    checkId: string
    returnUrl: string
  }): Promise<{ ref: string; url: string | null }>
  readCheck(ref: string): Promise<IdentityCheck>
  /**
   * Ends a check and deletes what was collected; repeating it does no harm.
   * @returns false while the provider is still at it.
   */
  redactCheck(ref: string): Promise<boolean>
}
