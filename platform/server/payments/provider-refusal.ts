import { DomainError } from '../errors.ts'

/**
 * What a refusal is about: the site's own balance, the amount, a seller's account that can't be
 * used, or something else.
 */
export type RefusalAbout = 'balance' | 'amount' | 'account' | 'other'

/** A call that the provider refused, for an alert to the operators. */
export type RefusedCall = { name: string; reason: string }

/** What visitors read; the provider's own words are for operators only. */
const refusedMessage =
  'The card provider refused this request, so nothing was changed. The site’s operators have been notified.'

/**
 * The card provider answered no, so it is known that nothing happened. The caller decides what
 * becomes of it; it is never the visitor's bad request.
 */
export class ProviderRefusal extends DomainError {
  /** In the provider's words, for operators. */
  readonly reason: string
  readonly about: RefusalAbout

  constructor(reason: string, about: RefusalAbout = 'other', cause?: unknown) {
    super('conflict', refusedMessage)
    this.name = 'ProviderRefusal'
    this.reason = reason
    this.about = about
    this.cause = cause
  }
}

/** The provider doesn't know a customer: deleted there, or made with the keys of another mode. */
export class CustomerGone extends DomainError {
  constructor(cause: unknown) {
    super('missing', 'Payment Not Found')
    this.name = 'CustomerGone'
    this.cause = cause
  }
}

/** A refusal's reason for operators, if the error means that nothing happened; null otherwise. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof ProviderRefusal) return error.reason
  const isRefusal =
    error instanceof DomainError && (error.code === 'conflict' || error.code === 'missing')
  return isRefusal ? error.message : null
}
