import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { accepted } from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, listComments } from '#features/comments/contract/endpoints.ts'
import { listArguments } from '#features/debates/contract/arguments-endpoints.ts'
import { createArticle, getArticle } from '#features/news/contract/endpoints.ts'
import { getMember } from '#features/profile/contract/endpoints.ts'
import { register, updateProfile } from './contract/endpoints.ts'
import { displayedNameMessages, usernameMessages } from './contract/rules.ts'
import { lookOfName } from './server/names/displayed-names.ts'

let app: TestApp
let admin: Member
let moderator: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  moderator = await app.member({ isModerator: true })
  await admin.call(updateProfile, { body: { firstName: 'Ada', lastName: 'Marlow' } })
})
after(() => app.close())

describe('nobody passes for staff by a displayed name', () => {
  for (const [firstName, lastName] of [
    ['Ada', 'Marlow'],
    ['ADA', 'MAR LOW'],
    ['Àda', 'Marlôw'],
    ['Adа', 'Мarlоw'],
    ['Ada.', 'Mar|0w'],
  ] as const) {
    test(`“${firstName} ${lastName}” is refused while Ada Marlow is an administrator`, async () => {
      const ruth = await app.member()
      const { status, body } = await ruth.refused(updateProfile, { body: { firstName, lastName } })
      assert.deepEqual([status, body.fields], [409, { firstName: displayedNameMessages.staff }])
      const newcomer = {
        username: `ruth_${lookOfName(firstName + lastName).length}_${status}`,
        password: testPassword,
        confirmPassword: testPassword,
        firstName,
        lastName,
      }
      assert.equal((await app.visitor().refused(register, { body: newcomer })).status, 409)
    })
  }

  test('a staff member’s username can’t be someone else’s displayed name', async () => {
    const ruth = await app.member()
    assert.equal(
      (await ruth.refused(updateProfile, { body: { firstName: moderator.username } })).status,
      409,
    )
  })

  test('a new username can’t resemble a staff member’s name', async () => {
    const staff = await app.person({ isModerator: true, username: 'norna_warner' })
    assert.ok(staff)
    for (const username of ['ada_marlow', 'AdaMar1ow', 'noma.wamer']) {
      const { status, body } = await app
        .visitor()
        .refused(register, { body: { username, password: testPassword } })
      assert.deepEqual([status, body.fields], [409, { username: usernameMessages.alike }], username)
    }
  })

  test('the site’s name and its offices can’t be a member’s name', async () => {
    const ruth = await app.member()
    for (const [firstName, lastName] of [
      ['XVerse', 'Support'],
      ['The', 'Moderators'],
      ['0fficial', 'Admin'],
      ['Admın', ''],
      ['ᴀᴅᴍɪɴ', ''],
      ['ɑdmin', ''],
      ['Adrnin', ''],
      ['🅐🅓🅜🅘🅝', ''],
      ['ꓮꓓꓟꓲꓠ', ''],
      ['ꮇoderator', ''],
      ['Sᴜᴘᴘᴏʀᴛ', 'Team'],
      ['XVerse', 'News'],
      ['XVerse', 'Billing Service'],
      ['Verified', 'Admin'],
      ['Anna', '(XVerse Support)'],
      ['Anna', 'XVerse Support'],
      ['XVerse Team', 'Anna'],
      ['Anna', '– Moderator'],
    ]) {
      const { body } = await ruth.refused(updateProfile, { body: { firstName, lastName } })
      assert.equal(
        body.fields?.['firstName'],
        displayedNameMessages.site,
        `${firstName} ${lastName}`,
      )
    }
  })

  test('merely similar names, and one’s own, are allowed', async () => {
    const ruth = await app.member()
    await ruth.call(updateProfile, { body: { firstName: 'Ada', lastName: 'Marlowe' } })
    await ruth.call(updateProfile, { body: { firstName: 'Ada B.', lastName: 'Marlow' } })
    for (const [firstName, lastName] of [
      ['Elihu', 'Root'],
      ['Bernard', 'Staff-Warner'],
      ['Łucja', 'Þórsdóttir'],
      ['Σοφία', 'Παππά'],
      ['Мария', 'Иванова'],
      ['Vera', 'Press'],
    ])
      await ruth.call(updateProfile, { body: { firstName, lastName } })
    await admin.call(updateProfile, {
      body: { firstName: 'Ada', lastName: 'Marlow', bio: 'Keeps the minutes.' },
    })
  })
})

describe('a badge distinguishes staff from members', () => {
  test('next to articles, comments, arguments and on the member’s page, for staff only', async () => {
    const writer = await app.member({ tier: 'annual', score: 90 })
    const debateId = await openDebate(admin)
    for (const [member, isStaff] of [
      [admin, true],
      [writer, false],
    ] as const) {
      const { id } = await member.call(createArticle, {
        body: { title: 'A notice', body: '<p>To all.</p>', status: 'published' },
      })
      assert.equal(
        (await app.visitor().call(getArticle, { params: { id } })).authorIsStaff,
        isStaff,
      )
      await member.call(createComment, {
        body: { entityType: 'article', entityId: id, content: 'Seen.' },
      })
      const {
        items: [comment],
      } = await app.visitor().call(listComments, { params: { kind: 'article', id } })
      assert.equal(comment?.authorIsStaff, isStaff)
      assert.equal(
        (await app.visitor().call(getMember, { params: { username: member.username } })).isStaff,
        isStaff,
      )
    }
    await accepted(writer, moderator, debateId)
    const {
      items: [argument],
    } = await app
      .visitor()
      .call(listArguments, { params: { id: debateId }, query: { position: 'A', round: 'opening' } })
    assert.equal(argument?.author.isStaff, false)
  })

  test('a page names the unique @username beside the displayed name', async () => {
    const ruth = await app.member({ score: 90 })
    await ruth.call(updateProfile, { body: { firstName: 'Ruth', lastName: 'Keller' } })
    const { id } = await ruth.call(createArticle, {
      body: { title: 'By the river', body: '<p>Water.</p>', status: 'published' },
    })
    const { text } = await app.visitor().request('GET', `/news/${id}`)
    assert.match(text, new RegExp(`Ruth Keller</bdi></a>[^@]{0,120}@${ruth.username}`))
  })
})
