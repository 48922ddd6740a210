import { endpointsOf } from '#platform/contract/endpoint.ts'

const declare = endpointsOf(() => import('./schemas.ts'))
const group = 'Accounts'

export { getCurrentUser } from './current-user.ts'

/** Opens a session and answers the member; the session travels in a cookie. An account with a second factor is answered 401 `second_factor` and asked for it. */
export const logIn = declare('logIn', {
  method: 'POST',
  path: '/api/login',
  allow: 'anyone',
  group,
  limit: 'login',
  summary: 'Log in',
})

/** Makes an account and opens its first session. */
export const register = declare('register', {
  method: 'POST',
  path: '/api/register',
  allow: 'anyone',
  group,
  limit: 'register',
  summary: 'Register',
  status: 201,
})

/** The same by the plain HTML form of its page, for a browser whose scripts are not there. */
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

/** Ends the present session; fine without one. */
export const logOut = declare('logOut', {
  method: 'POST',
  path: '/api/logout',
  allow: 'anyone',
  group,
  summary: 'Log out',
})

/** The same for a browser that follows a link of this site, which then lands on the front page (docs/product/accounts.md 4). */
export const logOutByNavigation = declare('logOutByNavigation', {
  method: 'GET',
  path: '/api/logout',
  allow: 'anyone',
  group,
  kind: 'navigation',
  summary: 'Log out with a link',
})

/** The form of `/login`, for a browser whose scripts are not there. */
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

/** Starts the login with the configured provider; without one, back to `/login` with a notice (docs/product/accounts.md 8). */
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

/** Where the provider sends the browser back to. */
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

/** Where the mailed link leads: to the page that asks, since programs open links, too. */
export const askProviderLink = declare('askProviderLink', {
  method: 'GET',
  path: '/api/login/confirm',
  allow: 'anyone',
  group,
  kind: 'navigation',
  summary: 'Open the page that confirms a linked login',
})

/** The owner of an account agrees, with the token of a mailed link, that another account may log in to it. */
export const confirmProviderLink = declare('confirmProviderLink', {
  method: 'POST',
  path: '/api/login/confirm',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'provider',
  summary: 'Confirm a linked login',
})

/** Sends a reset link if the address is known; the answer never tells (docs/product/accounts.md 5). */
export const requestPasswordReset = declare('requestPasswordReset', {
  method: 'POST',
  path: '/api/request-password-reset',
  allow: 'anyone',
  group,
  limit: 'reset',
  summary: 'Request a password reset link',
})

/** Sets a new password with the token of a reset link, once, and ends every session. */
export const resetPassword = declare('resetPassword', {
  method: 'POST',
  path: '/api/reset-password',
  allow: 'anyone',
  group,
  limit: 'resetUse',
  summary: 'Set a new password with a reset token',
})

/** The same by a plain HTML form, for a browser whose scripts are not there. */
export const resetPasswordByForm = declare('resetPasswordByForm', {
  method: 'POST',
  path: '/api/simple-reset',
  allow: 'anyone',
  group,
  kind: 'navigation',
  limit: 'resetUse',
  summary: 'Set a new password with an HTML form',
})

/** Changes the password and ends the other sessions. */
export const changePassword = declare('changePassword', {
  method: 'POST',
  path: '/api/change-password',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Change the password',
})

/** Changes names, bio and location; what is left out stays. */
export const updateProfile = declare('updateProfile', {
  method: 'PUT',
  path: '/api/profile',
  allow: 'account',
  group,
  summary: 'Update names, bio and location',
})

/** The open sessions of the member, newest use first. */
export const listSessions = declare('listSessions', {
  method: 'GET',
  path: '/api/sessions',
  allow: 'account',
  group,
  summary: 'List sessions',
})

/** Ends one session of the member; asks for the password. */
export const endSession = declare('endSession', {
  method: 'DELETE',
  path: '/api/sessions/:id',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Sign out a device',
})

/** Ends every other session of the member; asks for the password. */
export const endOtherSessions = declare('endOtherSessions', {
  method: 'POST',
  path: '/api/sessions/end-others',
  allow: 'account',
  group,
  limit: 'password',
  summary: 'Sign out everywhere else',
})
