import { listSessions, requestPasswordReset } from '#features/identity/contract/endpoints.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { fresh, nothing, type Cases } from '#app/testing/access-case.ts'

/** Accounts, logins and sessions. */
export const inputs: Cases = {
  getCurrentUser: [{ about: 'who is signed in', input: () => ({}) }],
  logIn: [
    {
      about: 'with the right password',
      alone: true,
      input: async ({ app, me }) => ({
        body: { username: (me ?? (await app.person())).username, password: testPassword },
      }),
    },
  ],
  register: [
    {
      about: 'a new account',
      alone: true,
      input: () => ({ body: { username: fresh(), password: 'correct horse' } }),
    },
  ],
  registerByForm: [
    {
      about: 'a new account',
      alone: true,
      input: () => ({ form: { username: fresh(), password: 'correct horse' } }),
    },
  ],
  logOut: [{ about: 'the present session', alone: true, input: () => ({}) }],
  logOutByNavigation: [{ about: 'by a link', alone: true, input: () => ({}) }],
  logInByForm: [
    {
      about: 'with the right password',
      alone: true,
      input: async ({ app, me }) => ({
        form: { username: (me ?? (await app.person())).username, password: testPassword },
      }),
    },
  ],
  logInBySimpleForm: [
    {
      about: 'with the right password',
      alone: true,
      input: async ({ app, me }) => ({
        form: { username: (me ?? (await app.person())).username, password: testPassword },
      }),
    },
  ],
  beginProviderLogin: [{ about: 'without a configured provider', input: () => ({}) }],
  beginGoogleLogin: [{ about: 'without a configured provider', input: () => ({}) }],
  finishProviderLogin: [
    {
      about: 'that was never begun',
      input: () => ({ query: { code: 'made-up', state: 'made-up' } }),
    },
  ],
  finishGoogleLogin: [
    {
      about: 'that was never begun',
      input: () => ({ query: { code: 'made-up', state: 'made-up' } }),
    },
  ],
  askProviderLink: [
    { about: 'with a made-up token', input: () => ({ query: { token: 'made-up' } }) },
  ],
  confirmProviderLink: [
    { about: 'with a made-up token', input: () => ({ form: { token: 'made-up' } }) },
  ],
  requestPasswordReset: [
    { about: 'for an unknown address', input: () => ({ body: { email: 'nobody@example.org' } }) },
  ],
  resetPassword: [
    {
      about: 'with the token of a letter',
      alone: true,
      input: async ({ app }) => ({
        body: { token: await resetToken(app), newPassword: 'another password' },
      }),
    },
  ],
  resetPasswordByForm: [
    {
      about: 'with a made-up token',
      input: () => ({
        form: { token: 'made-up', newPassword: 'another password', confirm: 'another password' },
      }),
    },
  ],
  changePassword: [
    {
      about: 'to a new one',
      alone: true,
      input: () => ({ body: { currentPassword: testPassword, newPassword: 'another password' } }),
    },
  ],
  updateProfile: [
    {
      about: 'one’s own name',
      input: ({ me }) => ({ body: { firstName: `Ada ${me?.username ?? ''}`.trim() } }),
    },
  ],
  listSessions: [{ about: 'one’s own', input: () => ({}) }],
  endSession: [
    {
      about: 'one’s own',
      alone: true,
      input: async ({ me }) => ({
        params: { id: await sessionOf(me) },
        body: { currentPassword: testPassword },
      }),
    },
    {
      about: 'another member’s',
      another: () => 404,
      input: async ({ owner }) => ({
        params: { id: await sessionOf(owner) },
        body: { currentPassword: testPassword },
      }),
    },
  ],
  endOtherSessions: [
    { about: 'one’s own', alone: true, input: () => ({ body: { currentPassword: testPassword } }) },
  ],
}

async function sessionOf(member: Member | null): Promise<string> {
  const [newest] = member ? await member.call(listSessions, {}) : []
  return newest?.id ?? nothing
}

async function resetToken(app: TestApp): Promise<string> {
  const email = `${fresh()}@example.org`
  await app.person({ email })
  await app.visitor().call(requestPasswordReset, { body: { email } })
  const emailMessage = await until(
    async () => (await app.outbox?.list())?.find(({ to }) => to === email),
    `a letter to ${email}`,
  )
  return /token=([\w-]+)/.exec(emailMessage.text)?.[1] ?? ''
}
