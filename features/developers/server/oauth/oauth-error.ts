/** Errors of the token endpoint (RFC 6749, section 5.2; RFC 7591, section 3.2.2). */
type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'

/** An expected refusal, answered as programs expect it: `error` and `error_description`. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode

  constructor(code: OAuthErrorCode, message: string) {
    super(message)
    this.name = 'OAuthError'
    this.code = code
  }

  get status(): 400 | 401 {
    return this.code === 'invalid_client' ? 401 : 400
  }
}
