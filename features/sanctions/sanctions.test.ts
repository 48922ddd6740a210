import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import { openLiveSocket } from '#app/testing/live-socket.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { watchQueries } from '#app/testing/query-plans.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { getStats, listUsers, updateUser } from '#features/control-center/contract/endpoints.ts'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { logIn, logOut, updateProfile } from '#features/identity/contract/endpoints.ts'
import {
  cancelSubscription,
  getCapabilities,
  getMembership,
} from '#features/membership/contract/endpoints.ts'
import { getProduct, listProducts } from '#features/marketplace/contract/endpoints.ts'
import { productOf, seller as sellerOf } from '#features/marketplace/testing/products.ts'
import { openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { getReviewQueue } from '#features/moderation/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { contact } from '#features/pages/contract/endpoints.ts'
import { searchSite } from '#features/search/contract/endpoints.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { createSanctionStore } from './server/store.ts'
import { keyOfMember } from './testing/sanctions.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const reason = 'You posted the same advertisement in nine debates.'
const sanction = (id: string, body: object) =>
  admin.call(api.sanctionMember, {
    params: { id },
    body: { reason, ...body } as { kind: 'ban'; reason: string },
  })
const suspend = (id: string, days = 7) => sanction(id, { kind: 'suspension', days })
const article = { title: 'On canals', body: '<p>Ducks.</p>', status: 'draft' } as const
const mailTo = (address: string, subject: RegExp) =>
  until(
    async () =>
      (await app.outbox?.list())?.find((one) => one.to === address && subject.test(one.subject)),
    `the email ${subject} to ${address}`,
  )
const subscribe = async (member: Member) => {
  await payFor(member, await openPlan(member, 'weekly'))
}
const logInAs = (username: string) => ({ body: { username, password: testPassword } })

describe('a suspended member', () => {
  test('can’t write, and reads why and until when', async () => {
    const member = await app.member({ score: 90, email: 'sue@pending.example' })
    await member.call(createArticle, { body: article })
    const { endsAt } = await suspend(member.id)
    const { status, body } = await member.refused(createArticle, { body: article })
    const end = zonedDay(new Date(endsAt ?? ''), 'America/New_York')
    assert.deepEqual(
      [status, body.code, body.capability, body.upgradeUrl, body.error],
      [
        403,
        'forbidden',
        'suspended',
        '/account-status',
        `Your account is suspended until ${end}. Reason: ${reason}`,
      ],
    )
    assert.equal((await member.refused(updateProfile, { body: { bio: 'Buy here' } })).status, 403)
    assert.equal((await member.call(getCapabilities, {})).canPostContent, false)
    const mail = await mailTo('sue@pending.example', /suspended/)
    assert.match(mail.text, /nine debates/)
    assert.match(mail.text, /\/account-status\?key=/)
  })

  test('still logs in and out, sees their plan, contacts us and reads their status', async () => {
    const member = await app.member()
    await suspend(member.id)
    await member.call(logOut, {})
    await member.call(logIn, logInAs(member.username))
    await member.call(getMembership, {})
    await member.call(contact, {
      body: { subject: 'My account', message: 'Why?', email: 'a@b.example' },
    })
    const [own] = await member.call(api.getAccountStatus, {})
    assert.deepEqual([own?.kind, own?.reason, own?.isActive], ['suspension', reason, true])
  })

  test('can cancel their plan', async () => {
    const member = await app.member()
    await subscribe(member)
    await suspend(member.id)
    assert.ok((await member.call(cancelSubscription, {})).endsAt)
  })

  test('may write again when the term is over', async () => {
    const member = await app.member({ score: 90 })
    await suspend(member.id, 1)
    assert.equal((await member.refused(createArticle, { body: article })).status, 403)
    app.clock.set(new Date(app.clock.now().getTime() + day + 1000))
    await member.call(createArticle, { body: article })
    assert.equal((await member.call(api.getAccountStatus, {}))[0]?.isActive, false)
    const promotion = { isAdmin: true, currentPassword: testPassword }
    await admin.call(updateUser, { params: { id: member.id }, body: promotion })
  })

  test('loses an open live connection, and a moderator their powers', async () => {
    const moderator = await app.member({ isModerator: true })
    await moderator.call(getReviewQueue, {})
    const live = await openLiveSocket(app.url, moderator)
    const closed = once(live.socket, 'close')
    const { id } = await suspend(moderator.id)
    await closed
    assert.equal((await moderator.refused(getReviewQueue, {})).status, 403)
    await admin.call(api.liftSanction, { params: { id } })
    await moderator.call(getReviewQueue, {})
    assert.equal((await admin.refused(api.liftSanction, { params: { id } })).status, 409)
  })
})

describe('a banned member', () => {
  test('is logged out, and a login answers with the reason and where to appeal', async () => {
    const member = await app.member({ email: 'bea@banned.example' })
    await sanction(member.id, { kind: 'ban' })
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
    const visitor = app.visitor()
    const { status, body } = await visitor.refused(logIn, logInAs(member.username))
    assert.equal(status, 403)
    assert.match(body.error, /nine debates.* You can appeal at http.*\/account-status\?key=/)
    const wrong = await visitor.refused(logIn, {
      body: { username: member.username, password: 'another' },
    })
    assert.equal(wrong.status, 401, 'only the owner learns of the ban')

    const key = new URL(body.upgradeUrl ?? '').searchParams.get('key') ?? ''
    assert.equal((await visitor.call(api.getSanctionByKey, { query: { key } })).reason, reason)
    const text = '<img src=x onerror=alert(1)> It was my brother.'
    await visitor.call(api.appealSanction, { body: { key, text } })
    const again = await visitor.refused(api.appealSanction, { body: { key, text } })
    assert.equal(again.status, 409)

    const [open] = (await admin.call(api.listAppeals, {})).items
    assert.deepEqual([open?.appeal, open?.member.username], [text, member.username])
    assert.equal((await admin.call(getStats, {})).openAppeals, 1)
    const answer = { params: { id: open?.id ?? '' }, body: { decision: 'lift', answer: 'Agreed.' } }
    await admin.call(api.answerAppeal, answer as never)
    assert.equal((await admin.refused(api.answerAppeal, answer as never)).status, 409)
    assert.equal((await admin.call(getStats, {})).openAppeals, 0)
    await member.call(logIn, logInAs(member.username))
    assert.match((await mailTo('bea@banned.example', /was lifted/)).text, /Agreed\./)
  })

  test('sells nothing any more, and nobody finds it, until the ban is lifted', async () => {
    const seller = await sellerOf(app)
    const { id: product } = await productOf(app, seller, { name: 'Banished bellows' })
    const visitor = app.visitor()
    const found = async () => [
      (await visitor.call(listProducts, { query: { q: 'bellows' } })).items.length,
      (await visitor.call(searchSite, { query: { q: 'bellows' } })).items.length,
      (await visitor.call(getProduct, { params: { id: product } })).isForSale,
    ]
    // Nodes hear of a change a moment after its commit.
    const becomes = (expected: unknown[]) =>
      until(async () => isDeepStrictEqual(await found(), expected), `found: ${expected.join()}`)
    await becomes([1, 1, true])
    const { id } = await sanction(seller.id, { kind: 'ban' })
    const { items: banned } = await admin.call(listUsers, { query: { role: 'banned' } })
    assert.ok(banned.some((user) => user.id === seller.id && user.isBanned))
    await becomes([0, 0, false])
    await admin.call(api.liftSanction, { params: { id } })
    await becomes([1, 1, true])
  })

  test('keeps what they paid for, but the plan doesn’t renew', async () => {
    const member = await app.member()
    await subscribe(member)
    const { id } = await sanction(member.id, { kind: 'ban' })
    const isEnding = async () => {
      const { rows } = await app.database.pool.query<{ ends: boolean; state: string }>(
        'select cancel_at_period_end as ends, state from subscriptions where user_id = $1',
        [member.id],
      )
      return rows.length > 0 && rows.every(({ ends, state }) => ends && state === 'active')
    }
    await until(async () => (await isEnding()) || undefined, 'the renewal to be canceled')
    await admin.call(api.liftSanction, { params: { id } })
    await member.call(logIn, logInAs(member.username))
    assert.notEqual((await member.call(getCurrentUser, {})).subscriptionTier, 'public')
  })
})

describe('writing calls open to suspended members', () => {
  test('are these alone: logins, plans and paid orders, withdrawals, their data, messages and the guide', () => {
    const open = declaredEndpoints
      .filter(({ allow, method }) => allow === 'account' && method !== 'GET')
      .map(({ name }) => name)
    assert.deepEqual(open.toSorted(), [
      'acceptAgreement',
      'addPasskey',
      'beginPasskey',
      'cancelOrder',
      'cancelSubscription',
      'changeEmail',
      'changeNotificationSettings',
      'changePassword',
      'confirmDelivery',
      'confirmTestCard',
      'confirmTotp',
      'contactAdmin',
      'decideOwnEmailChange',
      'deleteApplication',
      'deleteAvatar',
      'deleteCampaignComment',
      'deleteWebhook',
      'endConnection',
      'endOtherSessions',
      'endSession',
      'endVerification',
      'enterTestBank',
      'finishCardChange',
      'fulfillSale',
      'keepAccount',
      'openBillingPortal',
      'openCardChange',
      'payWithTestCard',
      'proveOwner',
      'putBlock',
      'readAllNotifications',
      'readNotification',
      'removeAvatar',
      'removeBlock',
      'removeLinkedLogin',
      'removePasskey',
      'renewRecoveryCodes',
      'replyToAdministrators',
      'requestDeletion',
      'requestExport',
      'resendEmailLink',
      'retryEmail',
      'revokeAccessToken',
      'saveVideoProgress',
      'settlePayment',
      'startLiveGuide',
      'startTotp',
      'turnOffTotp',
      'unfollow',
      'unscheduleArticle',
      'withdrawAnswers',
      'withdrawArgument',
      'withdrawTestimony',
    ])
  })
})

describe('decisions', () => {
  test('a warning changes no rights, is emailed and audited', async () => {
    const member = await app.member({ score: 90, email: 'wanda@warned.example' })
    await sanction(member.id, { kind: 'warning' })
    await member.call(createArticle, { body: article })
    assert.match((await mailTo('wanda@warned.example', /warning/)).text, /nine debates/)
    const [entry] = (await admin.call(listAudit, { query: { subject: member.id } })).items
    assert.deepEqual([entry?.action, entry?.after], ['user.warn', { reason }])
  })

  test('notes about a member are for administrators, with author and time', async () => {
    const member = await app.member()
    const words = '<b>Called</b> about a lost phone.'
    const at = { params: { id: member.id } }
    await admin.call(api.addAccountNote, { ...at, body: { text: words } })
    app.clock.advance(1000)
    await admin.call(api.addAccountNote, { ...at, body: { text: 'Found it.' } })
    const first = await admin.call(api.listAccountNotes, { ...at, query: { limit: 1 } })
    const second = await admin.call(api.listAccountNotes, {
      ...at,
      query: { limit: 1, cursor: first.next ?? undefined },
    })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ text, author }) => [text, author?.username]),
      [
        ['Found it.', admin.username],
        [words, admin.username],
      ],
    )
    assert.equal(second.next, null)
    for (const text of ['  ', 'x'.repeat(2001)])
      assert.equal((await admin.refused(api.addAccountNote, { ...at, body: { text } })).status, 400)
    const [entry] = (await admin.call(listAudit, { query: { subject: member.id } })).items
    assert.deepEqual([entry?.action, JSON.stringify(entry).includes('phone')], ['user.note', false])
  })

  test('an administrator, oneself, and a second suspension are refused', async () => {
    const other = await app.member({ isAdmin: true })
    for (const id of [other.id, admin.id]) {
      const refused = await admin.refused(api.sanctionMember, {
        params: { id },
        body: { kind: 'ban', reason },
      })
      assert.equal(refused.status, 409)
    }
    await other.call(getStats, {})
    const member = await app.member()
    await suspend(member.id)
    const second = await admin.refused(api.sanctionMember, {
      params: { id: member.id },
      body: { kind: 'suspension', reason, days: 3 },
    })
    assert.equal(second.status, 409)
    const promoted = await admin.refused(updateUser, {
      params: { id: member.id },
      body: { isAdmin: true, currentPassword: testPassword },
    })
    assert.equal(promoted.status, 409, 'nobody restricted becomes an administrator')
  })

  test('a term is required for suspensions only, from 1 to 365 days', async () => {
    const { id } = await app.person()
    for (const body of [
      { kind: 'suspension', reason },
      { kind: 'suspension', reason, days: 366 },
      { kind: 'ban', reason, days: 2 },
      { kind: 'warning', reason: '  ' },
    ]) {
      const { status } = await admin.refused(api.sanctionMember, {
        params: { id },
        body,
      })
      assert.equal(status, 400)
    }
  })

  test('a key of someone else’s decision can’t be made from its id', async () => {
    const member = await app.member()
    const { id } = await sanction(member.id, { kind: 'warning' })
    const key = await keyOfMember(member)
    for (const guess of [id, `${id}.`, `${id}.${key.split('.')[1]?.toLowerCase()}x`]) {
      const { status } = await app.visitor().refused(api.appealSanction, {
        body: { key: guess, text: 'Mine' },
      })
      assert.equal(status, 404)
    }
  })

  test('are listed from their indexes', async () => {
    const { pool } = app.database
    const { id } = await app.person()
    await pool.query(
      `insert into sanctions (id, member_id, kind, reason, created_at, appeal, appealed_at, answered_at, answer)
       select gen_random_uuid(), $1::uuid, 'warning', 'r', at, 'a', at, case when n % 50 > 0 then at end, 'b'
       from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at from generate_series(1, 20000) n) made`,
      [id],
    )
    await pool.query('analyze sanctions')
    const watched = watchQueries(pool)
    const store = createSanctionStore(watched.db)
    for (const [read, index] of [
      [() => store.list(admin.id, null, 21), /sanctions_by_member/],
      [() => store.listAppeals('open', null, 21), /sanctions_open_appeals/],
      [() => store.listAppeals('answered', null, 21), /sanctions_answered_appeals/],
    ] as const) {
      const [plan = ''] = await watched.plansOf(read, '(costs off)')
      assert.match(plan, index)
      assert.doesNotMatch(plan, /Seq Scan on sanctions/)
    }
  })
})
