/** What access tokens may be allowed, each with what it lets programs do (docs/product/developers.md 2). */
export const scopeLabels = {
  read: 'Read your drafts, notifications, orders, follows and settings',
  draft: 'Write drafts of articles',
  publish: 'Publish, change and delete your articles',
  comment: 'Write, change and delete your comments',
  sell: "Manage your House's products, orders and videos",
  moderate: 'Work in the review queue, decisions included',
  administer: 'Read what administrators see, and manage debates',
} as const

/** The name of a scope. */
export type Scope = keyof typeof scopeLabels

/** All scopes, in the order in which they are shown. */
export const scopes = Object.keys(scopeLabels) as [Scope, ...Scope[]]

/** Why a token is refused for want of a scope. */
export const scopeMissing = (scope: Scope): string =>
  `This access token doesn't have the scope "${scope}".`

/** Whether a request may do what a scope allows; sessions are bound to no scopes. */
export const holdsScope = (
  { scopes: held }: { scopes: readonly Scope[] | null },
  scope: Scope,
): boolean => held === null || held.includes(scope)
