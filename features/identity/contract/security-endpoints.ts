import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./security-schemas.ts'))
const group = 'Login security'

/** The member's login security: second factor, remaining recovery codes, passkeys. */
export const getSecurity = declare('getSecurity', {
  method: 'GET',
  path: '/api/security',
  allow: 'account',
  group,
  summary: 'Get login security settings',
})

/** Creates an authenticator secret; inactive until a code confirms it. */
export const startTotp = declare('startTotp', {
  method: 'POST',
  path: '/api/totp',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Start setting up an authenticator app',
})

/** Activates the app with its first code and returns ten recovery codes, once. */
export const confirmTotp = declare('confirmTotp', {
  method: 'POST',
  path: '/api/totp/confirm',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Turn on an authenticator app',
})

/** Deactivates the app; requires password and code. */
export const turnOffTotp = declare('turnOffTotp', {
  method: 'POST',
  path: '/api/totp/off',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Turn off an authenticator app',
})

/** Replaces the recovery codes with ten new ones. */
export const renewRecoveryCodes = declare('renewRecoveryCodes', {
  method: 'POST',
  path: '/api/recovery-codes',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Create new recovery codes',
})

/** Options for creating a passkey in the browser. */
export const beginPasskey = declare('beginPasskey', {
  method: 'POST',
  path: '/api/passkeys/options',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Start adding a passkey',
})

/** Adds a passkey created by the browser. */
export const addPasskey = declare('addPasskey', {
  method: 'POST',
  path: '/api/passkeys',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Add a passkey',
})

/** Removes a passkey; removing the last second factor also requires a code or a fresh login. */
export const removePasskey = declare('removePasskey', {
  method: 'POST',
  path: '/api/passkeys/:id/remove',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Remove a passkey',
})

/**
 * Whether this browser's login awaits a second factor, and the options; nothing about other
 * accounts.
 */
export const getPendingLogin = declare('getPendingLogin', {
  method: 'GET',
  path: '/api/login/second-factor',
  allow: 'anyone',
  group,
  summary: 'Get a login waiting for its second factor',
})

/** Completes a login with a single-use app or recovery code. */
export const enterCode = declare('enterCode', {
  method: 'POST',
  path: '/api/login/second-factor',
  allow: 'anyone',
  group,
  summary: 'Finish a login with a code',
})

/** The same by a plain HTML form. */
export const enterCodeByForm = declare('enterCodeByForm', {
  method: 'POST',
  path: '/api/simple-login/second-factor',
  allow: 'anyone',
  group,
  kind: 'navigation',
  summary: 'Finish a login with a code in an HTML form',
})

/** A passkey challenge, to log in with it alone or complete a login. */
export const beginPasskeyLogin = declare('beginPasskeyLogin', {
  method: 'POST',
  path: '/api/login/passkey/options',
  allow: 'anyone',
  group,
  limit: 'passkey',
  summary: 'Start a login with a passkey',
})

/** Opens a session for the passkey's owner. */
export const logInWithPasskey = declare('logInWithPasskey', {
  method: 'POST',
  path: '/api/login/passkey',
  allow: 'anyone',
  group,
  limit: 'passkey',
  summary: 'Log in with a passkey',
})

/** Sends a link to a new address; the answer doesn't reveal whether another account has it. */
export const changeEmail = declare('changeEmail', {
  method: 'POST',
  path: '/api/change-email',
  allow: 'account',
  group,
  limit: 'emailLink',
  summary: 'Set or change the email address',
})

/** Sends the link to the pending address again. */
export const resendEmailLink = declare('resendEmailLink', {
  method: 'POST',
  path: '/api/change-email/again',
  allow: 'account',
  group,
  limit: 'emailLink',
  summary: 'Resend the address confirmation',
})

/** Sends optional emails again to an address that a mail server refused. */
export const retryEmail = declare('retryEmail', {
  method: 'POST',
  path: '/api/change-email/retry',
  allow: 'account',
  group,
  limit: 'emailLink',
  summary: 'Send emails to a refused address again',
})

/** Confirms, with an emailed token, that an address belongs to the account. */
export const confirmEmail = declare('confirmEmail', {
  method: 'POST',
  path: '/api/confirm-email',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'resetUse',
  summary: 'Confirm an email address',
})

/**
 * The previous address approves or cancels a change requested by someone else, using an emailed
 * token.
 */
export const decideEmailChange = declare('decideEmailChange', {
  method: 'POST',
  path: '/api/email-change',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'resetUse',
  summary: 'Approve or cancel an email change with an emailed link',
})

/** The same in the member's settings. */
export const decideOwnEmailChange = declare('decideOwnEmailChange', {
  method: 'POST',
  path: '/api/change-email/decision',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Approve or cancel an email change someone else requested',
})

/**
 * Unlocks answers and votes for this session with a password or code older than the address change.
 */
export const proveOwner = declare('proveOwner', {
  method: 'POST',
  path: '/api/confirm-owner',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Confirm ownership with an older password or code',
})

/** Removes a linked login. */
export const removeLinkedLogin = declare('removeLinkedLogin', {
  method: 'POST',
  path: '/api/linked-logins/:id/remove',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Remove a linked login',
})

/** The member's security events of the last 90 days, newest first. */
export const listOwnActivity = declare('listOwnActivity', {
  method: 'GET',
  path: '/api/security/activity',
  allow: 'account',
  paged: true,
  group,
  summary: 'List recent account activity',
})

/** One member's or all members' security log, newest first. */
export const listSecurityLog = declare('listSecurityLog', {
  method: 'GET',
  path: '/api/admin/security-log',
  allow: { capability: 'isAdmin' },
  paged: true,
  csv: { name: 'security-log' },
  group,
  summary: 'List the security log',
})
