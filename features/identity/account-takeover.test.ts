import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { codeAt, secureWithApp } from '#app/testing/authenticator-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { castVote, getMyVote } from '#features/debates/contract/endpoints.ts'
import { getScoring, putScoring } from '#features/profile/contract/endpoints.ts'
import { day, minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import * as security from './contract/security-endpoints.ts'

let app: TestApp
let admin: Member
let debateId: string

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  debateId = await openDebate(admin)
})
after(() => app.close())

const mailTo = (address: string, subject: RegExp) =>
  until(
    async () =>
      (await app.outbox?.list())?.find((mail) => mail.to === address && subject.test(mail.subject)),
    `a mail to ${address}: ${subject}`,
  )
const tokenIn = ({ text }: { text: string }) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const post = async (path: string, form: Record<string, string>) =>
  (await app.visitor().request('POST', path, { form })).headers.get('location')
const confirmAddress = async (address: string) =>
  post('/api/confirm-email', { token: tokenIn(await mailTo(address, /Confirm your email/)) })
const decide = async (oldAddress: string, decision: string) =>
  post('/api/email-change', {
    token: tokenIn(await mailTo(oldAddress, /about to change/)),
    decision,
  })
const setAddress = (id: string, email: string | null) =>
  admin.call(updateUser, { params: { id }, body: { email, currentPassword: testPassword } })
const addressOf = async (member: Pick<Member, 'call'>) =>
  (await member.call(api.getCurrentUser, {})).email

/** Advances seven days and runs the hourly job. */
const waitSevenDays = async () => {
  app.clock.advance(7 * day + minute)
  await app.emailAddress.applyDue()
}

const resetThrough = async (address: string, newPassword: string) => {
  await app.visitor().call(api.requestPasswordReset, { body: { email: address } })
  await app.visitor().call(api.resetPassword, {
    body: { token: tokenIn(await mailTo(address, /Set a new .* password/)), newPassword },
  })
}

/** A member with encrypted answers and a vote. */
const memberWithSecrets = async (username: string) => {
  const member = await app.member({ username, email: `${username}@old.example`, tier: 'annual' })
  await member.call(putScoring, { body: { consent: true, annualIncome: 61_234, isEmployed: true } })
  await app.profile.put({ userId: member.id, completedAt: app.clock.now() })
  await member.call(castVote, { params: { id: debateId }, body: { position: 'A' } })
  return member
}

const assertClosed = async (client: Pick<Member, 'refused'>) => {
  for (const [endpoint, input] of [
    [getScoring, {}],
    [putScoring, { body: { consent: true } }],
    [getMyVote, { params: { id: debateId } }],
    [castVote, { params: { id: debateId }, body: { position: 'B' } }],
  ] as const) {
    const { status, body } = await client.refused(endpoint, input)
    assert.deepEqual([endpoint.name, status, body.capability], [endpoint.name, 403, 'ownerProven'])
  }
}

const assertOpen = async (client: Pick<Member, 'call'>) => {
  assert.equal((await client.call(getScoring, {})).answers.annualIncome, 61_234)
  assert.equal((await client.call(getMyVote, { params: { id: debateId } })).position, 'A')
}

describe('an address an administrator sets', () => {
  test('doesn’t let them become the member: it waits, and answers and votes stay locked after a reset through it', async () => {
    const owner = await memberWithSecrets('target')
    const shown = await setAddress(owner.id, 'target@attacker.example')
    assert.deepEqual(
      [shown.email, shown.emailVerified, shown.pendingEmail],
      ['target@old.example', true, 'target@attacker.example'],
    )
    assert.equal(await confirmAddress('target@attacker.example'), '/confirm-email?result=waiting')
    assert.equal(await addressOf(owner), 'target@old.example')
    await app
      .visitor()
      .call(api.requestPasswordReset, { body: { email: 'target@attacker.example' } })
    await waitSevenDays()
    await mailTo('target@old.example', /XVerse email address was changed/)
    await resetThrough('target@attacker.example', 'chosen by the attacker')
    const attacker = app.visitor()
    await attacker.call(api.logIn, {
      body: { username: 'target', password: 'chosen by the attacker' },
    })
    await assertClosed(attacker)
    await attacker.call(api.changePassword, {
      body: { currentPassword: 'chosen by the attacker', newPassword: 'chosen by them again' },
    })
    await attacker.call(security.changeEmail, {
      body: { email: 'second@attacker.example', currentPassword: 'chosen by them again' },
    })
    await confirmAddress('second@attacker.example')
    await assertClosed(attacker)
    assert.equal(
      (await attacker.refused(security.proveOwner, { body: { password: 'chosen by them again' } }))
        .status,
      400,
    )
    await assertClosed(attacker)
    await attacker.call(security.proveOwner, { body: { password: testPassword } })
    await assertOpen(attacker)
  })

  test('locks nothing for the owner who logs in with their own password', async () => {
    const owner = await memberWithSecrets('keeps_password')
    await setAddress(owner.id, 'keeps@new.example')
    await confirmAddress('keeps@new.example')
    await waitSevenDays()
    await assertOpen(owner)
    const later = app.visitor()
    await later.call(api.logIn, { body: { username: 'keeps_password', password: testPassword } })
    await assertOpen(later)
  })

  test('unlocks with an earlier app’s code', async () => {
    const owner = await memberWithSecrets('with_app')
    const { setupKey } = await secureWithApp(owner, app.clock)
    await setAddress(owner.id, 'with-app@new.example')
    await confirmAddress('with-app@new.example')
    await waitSevenDays()
    await resetThrough('with-app@new.example', 'a password from the reset')
    const later = app.visitor()
    assert.equal(
      (
        await later.refused(api.logIn, {
          body: { username: 'with_app', password: 'a password from the reset' },
        })
      ).body.code,
      'second_factor',
    )
    await later.call(security.enterCode, { body: { code: codeAt(app.clock, setupKey) } })
    await assertOpen(later)
  })

  test('locks nothing once the owner confirmed an address of their own', async () => {
    const owner = await memberWithSecrets('regaining')
    await setAddress(owner.id, 'regaining@attacker.example')
    await confirmAddress('regaining@attacker.example')
    await waitSevenDays()
    await owner.call(security.changeEmail, {
      body: { email: 'regaining@own.example', currentPassword: testPassword },
    })
    assert.equal(await confirmAddress('regaining@own.example'), '/confirm-email?result=confirmed')
    await resetThrough('regaining@own.example', 'a password from the reset')
    const later = app.visitor()
    await later.call(api.logIn, {
      body: { username: 'regaining', password: 'a password from the reset' },
    })
    await assertOpen(later)
  })

  test('takes effect immediately when the old address approves it, and locks nothing', async () => {
    const owner = await memberWithSecrets('approving')
    await setAddress(owner.id, 'approved@new.example')
    assert.equal(await decide('approving@old.example', 'approve'), '/email-change?result=approve')
    assert.equal(await confirmAddress('approved@new.example'), '/confirm-email?result=confirmed')
    assert.equal(await addressOf(owner), 'approved@new.example')
    await resetThrough('approved@new.example', 'a password from the reset')
    const later = app.visitor()
    await later.call(api.logIn, {
      body: { username: 'approving', password: 'a password from the reset' },
    })
    await assertOpen(later)
  })

  test('is dropped for good when the old address cancels it', async () => {
    const owner = await memberWithSecrets('canceling')
    await setAddress(owner.id, 'canceled@new.example')
    assert.equal(await decide('canceling@old.example', 'cancel'), '/email-change?result=cancel')
    assert.equal(await decide('canceling@old.example', 'approve'), '/email-change?result=invalid')
    assert.equal(await confirmAddress('canceled@new.example'), '/confirm-email?result=invalid')
    app.clock.advance(8 * day)
    await app.emailAddress.applyDue()
    assert.equal(await addressOf(owner), 'canceling@old.example')
  })

  test('shows in the member’s settings, where they decide with their password', async () => {
    const owner = await memberWithSecrets('in_settings')
    await setAddress(owner.id, 'in-settings@new.example')
    assert.equal(
      (await owner.call(security.getSecurity, {})).emailChange?.email,
      'in-settings@new.example',
    )
    assert.equal(
      (
        await owner.refused(security.decideOwnEmailChange, {
          body: { decision: 'cancel', currentPassword: 'wrong' },
        })
      ).status,
      400,
    )
    await owner.call(security.decideOwnEmailChange, {
      body: { decision: 'cancel', currentPassword: testPassword },
    })
    assert.equal((await owner.call(security.getSecurity, {})).emailChange, null)
  })

  test('is also removed only after seven days, so removing and setting one isn’t a shortcut', async () => {
    const owner = await memberWithSecrets('removed')
    await setAddress(owner.id, null)
    assert.equal(await addressOf(owner), 'removed@old.example')
    assert.match(
      (await mailTo('removed@old.example', /about to change/)).text,
      /asked to remove this email address/,
    )
  })

  test('gets no reset link for an account without an address before it takes effect', async () => {
    const { id } = await app.person({ username: 'never_had_one' })
    await setAddress(id, 'first@attacker.example')
    await mailTo('first@attacker.example', /Confirm your email/)
    await app
      .visitor()
      .call(api.requestPasswordReset, { body: { email: 'first@attacker.example' } })
    await app.person({ email: 'marker@old.example' })
    await app.visitor().call(api.requestPasswordReset, { body: { email: 'marker@old.example' } })
    await mailTo('marker@old.example', /Set a new/)
    assert.equal(
      (await app.outbox?.list())?.some(
        ({ to, subject }) => to === 'first@attacker.example' && /password/.test(subject),
      ),
      false,
    )
  })

  test('requires the administrator’s password, like a role', async () => {
    const { id } = await app.person()
    for (const body of [{ email: 'x@new.example' }, { isModerator: true }, { isVendor: true }]) {
      for (const currentPassword of [undefined, 'wrong']) {
        const refused = await admin.refused(updateUser, {
          params: { id },
          body: { ...body, currentPassword },
        })
        assert.deepEqual(
          [refused.status, Object.keys(refused.body.fields ?? {})],
          [400, ['currentPassword']],
        )
      }
    }
  })
})

describe('members are notified', () => {
  test('of a changed and of a reset password', async () => {
    const member = await app.member({ email: 'told@old.example' })
    await member.call(api.changePassword, {
      body: { currentPassword: testPassword, newPassword: 'another password' },
    })
    await mailTo('told@old.example', /password was changed/)
    await resetThrough('told@old.example', 'yet another password')
    await mailTo('told@old.example', /password was reset/)
  })
})
