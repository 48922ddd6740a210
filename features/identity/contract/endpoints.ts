import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Accounts'

export { getCurrentUser } from './current-user.ts'

/**
 * Logs in with a username or the confirmed email address, sent as `username`, and returns the member;
 * the session is a cookie. With a second factor, answers 401
 * `second_factor` and asks for it.
 */
export const logIn = declare('logIn', {
  method: 'POST',
  path: '/api/login',
  allow: 'anyone',
  group,
  limit: 'login',
  summary: 'Log in',
})

/** Creates an account and its first session. */
export const register = declare('register', {
  method: 'POST',
  path: '/api/register',
  allow: 'anyone',
  group,
  limit: 'register',
  summary: 'Register',
  status: 201,
  isOnce: false,
})

/** The same by plain HTML form, without scripts. */
export const registerByForm = declare('registerByForm', {
  method: 'POST',
  path: '/register',
  allow: 'anyone',
  group,
  kind: 'navigation',
  isOwnForm: true,
  limit: 'register',
  summary: 'Register with an HTML form',
})

/** Ends the current session; succeeds without one. */
export const logOut = declare('logOut', {
  method: 'POST',
  path: '/api/logout',
  allow: 'anyone',
  group,
  summary: 'Log out',
})

/** The same for a link, redirecting to the front page (docs/product/accounts.md 4). */
export const logOutByNavigation = declare('logOutByNavigation', {
  method: 'GET',
  path: '/api/logout',
  allow: 'anyone',
  group,
  kind: 'navigation',
  summary: 'Log out with a link',
})

/** The form of `/login`, without scripts. */
export const logInByForm = declare('logInByForm', {
  method: 'POST',
  path: '/login',
  allow: 'anyone',
  group,
  kind: 'navigation',
  isOwnForm: true,
  limit: 'login',
  summary: 'Log in with an HTML form',
})

/** The form of `/simple-login`, without any script (docs/product/accounts.md 6). */
export const logInBySimpleForm = declare('logInBySimpleForm', {
  method: 'POST',
  path: '/simple-login',
  allow: 'anyone',
  group,
  kind: 'navigation',
  isOwnForm: true,
  limit: 'login',
  summary: 'Log in with the simple login form',
})

/**
 * Starts the login at the configured provider; without one, returns to `/login` with a notice
 * (docs/product/accounts.md 8).
 */
export const beginProviderLogin = declare('beginProviderLogin', {
  method: 'GET',
  path: '/api/login',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'provider',
  summary: 'Log in with the configured provider',
})

/** The same with Google. */
export const beginGoogleLogin = declare('beginGoogleLogin', {
  method: 'GET',
  path: '/api/auth/google',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'provider',
  summary: 'Log in with Google',
})

/** The provider's callback address. */
export const finishProviderLogin = declare('finishProviderLogin', {
  method: 'GET',
  path: '/api/login/callback',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'provider',
  summary: "Handle the provider's callback",
})

/** The same with Google. */
export const finishGoogleLogin = declare('finishGoogleLogin', {
  method: 'GET',
  path: '/api/auth/google/callback',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'provider',
  summary: "Handle Google's callback",
})

/** The target of an emailed link: a page that asks, because programs follow links too. */
export const askProviderLink = declare('askProviderLink', {
  method: 'GET',
  path: '/api/login/confirm',
  allow: 'anyone',
  group,
  kind: 'navigation',
  summary: 'Open the page that confirms a linked login',
})

/** An account's owner permits another login, using an emailed token. */
export const confirmProviderLink = declare('confirmProviderLink', {
  method: 'POST',
  path: '/api/login/confirm',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'provider',
  summary: 'Confirm a linked login',
})

/**
 * Sends a reset link if the address is known; the answer doesn't reveal it
 * (docs/product/accounts.md 5).
 */
export const requestPasswordReset = declare('requestPasswordReset', {
  method: 'POST',
  path: '/api/request-password-reset',
  allow: 'anyone',
  group,
  limit: 'reset',
  summary: 'Request a password reset link',
})

/** Sets a new password with a reset token, once, and ends every session. */
export const resetPassword = declare('resetPassword', {
  method: 'POST',
  path: '/api/reset-password',
  allow: 'anyone',
  group,
  limit: 'resetUse',
  summary: 'Set a new password with a reset token',
})

/** The same by plain HTML form, without scripts. */
export const resetPasswordByForm = declare('resetPasswordByForm', {
  method: 'POST',
  path: '/api/simple-reset',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'resetUse',
  summary: 'Set a new password with an HTML form',
})

/** Changes the password and ends other sessions. */
export const changePassword = declare('changePassword', {
  method: 'POST',
  path: '/api/change-password',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Change the password',
})

/** Changes names, bio and location; omitted fields stay. */
export const updateProfile = declare('updateProfile', {
  method: 'PUT',
  path: '/api/profile',
  allow: 'active',
  group,
  summary: 'Update names, bio and location',
})

/** The member's open sessions, most recently used first. */
export const listSessions = declare('listSessions', {
  method: 'GET',
  path: '/api/sessions',
  allow: 'account',
  group,
  summary: 'List sessions',
})

/** Ends one of the member's sessions; requires the password. */
export const endSession = declare('endSession', {
  method: 'DELETE',
  path: '/api/sessions/:id',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Sign out a device',
})

/** Ends all other sessions; requires the password. */
export const endOtherSessions = declare('endOtherSessions', {
  method: 'POST',
  path: '/api/sessions/end-others',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Sign out everywhere else',
})
