import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, until, type Member } from '#app/testing/factories.ts'
import { memberAt, openSecondNode } from '#app/testing/second-node.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, listComments } from '#features/comments/contract/endpoints.ts'
import { castVote, getDebate } from '#features/debates/contract/endpoints.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import {
  getCurrentUser,
  logIn,
  register,
  requestPasswordReset,
  resetPassword,
} from '#features/identity/contract/endpoints.ts'
import { setAvatar } from '#features/media/contract/endpoints.ts'
import { uploadPicture } from '#features/media/testing/pictures.ts'
import { createArticle, getArticle, listArticles } from '#features/news/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'

/** As far as machines that set their clocks at all should ever be apart, and more. */
const apart = 4 * minute

describe('two nodes whose clocks are four minutes apart', () => {
  let slow: TestApp
  let fast: TestApp
  let author: Member
  before(async () => {
    slow = await openTestApp()
    fast = await openSecondNode(slow)
    fast.clock.advance(apart)
    author = await slow.member({ tier: 'annual', isAdmin: true })
  })
  after(async () => {
    await fast.close()
    await slow.close()
  })

  /** Each node with the other one, the faster one first. */
  const pairs = () => [[fast, slow] as const, [slow, fast] as const]

  test('know a login of the other one at once', async () => {
    for (const [index, [here, there]] of pairs().entries()) {
      const newcomer = here.visitor()
      const body = { username: `clock_${index}`, password: testPassword }
      await newcomer.call(register, { body })
      await there.visitor().call(logIn, { body })
      const elsewhere = memberAt(there, { ...newcomer, id: '', username: body.username })
      assert.equal((await elsewhere.call(getCurrentUser, {})).username, body.username)
      assert.equal((await newcomer.call(getCurrentUser, {})).username, body.username)
    }
  })

  test('take a reset link of the other one, once', async () => {
    for (const [index, [here, there]] of pairs().entries()) {
      const email = `clock-${index}@example.org`
      await here.person({ email })
      await here.visitor().call(requestPasswordReset, { body: { email } })
      const text = await until(
        async () =>
          [...((await here.outbox?.list()) ?? []), ...((await there.outbox?.list()) ?? [])].find(
            ({ to }) => to === email,
          )?.text,
        'the email with the link',
      )
      const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
      const body = { token, newPassword: 'another long password' }
      await there.visitor().call(resetPassword, { body })
      assert.equal((await here.visitor().refused(resetPassword, { body })).status, 400)
    }
  })

  test('list what was published at the other one at once, and skip or repeat nothing', async () => {
    const here = memberAt(fast, author)
    const ids: string[] = []
    for (const [index, client] of [here, author, here, author].entries()) {
      const body = { title: `Clock ${index}`, body: '<p>Tick.</p>', status: 'published' as const }
      ids.push((await client.call(createArticle, { body })).id)
    }
    for (const node of [slow, fast]) {
      const visitor = node.visitor()
      for (const id of ids)
        assert.equal((await visitor.call(getArticle, { params: { id } })).id, id)
      const listed: string[] = []
      for (let cursor: string | undefined; ;) {
        const page = await visitor.call(listArticles, { query: { limit: 1, cursor } })
        listed.push(...page.items.map(({ id }) => id))
        if (!page.next) break
        cursor = page.next
      }
      assert.deepEqual(listed.sort(), [...ids].sort())
    }
  })

  test('show comments of both, each once', async () => {
    const body = { title: 'Comments', body: '<p>On both.</p>', status: 'published' as const }
    const { id } = await author.call(createArticle, { body })
    const said = ['One.', 'Two.', 'Three.', 'Four.']
    for (const [index, content] of said.entries())
      await memberAt(index % 2 === 0 ? fast : slow, author).call(createComment, {
        body: { contentType: 'article', contentId: id, content },
      })
    for (const node of [slow, fast]) {
      const { items } = await node.visitor().call(listComments, { params: { kind: 'article', id } })
      assert.deepEqual(items.map(({ content }) => content).sort(), [...said].sort())
    }
  })

  test('count a member’s vote once, the last one, wherever it was cast', async () => {
    const id = await openDebate(author, 'live')
    const voter = await slow.member({ tier: 'weekly' })
    const params = { id }
    await memberAt(fast, voter).call(castVote, { params, body: { position: 'A' } })
    await voter.call(castVote, { params, body: { position: 'B' } })
    for (const node of [slow, fast])
      await until(async () => {
        const { votesA, votesB } = await node.visitor().call(getDebate, { params })
        return votesA === 0 && votesB === 1
      }, 'the vote that was cast last')
  })

  test('take an upload that was begun at the other one', async () => {
    for (const [here, there] of pairs()) {
      const owner = await here.member()
      const url = await uploadPicture(there.url, owner)
      const body = { mediaUrl: url }
      const { profileImageUrl } = await memberAt(there, owner).call(setAvatar, { body })
      const shown = await memberAt(here, owner).call(getCurrentUser, {})
      assert.equal(shown.profileImageUrl, profileImageUrl)
    }
  })
})
