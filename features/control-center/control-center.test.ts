import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { secureWithApp } from '#app/testing/authenticator-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { openLiveSocket } from '#app/testing/live-socket.ts'
import { minute } from '#platform/server/clock.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createCampaignComment } from '#features/campaign/contract/comments-endpoints.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { getCurrentUser, logIn, register } from '#features/identity/contract/endpoints.ts'
import { activatePaidSubscription } from '#features/membership/contract/endpoints.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import fc from 'fast-check'
import { rankOfScore, ranks } from '#features/profile/contract/ranks.ts'
import * as api from './contract/endpoints.ts'
import { stateValueOf } from '#features/moderation/contract/queue-rules.ts'
import { scoreWithin } from './contract/rules.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true, username: 'head_of_all' })
})
after(() => app.close())

const change = (id: string, body: object) =>
  admin.call(api.updateUser, { params: { id }, body: { currentPassword: testPassword, ...body } })
const lastAction = async (subject: string) =>
  (await admin.call(listAudit, { query: { subject } })).items[0]

describe('members, administered', () => {
  test('are found by a name’s apostrophes, dashes and vowel points however they are typed', async () => {
    for (const [username, firstName, lastName, ...typed] of [
      ['typed_pat', 'Pat', 'O’Grady–Vale', "o'grady-vale", 'O‘Grady—V'],
      ['typed_sam', 'Sam', "O'Toole-Reed", 'o’toole', 'toole‑reed'],
      ['typed_miri', 'מִרְיָם', 'לוי', 'מרים'],
      ['typed_ahmad', 'أحمد', 'مُنير', 'احمد', 'منير'],
    ] as const) {
      await app
        .visitor()
        .call(register, { body: { username, password: testPassword, firstName, lastName } })
      for (const search of typed) {
        const { items } = await admin.call(api.listUsers, { query: { search } })
        assert.deepEqual(
          items.map((item) => item.username),
          [username],
          search,
        )
      }
    }
  })

  test('are found by part of their name or address in any case, paged, each once', async () => {
    for (const username of ['Quill_one', 'quill_two', 'quill_three'])
      await app.person({ username, email: `${username}@Letters.example` })
    const found = async (query: object) =>
      (await admin.call(api.listUsers, { query })).items.map(({ username }) => username)
    assert.deepEqual(await found({ search: 'QUILL_' }), ['quill_three', 'quill_two', 'Quill_one'])
    assert.deepEqual(await found({ search: 'one@letters' }), ['Quill_one'])
    assert.deepEqual(await found({ search: '%' }), [])
    for (const sort of ['newest', 'oldest', 'username'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await admin.call(api.listUsers, {
          query: { search: 'quill', sort, limit: 1, cursor },
        })
        seen.push(...page.items.map(({ username }) => username))
        cursor = page.next ?? undefined
      } while (cursor)
      assert.deepEqual(
        seen,
        {
          newest: ['quill_three', 'quill_two', 'Quill_one'],
          oldest: ['Quill_one', 'quill_two', 'quill_three'],
          username: ['Quill_one', 'quill_three', 'quill_two'],
        }[sort],
      )
    }
    assert.deepEqual(await found({ role: 'administrators' }), ['head_of_all'])
  })

  test('show their total and rank, and none of their answers', async () => {
    const { id, username } = await app.person({ score: 72, tier: 'annual' })
    const {
      items: [row],
    } = await admin.call(api.listUsers, { query: { search: username } })
    assert.deepEqual(
      [row?.id, row?.profileScore, row?.socialTier, row?.subscriptionTier],
      [id, 72, 'work_in_progress', 'annual'],
    )
    assert.deepEqual(
      Object.keys(row ?? {}).filter((key) => /income|credit|abort|birth|answer|marital/i.test(key)),
      [],
    )
  })

  test('are changed atomically, and the log records changes without the address', async () => {
    const member = await app.member()
    const changed = await change(member.id, {
      username: 'renamed_one',
      email: 'New@Private.example',
      subscriptionTier: 'monthly',
      paidSubscriptionTier: 'annual',
      profileScore: 81,
      isVendor: true,
    })
    assert.deepEqual(
      [
        changed.username,
        changed.email,
        changed.emailVerified,
        changed.subscriptionTier,
        changed.paidSubscriptionTier,
        changed.profileScore,
        changed.socialTier,
        changed.isVendor,
      ],
      [
        'renamed_one',
        'new@private.example',
        false,
        'monthly',
        'annual',
        81,
        'responsible_citizen',
        true,
      ],
    )
    const entry = await lastAction(member.id)
    assert.deepEqual(
      [entry?.action, entry?.before, entry?.after],
      [
        'user.change',
        {
          isVendor: false,
          subscriptionTier: 'public',
          paidSubscriptionTier: null,
          profileScore: 0,
        },
        {
          username: 'changed',
          isVendor: true,
          subscriptionTier: 'monthly',
          paidSubscriptionTier: 'annual',
          profileScore: 81,
          email: 'changed',
        },
      ],
    )
    assert.deepEqual(entry?.subject, { name: 'renamed_one', path: '/members/renamed_one' })
    assert.deepEqual(
      [
        (await member.call(getCurrentUser, {})).subscriptionTier,
        (await member.call(activatePaidSubscription, {})).subscriptionTier,
      ],
      ['monthly', 'annual'],
    )
    await until(
      async () => (await app.outbox?.list())?.some(({ to }) => to === 'new@private.example'),
      'the letter that asks for proof',
    )
  })

  test('a change without effect isn’t recorded', async () => {
    const { id } = await app.person({ score: 72 })
    await change(id, {
      profileScore: 72,
      isAdmin: false,
      paidSubscriptionTier: 'none',
      subscriptionTier: 'public',
    })
    assert.equal(await lastAction(id), undefined)
  })

  test('a rank moves the score into its range; contradictory scores and ranks are refused', async () => {
    const { id } = await app.person({ score: 90 })
    assert.equal((await change(id, { socialTier: 'work_in_progress' })).profileScore, 79)
    assert.equal((await change(id, { socialTier: 'responsible_citizen' })).profileScore, 80)
    const { status, body } = await admin.refused(api.updateUser, {
      params: { id },
      body: { socialTier: 'lowlife', profileScore: 66 },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['socialTier']])
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom(...ranks),
        (score, { tier }) => {
          const moved = scoreWithin(tier, score)
          assert.equal(rankOfScore(moved).tier, tier)
          if (rankOfScore(score).tier === tier) assert.equal(moved, score)
        },
      ),
    )
  })

  test('every tier but the House’s can be set, and one awaiting payment only among the paid ones', async () => {
    const { id } = await app.person({ score: 12 })
    for (const subscriptionTier of ['weekly', 'monthly', 'annual', 'public'] as const)
      assert.equal((await change(id, { subscriptionTier })).subscriptionTier, subscriptionTier)
    for (const body of [{ subscriptionTier: 'house' }, { paidSubscriptionTier: 'public' }]) {
      const { status, text } = await admin.request('PUT', `/api/admin/users/${id}`, { body })
      const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> }
      assert.deepEqual([status, Object.keys(fields)], [400, Object.keys(body)])
    }
  })

  test('a taken name is refused at its field, and nothing else changes', async () => {
    const { id } = await app.person({ score: 12 })
    const { status, body } = await admin.refused(api.updateUser, {
      params: { id },
      body: { username: 'HEAD_of_all', profileScore: 90 },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [409, ['username']])
    assert.equal((await admin.call(api.listUsers, { query: { search: id } })).items.length, 0)
    assert.equal(
      (await app.profile.citizenOf({ id, createdAt: new Date(), isAdmin: false })).profileScore,
      12,
    )
  })

  test('are logged out everywhere, lose a second factor or get a reset link, after the password', async () => {
    const member = await app.member({ email: 'lost@phone.example' })
    const help = (action: string, currentPassword = testPassword, id = member.id) => ({
      params: { id },
      body: { action: action as 'end-sessions', currentPassword },
    })
    const wrong = await admin.refused(api.helpWithLogin, help('end-sessions', 'not my password'))
    assert.deepEqual(
      [wrong.status, Object.keys(wrong.body.fields ?? {})],
      [400, ['currentPassword']],
    )
    await member.call(getCurrentUser, {})
    await admin.call(api.helpWithLogin, help('end-sessions'))
    assert.equal((await member.refused(getCurrentUser, {})).status, 401)
    assert.equal((await lastAction(member.id))?.action, 'user.end-sessions')

    const none = await admin.refused(api.helpWithLogin, help('clear-second-factor'))
    assert.equal(none.status, 409)
    const hasSecondFactor = async () =>
      (await admin.call(api.getMemberFile, { params: { id: member.id } })).member.hasSecondFactor
    assert.equal(await hasSecondFactor(), false, 'so removing one isn’t offered')
    await member.call(logIn, { body: { username: member.username, password: testPassword } })
    await secureWithApp(member, app.clock)
    assert.equal(await hasSecondFactor(), true)
    await admin.call(api.helpWithLogin, help('clear-second-factor'))
    await member.call(logIn, { body: { username: member.username, password: testPassword } })
    assert.deepEqual((await lastAction(member.id))?.after, null)

    await admin.call(api.helpWithLogin, help('send-reset'))
    await until(
      async () =>
        (await app.outbox?.list())?.some(
          ({ to, text }) => to === 'lost@phone.example' && text.includes('/reset-password?token='),
        ),
      'the reset link',
    )
    const own = await admin.refused(api.helpWithLogin, help('end-sessions', testPassword, admin.id))
    assert.equal(own.status, 409)
  })

  test('powers change with the next request', async () => {
    const member = await app.member()
    assert.equal((await member.refused(api.listUsers, {})).status, 403)
    await change(member.id, { isAdmin: true })
    await member.call(api.listUsers, {})
    await change(member.id, { isAdmin: false })
    assert.equal((await member.refused(api.listUsers, {})).status, 401)
    await member.call(logIn, { body: { username: member.username, password: testPassword } })
    assert.equal((await member.refused(api.listUsers, {})).status, 403)
    assert.equal((await member.call(getCurrentUser, {})).isAdmin, false)
  })

  for (const power of ['isAdmin', 'isModerator'] as const) {
    test(`losing the power ${power} logs a member out everywhere, sockets included, and nobody else`, async () => {
      const member = await app.member({ [power]: true })
      const second = app.visitor()
      await second.call(logIn, { body: { username: member.username, password: testPassword } })
      const live = await openLiveSocket(app.url, member)
      await change(member.id, { isVendor: true })
      await change(member.id, { [power]: true })
      await member.call(getCurrentUser, {})
      await change(member.id, { [power]: false })
      for (const client of [member, second])
        assert.equal((await client.refused(getCurrentUser, {})).status, 401)
      await until(
        async () => live.socket.readyState === live.socket.CLOSED,
        'the end of the live connection',
      )
      await admin.call(getCurrentUser, {})
      await change(member.id, { [power]: false })
    })
  }

  test('the last administrator keeps the role, also when two remove each other at once', async () => {
    const { status, body } = await admin.refused(api.updateUser, {
      params: { id: admin.id },
      body: { isAdmin: false, currentPassword: testPassword },
    })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [409, ['isAdmin']])
    const other = await app.member({ isAdmin: true })
    const answers = await Promise.all([
      admin.request('PUT', `/api/admin/users/${other.id}`, {
        body: { isAdmin: false, currentPassword: testPassword },
      }),
      other.request('PUT', `/api/admin/users/${admin.id}`, {
        body: { isAdmin: false, currentPassword: testPassword },
      }),
    ])
    assert.equal(answers.filter(({ status: each }) => each === 200).length, 1)
    await app.database.pool.query('update users set is_admin = (id = $1) where id = any($2)', [
      admin.id,
      [admin.id, other.id],
    ])
    await admin.call(logIn, { body: { username: admin.username, password: testPassword } })
  })
})

test('powers awaiting a second factor are shown as granted, and the last secured administrator keeps the role', async () => {
  const strict = await openTestApp({ REQUIRE_ADMIN_TWO_FACTOR: '1' })
  try {
    const secured = await strict.member({ isAdmin: true })
    await secureWithApp(secured, strict.clock)
    const waiting = await strict.member({ isAdmin: true, username: 'without_a_second' })
    const {
      items: [row],
    } = await secured.call(api.listUsers, { query: { search: waiting.username } })
    assert.deepEqual([row?.isAdmin, row?.needsSecondFactor], [true, true])
    assert.equal((await waiting.refused(api.listUsers, {})).status, 403)
    assert.equal(
      (
        await secured.refused(api.updateUser, {
          params: { id: secured.id },
          body: { isAdmin: false, currentPassword: testPassword },
        })
      ).status,
      409,
    )
    assert.equal(
      (
        await secured.call(api.updateUser, {
          params: { id: waiting.id },
          body: { isAdmin: false, currentPassword: testPassword },
        })
      ).isAdmin,
      false,
    )
  } finally {
    await strict.close()
  }
})

describe('Houses, messages, statistics', () => {
  test('a House can have any of three states, and each change is recorded', async () => {
    const owner = await app.member({ tier: 'house', house: 'pending' })
    const {
      items: [house],
    } = await admin.call(api.listHouses, { query: { search: owner.username.toUpperCase() } })
    assert.deepEqual(
      [house?.status, house?.owner.username, house?.ownerName],
      ['pending', owner.username, house?.owner.name],
    )
    const params = { id: house?.id ?? '' }
    for (const status of ['certified', 'verified', 'pending'] as const) {
      await admin.call(api.setHouseStatus, { params, body: { status } })
      const entry = await lastAction(params.id)
      assert.deepEqual(
        [entry?.after, entry?.subject],
        [{ status }, { name: house?.name, path: null }],
      )
    }
    assert.equal(
      (await admin.refused(api.setHouseStatus, { params, body: { status: 'royal' } })).status,
      400,
    )
    assert.equal(
      (
        await admin.refused(api.setHouseStatus, {
          params: { id: admin.id },
          body: { status: 'verified' },
        })
      ).status,
      404,
    )
  })

  test('the statistics match the data', async () => {
    const author = await app.member({ score: 90, tier: 'annual' })
    const earlier = await admin.call(api.getStats, {})
    const body = '<p>For everything.</p>'
    await author.call(createArticle, { body: { title: 'A walk', body, status: 'pending_review' } })
    await author.call(createArticle, {
      body: { title: 'A miracle cure', body, status: 'published' },
    })
    await app.member({ tier: 'house', house: 'verified' })
    await app.person()
    await openDebate(admin, 'live')
    await openDebate(admin, 'voting')
    const article = await author.call(createArticle, {
      body: { title: 'A talk', body, status: 'published' },
    })
    const content = 'A miracle cure helped me.'
    await author.call(createComment, {
      body: { contentType: 'article', contentId: article.id, content },
    })
    await app.visitor().call(createCampaignComment, {
      body: { articleType: 'universal', articleId: 'wrath', content, authorName: 'Ada Quill' },
    })
    const now = await admin.call(api.getStats, {})
    assert.deepEqual(
      [
        now.totalUsers - earlier.totalUsers,
        now.activeUsers - earlier.activeUsers,
        now.totalHouses - earlier.totalHouses,
        now.verifiedHouses - earlier.verifiedHouses,
        now.liveDebates - earlier.liveDebates,
        now.totalDebates - earlier.totalDebates,
        now.pendingPosts - earlier.pendingPosts,
        now.flaggedIssues - earlier.flaggedIssues,
        now.pendingComments - earlier.pendingComments,
      ],
      [2, 1, 1, 1, 1, 2, 1, 3, 2],
    )
  })

  test('the statistics count on from the stored figures, with who joined since', async () => {
    const counted = await admin.call(api.getStats, {})
    await app.features.controlCenter.statistics.recount()
    const stored = await admin.call(api.getStats, {})
    assert.deepEqual(
      [stored.totalUsers, stored.activeUsers],
      [counted.totalUsers, counted.activeUsers],
    )
    app.clock.advance(minute)
    await app.member({ age: 0 })
    await app.person({ age: 0 })
    const later = await admin.call(api.getStats, {})
    assert.deepEqual(
      [later.totalUsers - stored.totalUsers, later.activeUsers - stored.activeUsers],
      [2, 0],
      'a login alone is no activity',
    )
  })
})

test('the news tab’s filter writes a state in lowercase, with its first space as an underscore', () => {
  assert.deepEqual(['Ohio', 'New York', 'North Dakota'].map(stateValueOf), [
    'ohio',
    'new_york',
    'north_dakota',
  ])
})
