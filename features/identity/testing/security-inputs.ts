import { changeEmail, startTotp } from '#features/identity/contract/security-endpoints.ts'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { fresh, type Cases } from '#app/testing/access-case.ts'

const credential = { id: 'bm9ib2R5', rawId: 'bm9ib2R5', type: 'public-key' }

/** Second factors, passkeys and addresses. */
export const inputs: Cases = {
  getSecurity: [{ about: 'one’s own', input: () => ({}) }],
  startTotp: [
    { about: 'with the own password', input: () => ({ body: { currentPassword: testPassword } }) },
  ],
  confirmTotp: [
    {
      about: 'with a code of the app',
      alone: true,
      input: async ({ app, me }) => ({
        body: { code: me ? codeAt(app.clock, await startedKey(me)) : '123456' },
      }),
    },
  ],
  turnOffTotp: [
    {
      about: 'with password and code',
      alone: true,
      input: async ({ app, me }) => ({
        body: { currentPassword: testPassword, code: await recoveryCodeOf(app, me) },
      }),
    },
  ],
  renewRecoveryCodes: [
    {
      about: 'with password and code',
      alone: true,
      input: async ({ app, me }) => ({
        body: { currentPassword: testPassword, code: await recoveryCodeOf(app, me) },
      }),
    },
  ],
  beginPasskey: [
    { about: 'with the own password', input: () => ({ body: { currentPassword: testPassword } }) },
  ],
  addPasskey: [
    {
      about: 'that was never asked for',
      another: () => 400,
      input: () => ({
        body: {
          name: 'Phone',
          response: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'oA' } },
        },
      }),
    },
  ],
  removePasskey: [
    {
      about: 'that is not there',
      another: () => 404,
      input: () => ({
        params: { id: '0198c5d2-0000-7000-8000-000000000000' },
        body: { currentPassword: testPassword },
      }),
    },
  ],
  getPendingLogin: [{ about: 'where none waits', input: () => ({}) }],
  enterCode: [
    {
      about: 'without a pending login',
      another: () => 401,
      input: () => ({ body: { code: '123456' } }),
    },
  ],
  enterCodeByForm: [
    { about: 'without a pending login', input: () => ({ form: { code: '123456' } }) },
  ],
  beginPasskeyLogin: [
    { about: 'alone', input: () => ({ body: { step: 'only' } }) },
    {
      about: 'without a pending login',
      another: () => 401,
      input: () => ({ body: { step: 'second' } }),
    },
  ],
  logInWithPasskey: [
    {
      about: 'that nobody has',
      another: () => 401,
      input: () => ({
        body: {
          step: 'only',
          response: {
            ...credential,
            response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
          },
        },
      }),
    },
  ],
  changeEmail: [
    {
      about: 'to a new one',
      alone: true,
      input: () => ({ body: { email: `${fresh()}@example.org`, currentPassword: testPassword } }),
    },
  ],
  resendEmailLink: [
    {
      about: 'to the address that waits',
      alone: true,
      input: async ({ me }) => {
        await me?.call(changeEmail, {
          body: { email: `${fresh()}@example.org`, currentPassword: testPassword },
        })
        return {}
      },
    },
  ],
  retryEmail: [{ about: 'one’s own', input: () => ({}) }],
  decideEmailChange: [
    {
      about: 'with a made-up token',
      input: () => ({ form: { token: 'made-up', decision: 'approve' } }),
    },
  ],
  decideOwnEmailChange: [
    {
      about: 'where none waits',
      another: () => 409,
      input: () => ({ body: { decision: 'approve', currentPassword: testPassword } }),
    },
  ],
  proveOwner: [
    { about: 'where nothing is closed', input: () => ({ body: { password: testPassword } }) },
  ],
  removeLinkedLogin: [
    {
      about: 'that is not there',
      another: () => 404,
      input: () => ({ params: { id: 'nothing' }, body: { currentPassword: testPassword } }),
    },
  ],
  listOwnActivity: [{ about: 'one’s own', input: () => ({}) }],
  listSecurityLog: [{ about: 'of everybody', input: () => ({}) }],
  confirmEmail: [{ about: 'with a made-up token', input: () => ({ form: { token: 'made-up' } }) }],
}

async function startedKey(me: Member): Promise<string> {
  return (await me.call(startTotp, { body: { currentPassword: testPassword } })).setupKey
}

async function recoveryCodeOf(app: TestApp, me: Member | null): Promise<string> {
  const { recoveryCodes } = me ? await secureWithApp(me, app.clock) : { recoveryCodes: [] }
  return recoveryCodes[0] ?? 'aaaa-bbbb-cccc-dddd'
}
