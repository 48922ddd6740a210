import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Member } from '#app/testing/factories.ts'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { approveItem, listQueue, rejectItem } from '#features/moderation/contract/endpoints.ts'
import {
  createCampaignComment,
  deleteCampaignComment,
  getCommentChallenge,
  listCampaignComments,
  listModeratedComments,
  listMyCampaignComments,
  setCommentStatus,
} from './contract/comments-endpoints.ts'
import { getCampaign, getIssue } from './contract/endpoints.ts'
import { campaignCommentMessages as messages } from './contract/rules.ts'
import { commentDraft } from './testing/comment-inputs.ts'

let app: TestApp
let admin: Member
let moderator: Member
before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  moderator = await app.member({ isModerator: true })
})
after(() => app.close())

const inThread = { articleType: 'universal', articleId: 'wrath' } as const
const list = async (query: { articleType: 'universal' | 'bill'; articleId: string } = inThread) =>
  (await app.visitor().call(listCampaignComments, { query })).items

/** A solved challenge, as a visitor's browser sends it. */
async function solve(): Promise<string> {
  const challenge = await app.visitor().call(getCommentChallenge, {})
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
const submit = (content: string, more: object = {}, from = app.visitor()) =>
  from.call(createCampaignComment, {
    body: { ...inThread, content, authorName: 'Ada Quill', ...more },
  })

describe('a visitor comments with a name', () => {
  test('the comment is pending, a moderator approves it, and everyone reads and counts it', async () => {
    const sent = await submit('Sleep on it first.', { proof: await solve() })
    assert.deepEqual(
      [sent.status, sent.authorName, sent.authorUsername],
      ['pending', 'Ada Quill', null],
    )
    assert.deepEqual(await list(), [])
    const waiting = (await admin.call(listModeratedComments, {})).items
    const found = waiting.find(({ id }) => id === sent.id)
    assert.deepEqual([found?.reasons, found?.author, found?.status], [[], null, 'pending'])
    const decided = await moderator.call(setCommentStatus, {
      params: { id: sent.id },
      body: { status: 'approved', version: found?.version },
    })
    assert.equal(decided.status, 'approved')
    assert.deepEqual(
      (await list()).map(({ content }) => content),
      ['Sleep on it first.'],
    )
    const issue = await app.visitor().call(getIssue, { params: { sin: 'wrath' } })
    assert.equal(issue.comments, 1)
    const { issues } = await app.visitor().call(getCampaign, {})
    assert.equal(issues.find(({ sin }) => sin === 'wrath')?.comments, 1)
    const { text } = await app.visitor().request('GET', '/seven-sins/wrath')
    assert.ok(text.includes('Sleep on it first.'), 'the page shows it without scripts')
  })

  test('a decided comment can’t be decided again, and a cached page is rendered again', async () => {
    const { id } = await submit('Ask me tomorrow.', { proof: await solve() })
    await app.visitor().request('GET', '/seven-sins/wrath')
    await admin.call(setCommentStatus, { params: { id }, body: { status: 'approved' } })
    const { text } = await app.visitor().request('GET', '/seven-sins/wrath')
    assert.ok(text.includes('Ask me tomorrow.'))
    const again = await admin.refused(setCommentStatus, {
      params: { id },
      body: { status: 'rejected' },
    })
    assert.equal(again.status, 409)
  })

  test('a blank comment, 301 characters, no name and a name of 101 characters are refused with their field', async () => {
    const proof = await solve()
    for (const [change, field, message] of [
      [{ content: ' \u200b ' }, 'content', messages.blank],
      [{ content: 'x'.repeat(301) }, 'content', messages.tooLong],
      [{ authorName: '   ' }, 'authorName', messages.nameMissing],
      [{ authorName: undefined }, 'authorName', messages.nameMissing],
      [{ authorName: 'x'.repeat(101) }, 'authorName', 'Use at most 100 characters.'],
      [{ articleType: 'letter' }, 'articleType', 'The type must be universal or bill.'],
    ] as const) {
      const { status, body } = await app.visitor().refused(createCampaignComment, {
        body: { ...inThread, content: 'Words.', authorName: 'Ada', proof, ...change },
      })
      assert.equal(status, 400)
      assert.equal(body.fields?.[field], message)
    }
    const longest = await submit('y'.repeat(300), { proof, authorName: 'n'.repeat(100) })
    assert.equal(longest.status, 'pending')
  })

  test('a visitor can’t write as the site’s staff or as a member', async () => {
    await app.member({ username: 'steady_hand' })
    for (const [authorName, reason] of [
      ['XVerse Support', /looks like the site/],
      ['steady_hand', /A member has this username/],
    ] as const) {
      const { status, body } = await app.visitor().refused(createCampaignComment, {
        body: { ...inThread, content: 'Words.', authorName },
      })
      assert.equal(status, 400)
      assert.match(body.fields?.['authorName'] ?? '', reason)
    }
  })

  test('a comment on nothing is not found', async () => {
    for (const [articleType, articleId] of [
      ['universal', 'hubris'],
      ['bill', 'greed'],
      ['bill', 'seven-sins'],
    ] as const) {
      const { status } = await app.visitor().refused(createCampaignComment, {
        body: { articleType, articleId, content: 'Words.', authorName: 'Ada' },
      })
      assert.equal(status, 404)
      const listed = await app
        .visitor()
        .refused(listCampaignComments, { query: { articleType, articleId } })
      assert.equal(listed.status, 404)
    }
  })
})

describe('programs are kept out', () => {
  test('a filled honeypot silently drops the comment', async () => {
    const { id, status } = await submit('Buy now.', { website: 'https://spam.example' })
    assert.equal(status, 'pending')
    const { rows } = await app.database.pool.query(
      'select 1 from campaign_comments where id = $1',
      [id],
    )
    assert.equal(rows.length, 0)
  })

  test('a solved challenge works once, for ten minutes, and not if forged', async () => {
    const proof = await solve()
    await submit('First use.', { proof })
    const refused = async (given: string) => {
      const { status, body } = await app.visitor().refused(createCampaignComment, {
        body: { ...inThread, content: 'Second use.', authorName: 'Ada', proof: given },
      })
      assert.deepEqual([status, body.error], [400, messages.proofFailed])
    }
    await refused(proof)
    const late = await solve()
    app.clock.advance(11 * 60_000)
    await refused(late)
    const read = JSON.parse(Buffer.from(await solve(), 'base64').toString()) as {
      challenge: { parameters: { expiresAt: number } }
    }
    read.challenge.parameters.expiresAt += 3600
    await refused(Buffer.from(JSON.stringify(read)).toString('base64'))
    for (const nonsense of ['', 'e30=', 'null', '{{', 'bnVsbA==']) {
      if (nonsense) await refused(nonsense)
    }
  })

  test('used challenges are deleted once expired', async () => {
    const count = async () =>
      Number(
        (
          await app.database.pool.query<{ n: string }>(
            'select count(*) n from campaign_used_proofs',
          )
        ).rows[0]?.n,
      )
    assert.ok((await count()) > 0)
    app.clock.advance(11 * 60_000)
    await app.features.campaign.comments.forgetProofs()
    assert.equal(await count(), 0)
  })

  test('a comment without a solved challenge is flagged for moderators', async () => {
    const { id } = await submit('No scripts here.')
    const item = (await admin.call(listModeratedComments, {})).items.find((each) => each.id === id)
    assert.deepEqual(item?.reasons, ['Sent without the spam check.'])
  })

  test('an address submits three comments in ten minutes, and everyone together thirty an hour without the check', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' })
    try {
      const body = { ...inThread, content: 'Words.', authorName: 'Ada' }
      for (let count = 0; count < 5; count += 1) {
        const expired = { ...body, proof: 'expired' }
        const { status } = await limited.visitor().refused(createCampaignComment, { body: expired })
        assert.equal(status, 400, 'a failed check does not count')
      }
      for (let count = 0; count < 3; count += 1)
        await limited.visitor().call(createCampaignComment, { body })
      const { status, body: refusal } = await limited
        .visitor()
        .refused(createCampaignComment, { body })
      assert.equal(status, 429)
      assert.match(refusal.error, /Too many attempts/)
      limited.clock.advance(10 * 60_000)
      await limited.visitor().call(createCampaignComment, { body })
    } finally {
      await limited.close()
    }
  })
})

describe('a member comments under their own name', () => {
  test('it is pending too; its author sees its status and reason, and can withdraw it', async () => {
    const member = await app.member({ username: 'ben_ash' })
    const own = { articleType: 'bill', articleId: 'pride' } as const
    const { id, authorName } = await member.call(createCampaignComment, {
      body: { ...own, content: 'Section 4 goes too far.', authorName: 'Somebody Else' },
    })
    assert.equal(authorName, 'ben_ash')
    const mine = async () => member.call(listMyCampaignComments, { query: own })
    assert.deepEqual(
      (await mine()).map(({ status }) => status),
      ['pending'],
    )
    await admin.call(setCommentStatus, {
      params: { id },
      body: { status: 'rejected', reason: 'Say why.' },
    })
    assert.deepEqual(
      (await mine()).map(({ status, reason }) => [status, reason]),
      [['rejected', 'Say why.']],
    )
    assert.deepEqual(await list(own), [])
    await member.call(deleteCampaignComment, { params: { id } })
    assert.deepEqual(await mine(), [])
    const queue = await admin.call(listQueue, { query: { kind: 'campaign-comment' } })
    assert.ok(!queue.items.some(({ subjectId }) => subjectId === id))
  })

  test('nobody else can withdraw it, and nobody approves their own', async () => {
    const { id } = await admin.call(createCampaignComment, {
      body: { ...inThread, content: 'From the desk.' },
    })
    assert.equal((await moderator.refused(deleteCampaignComment, { params: { id } })).status, 404)
    const own = await admin.refused(setCommentStatus, {
      params: { id },
      body: { status: 'approved' },
    })
    assert.equal(own.status, 403)
  })

  test('deleting an approved one lowers the count', async () => {
    const member = await app.member()
    const { id } = await member.call(createCampaignComment, {
      body: { articleType: 'universal', articleId: 'seven-sins', content: 'Eight, once.' },
    })
    await moderator.call(setCommentStatus, { params: { id }, body: { status: 'approved' } })
    assert.equal((await app.visitor().call(getCampaign, {})).comments, 1)
    await member.call(deleteCampaignComment, { params: { id } })
    assert.equal((await app.visitor().call(getCampaign, {})).comments, 0)
  })
})

describe('the review queue', () => {
  test('lists comments with their kind, and decides like here', async () => {
    const { id } = await submit('Through the queue.', { proof: await solve() })
    const { items } = await moderator.call(listQueue, {
      query: { kind: 'campaign-comment', order: 'newest' },
    })
    const item = items.find(({ subjectId }) => subjectId === id)
    assert.equal(item?.authorName, 'Ada Quill')
    assert.equal(item?.path, '/seven-sins/wrath#comments')
    await moderator.call(approveItem, {
      params: { id: item?.id ?? '' },
      body: { version: item?.version ?? 0 },
    })
    assert.ok((await list()).some((each) => each.id === id))
  })

  test('shows moderators a listed word with the comment', async () => {
    const { id } = await submit('A miracle cure for anger.', { proof: await solve() })
    const found = (await admin.call(listModeratedComments, { query: { limit: 50 } })).items.find(
      (each) => each.id === id,
    )
    assert.match(found?.reasons.join() ?? '', /miracle cure/)
    const { items } = await admin.call(listQueue, {
      query: { kind: 'campaign-comment', state: 'flagged', order: 'newest' },
    })
    const item = items.find(({ subjectId }) => subjectId === id)
    await admin.call(rejectItem, {
      params: { id: item?.id ?? '' },
      body: { version: item?.version ?? 0, reason: 'An advertisement.' },
    })
    const rejected = (await admin.call(listModeratedComments, { query: { status: 'rejected' } }))
      .items
    assert.equal(rejected.find((each) => each.id === id)?.reason, 'An advertisement.')
  })

  test('lets one of two simultaneous moderators win', async () => {
    const { id } = await submit('Both at once.', { proof: await solve() })
    const decide = (who: Member, status: 'approved' | 'rejected') =>
      who.request('PATCH', `/api/admin/seven-sins-comments/${id}/status`, { body: { status } })
    const answers = await Promise.all([decide(admin, 'approved'), decide(moderator, 'rejected')])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409],
    )
  })

  test('shows a member’s address to administrators, not to moderators', async () => {
    const member = await app.member({ email: 'cora@mail.example' })
    const { id } = await member.call(createCampaignComment, {
      body: { ...commentDraft, content: 'Reach me.' },
    })
    const emailFor = async (who: Member) =>
      (await who.call(listModeratedComments, { query: { limit: 50 } })).items.find(
        (each) => each.id === id,
      )?.author?.email
    assert.equal(await emailFor(admin), 'cora@mail.example')
    assert.equal(await emailFor(moderator), null)
  })

  test('emails the author about the decision', async () => {
    const member = await app.member({ email: 'dan@mail.example' })
    const { id } = await member.call(createCampaignComment, {
      body: { ...commentDraft, content: 'Tell me.' },
    })
    await admin.call(setCommentStatus, { params: { id }, body: { status: 'approved' } })
    app.clock.advance(60_000)
    await app.moderation.notifyAuthors()
    const letter = await until(
      async () => (await app.outbox?.list())?.find(({ to }) => to === 'dan@mail.example'),
      'the email',
    )
    assert.match(letter.subject, /Your campaign comment was approved/)
  })
})
