/** How long a token works, in days; the first is offered (docs/product/developers.md 1). */
export const tokenDays = [90, 30, 180, 365] as const

/** Characters of a token's name. */
export const tokenNameMax = 60

/** Tokens that one account has in effect at once. */
export const maxTokens = 20

/** Sites whose pages may use one token. */
export const maxOrigins = 5

/** Characters of a site's address. */
export const originMax = 200

/** Days for which a token's calls are kept, and an ended token is listed. */
export const callDays = 90

/** Refusals of access tokens. */
export const tokenMessages = {
  needed: 'Send an access token with this call.',
  invalid: "This access token isn't valid. It may have expired or been revoked.",
  closed: "Access tokens can't make this call.",
  full: `You can have up to ${maxTokens} access tokens. Revoke one first.`,
  staff: 'Only administrators and moderators can allow this.',
  origin: (origin: string) => `This access token can't be used on pages of ${origin}.`,
}
