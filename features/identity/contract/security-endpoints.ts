import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./security-schemas.ts'))
const group = 'Login security'

/** How the member's login is secured: second factor, recovery codes left, passkeys. */
export const getSecurity = declare('getSecurity', {
  method: 'GET',
  path: '/api/security',
  allow: 'account',
  group,
  summary: 'Get login security settings',
})

/** Makes a secret for an authenticator app; nothing is asked for until a code of it was confirmed. */
export const startTotp = declare('startTotp', {
  method: 'POST',
  path: '/api/totp',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Start setting up an authenticator app',
})

/** Turns the codes on with the first of them, and answers ten recovery codes, once. */
export const confirmTotp = declare('confirmTotp', {
  method: 'POST',
  path: '/api/totp/confirm',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Turn on an authenticator app',
})

/** Turns the codes off; needs password and code. */
export const turnOffTotp = declare('turnOffTotp', {
  method: 'POST',
  path: '/api/totp/off',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Turn off an authenticator app',
})

/** Makes ten new recovery codes, which replace the old ones. */
export const renewRecoveryCodes = declare('renewRecoveryCodes', {
  method: 'POST',
  path: '/api/recovery-codes',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Create new recovery codes',
})

/** What a browser needs to make a passkey. */
export const beginPasskey = declare('beginPasskey', {
  method: 'POST',
  path: '/api/passkeys/options',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Start adding a passkey',
})

/** Adds a passkey that the browser made. */
export const addPasskey = declare('addPasskey', {
  method: 'POST',
  path: '/api/passkeys',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Add a passkey',
})

/** Removes a passkey; the last way to prove a second factor needs a code or a fresh login besides. */
export const removePasskey = declare('removePasskey', {
  method: 'POST',
  path: '/api/passkeys/:id/remove',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Remove a passkey',
})

/** Whether this browser's login waits for a second factor, and which ones it may be; nothing about anybody else's. */
export const getPendingLogin = declare('getPendingLogin', {
  method: 'GET',
  path: '/api/login/second-factor',
  allow: 'anyone',
  group,
  summary: 'Get a login waiting for its second factor',
})

/** Finishes a login with a code of the app or a recovery code, each of which works once. */
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

/** The question that a passkey answers, to log in with it alone or to finish a login. */
export const beginPasskeyLogin = declare('beginPasskeyLogin', {
  method: 'POST',
  path: '/api/login/passkey/options',
  allow: 'anyone',
  group,
  limit: 'passkey',
  summary: 'Start a login with a passkey',
})

/** Opens a session for the owner of the passkey. */
export const logInWithPasskey = declare('logInWithPasskey', {
  method: 'POST',
  path: '/api/login/passkey',
  allow: 'anyone',
  group,
  limit: 'passkey',
  summary: 'Log in with a passkey',
})

/** Sends a link to a new address; the answer never tells whether another account has it. */
export const changeEmail = declare('changeEmail', {
  method: 'POST',
  path: '/api/change-email',
  allow: 'account',
  group,
  limit: 'emailLink',
  summary: 'Set or change the email address',
})

/** Sends the link to the address that waits once more. */
export const resendEmailLink = declare('resendEmailLink', {
  method: 'POST',
  path: '/api/change-email/again',
  allow: 'account',
  group,
  limit: 'emailLink',
  summary: 'Resend the address confirmation',
})

/** The owner of an address agrees, with the token of a mailed link, that it belongs to the account. */
export const confirmEmail = declare('confirmEmail', {
  method: 'POST',
  path: '/api/confirm-email',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'resetUse',
  summary: 'Confirm an email address',
})

/** The previous address approves or cancels a change that somebody else asked for, with the token of a mailed link. */
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

/** Opens answers and votes to this session again, by a password or code from before somebody else changed the address. */
export const proveOwner = declare('proveOwner', {
  method: 'POST',
  path: '/api/confirm-owner',
  allow: 'account',
  group,
  limit: 'secondFactor',
  summary: 'Confirm ownership with an older password or code',
})

/** Removes a login through another account. */
export const removeLinkedLogin = declare('removeLinkedLogin', {
  method: 'POST',
  path: '/api/linked-logins/:id/remove',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Remove a linked login',
})

/** What happened to the member's own access in the last 90 days, newest first. */
export const listOwnActivity = declare('listOwnActivity', {
  method: 'GET',
  path: '/api/security/activity',
  allow: 'account',
  paged: true,
  group,
  summary: 'List recent account activity',
})

/** The security log of one member or of everybody, newest first. */
export const listSecurityLog = declare('listSecurityLog', {
  method: 'GET',
  path: '/api/admin/security-log',
  allow: { capability: 'isAdmin' },
  paged: true,
  group,
  summary: 'List the security log',
})
