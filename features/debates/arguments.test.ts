import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  acceptArgument,
  accepted,
  argumentDraft,
  waitingItem,
} from '#features/debates/testing/arguments.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { insertMany, watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { second } from '#platform/server/clock.ts'
import * as api from './contract/arguments-endpoints.ts'
import * as debatesApi from './contract/endpoints.ts'
import type { Position, Round } from './contract/rules.ts'
import { createMediaReferences } from '#features/media/server/references-store.ts'
import { createArgumentStore } from './server/argument-store.ts'

let app: TestApp
let admin: Member
let milo: Member
let vera: Member
let otto: Member
let id: string

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  milo = await app.member({ isModerator: true })
  vera = await app.member({ tier: 'annual', username: 'vera', email: 'vera@example.org' })
  otto = await app.member({ tier: 'annual', username: 'otto' })
  id = await openDebate(admin)
})
after(() => app.close())

const submit = (member = vera, words: object = {}, debate = id) =>
  member.call(api.submitArgument, {
    params: { id: debate },
    body: { ...argumentDraft, sources: [...argumentDraft.sources], ...words },
  })
const refused = (member: Member, words: object = {}, debate = id) =>
  member.refused(api.submitArgument, {
    params: { id: debate },
    body: { ...argumentDraft, ...words },
  })
const listOf = async (
  position: Position = 'A',
  round: Round = 'opening',
  debate = id,
  client: Pick<Member, 'call'> = app.visitor(),
) =>
  (
    await client.call(api.listArguments, {
      params: { id: debate },
      query: { position, round, limit: 50 },
    })
  ).items
const slotOf = async (debate = id, position: Position = 'A', round: Round = 'opening') =>
  (await app.visitor().call(debatesApi.getDebate, { params: { id: debate } })).videos.find(
    (video) => video.position === position && video.videoType === round,
  )
const ownOf = async (argument: string, member = vera, debate = id) =>
  (await member.call(api.listMyArguments, { params: { id: debate } })).find(
    (own) => own.id === argument,
  )
const decided = async (argument: string) => {
  const {
    rows: [row],
  } = await app.database.pool.query<{ id: string }>(
    'select id from moderation_items where subject_id = $1',
    [argument],
  )
  return row?.id ?? ''
}
const reject = async (argument: string, moderator = milo) => {
  const { id: item, version } = await waitingItem(moderator, argument)
  await moderator.call(queue.rejectItem, {
    params: { id: item },
    body: { version, reason: 'Name a better source.' },
  })
}
const words = (text: string) => ({
  text: `${text} This is said in enough characters to be an argument.`,
})

describe('a member’s argument', () => {
  test('waits for a moderator, is hidden meanwhile, and becomes the text of its empty slot with author and sources', async () => {
    const { id: argument, state } = await submit()
    assert.equal(state, 'waiting')
    assert.deepEqual(
      [await listOf(), await slotOf(), await ownOf(argument, otto)],
      [[], undefined, undefined],
    )
    const { id: item } = await waitingItem(milo, argument)
    const whole = await milo.call(queue.getItem, { params: { id: item } })
    assert.deepEqual(
      [whole.kind, whole.state, whole.path, whole.about],
      [
        'argument',
        'pending',
        `/debate-arena?id=${id}`,
        'Should libraries stay open through the night?',
      ],
    )
    assert.match(whole.title, /^Opening for A: A door that is open at night/)
    assert.match(whole.html, /<a href="https:\/\/example\.org\/lamps"/)
    await acceptArgument(milo, argument)
    const slot = await slotOf()
    assert.deepEqual(
      [slot?.transcript, slot?.argument, slot?.aiModel],
      [
        argumentDraft.text,
        {
          id: argument,
          author: {
            username: 'vera',
            name: 'vera',
            isStaff: false,
            isVerified: false,
            avatar: null,
          },
          sources: ['https://example.org/lamps'],
        },
        null,
      ],
    )
    const [shown] = await listOf()
    assert.deepEqual(
      [shown?.id, shown?.isInSlot, shown?.isMine, shown?.ratings, (await ownOf(argument))?.state],
      [argument, true, false, 0, 'accepted'],
    )
    app.clock.advance(13 * second)
    await app.moderation.notifyAuthors()
    const emailMessage = await until(
      async () => (await app.outbox?.list())?.find(({ to }) => to === 'vera@example.org'),
      'the letter',
    )
    assert.equal(emailMessage.subject, 'Your argument was approved')
  })

  test('goes below a filled slot in order of acceptance, and moves up when that is taken down', async () => {
    const debate = await openDebate(admin)
    const first = await accepted(vera, milo, debate)
    app.clock.advance(second)
    const next = await accepted(otto, milo, debate, words('Ask the night shift.'))
    assert.deepEqual(
      (await listOf('A', 'opening', debate)).map((argument) => [argument.id, argument.isInSlot]),
      [
        [first, true],
        [next, false],
      ],
    )
    await otto.call(queue.report, {
      params: { kind: 'argument', subjectId: first },
      body: { ground: 'false' },
    })
    await reject(first)
    assert.deepEqual(
      [
        (await slotOf(debate))?.argument?.id,
        (await listOf('A', 'opening', debate)).map((argument) => argument.id),
      ],
      [next, [next]],
    )
    assert.equal((await ownOf(first, vera, debate))?.reason, 'Name a better source.')
  })

  test('keeps its author: no administrator saves its text as their own', async () => {
    const debate = await openDebate(admin)
    const argument = await accepted(vera, milo, debate)
    const { status, body } = await admin.refused(debatesApi.addVideo, {
      params: { id: debate },
      body: { position: 'A', videoType: 'opening', transcript: ` ${argumentDraft.text}\n` },
    })
    assert.deepEqual(
      [status, Object.keys(body.fields ?? {}), (await slotOf(debate))?.argument?.id],
      [400, ['transcript'], argument],
    )
  })

  test('moves below its slot when an administrator empties it, and the next accepted one fills it', async () => {
    const debate = await openDebate(admin)
    const first = await accepted(vera, milo, debate)
    const later = await accepted(otto, milo, debate, words('Ask the night shift.'))
    await admin.call(debatesApi.deleteVideo, {
      params: { id: debate, videoId: (await slotOf(debate))?.id ?? '' },
    })
    assert.deepEqual(
      [
        await slotOf(debate),
        (await listOf('A', 'opening', debate)).map((each) => [each.id, each.isInSlot]),
      ],
      [
        undefined,
        [
          [first, false],
          [later, false],
        ],
      ],
    )
    const next = await accepted(vera, milo, debate, words('Count the lamps.'))
    assert.equal((await slotOf(debate))?.argument?.id, next)
  })

  test('gives its slot to a video and moves below it', async () => {
    const debate = await openDebate(admin)
    const argument = await accepted(vera, milo, debate)
    await admin.call(debatesApi.addVideo, {
      params: { id: debate },
      body: {
        position: 'A',
        videoType: 'opening',
        videoUrl: '/content/media/debates/year-round-a-opening.mp4',
        aiModel: 'claude',
      },
    })
    const slot = await slotOf(debate)
    assert.deepEqual(
      [slot?.videoUrl, slot?.transcript, slot?.argument],
      ['/content/media/debates/year-round-a-opening.mp4', null, null],
    )
    assert.deepEqual(
      (await listOf('A', 'opening', debate)).map((each) => [each.id, each.isInSlot]),
      [[argument, false]],
    )
    const other = await accepted(otto, milo, debate)
    assert.deepEqual(
      [(await slotOf(debate))?.transcript, (await listOf('A', 'opening', debate)).at(-1)?.id],
      [null, other],
    )
  })

  test('can be pending once per member, side and round, and withdrawn until decided', async () => {
    const debate = await openDebate(admin, 'scheduled')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        vera.request('POST', `/api/debates/${debate}/arguments`, { body: argumentDraft }),
      ),
    )
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 409, 409, 409, 409],
    )
    assert.equal(
      (await refused(vera, {}, debate)).body.error,
      'You already have an argument pending for this side and round. Withdraw it to submit another.',
    )
    await submit(vera, { round: 'closing' }, debate)
    const [own] = (await vera.call(api.listMyArguments, { params: { id: debate } })).filter(
      ({ round }) => round === 'opening',
    )
    const argumentId = own?.id ?? ''
    assert.equal(
      (await otto.refused(api.withdrawArgument, { params: { id: debate, argumentId } })).status,
      404,
    )
    await vera.call(api.withdrawArgument, { params: { id: debate, argumentId } })
    assert.deepEqual(
      [await ownOf(argumentId, vera, debate), await decided(argumentId)],
      [undefined, ''],
    )
    const { id: again } = await submit(vera, {}, debate)
    await acceptArgument(milo, again)
    assert.equal(
      (await vera.refused(api.withdrawArgument, { params: { id: debate, argumentId: again } }))
        .status,
      409,
    )
  })

  test('is rejected with a reason, may be appealed, and is decided by someone else', async () => {
    const { id: argument } = await submit(vera, { position: 'B' })
    await reject(argument)
    const own = await ownOf(argument)
    assert.deepEqual(
      [own?.state, own?.reason, await listOf('B')],
      ['rejected', 'Name a better source.', []],
    )
    await vera.call(queue.appeal, {
      params: { kind: 'argument', subjectId: argument },
      body: { text: 'The source is the county’s own report.' },
    })
    const { id: item, version } = await waitingItem(milo, argument)
    assert.equal(
      (await milo.refused(queue.approveItem, { params: { id: item }, body: { version } })).status,
      403,
    )
    await acceptArgument(admin, argument)
    assert.deepEqual([(await listOf('B')).length, (await ownOf(argument))?.state], [1, 'accepted'])
    const { rows } = await app.database.pool.query<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by seq',
      [argument],
    )
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['argument.reject', 'argument.approve'],
    )
  })

  test('returns to pending when the moderator undoes the decision, unless its author submitted another', async () => {
    const { id: argument } = await submit(vera, { position: 'B', round: 'rebuttal' })
    await acceptArgument(milo, argument)
    await milo.call(queue.undoDecision, { params: { id: await decided(argument) } })
    assert.deepEqual(
      [
        await slotOf(id, 'B', 'rebuttal'),
        await listOf('B', 'rebuttal'),
        (await ownOf(argument))?.state,
      ],
      [undefined, [], 'waiting'],
    )
    await reject(argument)
    await submit(vera, { position: 'B', round: 'rebuttal' })
    assert.equal(
      (await milo.refused(queue.undoDecision, { params: { id: await decided(argument) } })).status,
      409,
    )
  })

  test("is flagged for the operator's words or links, and its author sees why", async () => {
    const { id: argument, reason } = await submit(otto, {
      ...words('A miracle cure.'),
      round: 'closing',
      sources: ['https://bit.ly/x'],
    })
    assert.equal(reason, 'Contains “miracle cure”. Links to bit.ly.')
    const { id: item } = await waitingItem(milo, argument)
    assert.equal((await milo.call(queue.getItem, { params: { id: item } })).state, 'flagged')
  })

  test('requires the annual tier, an open debate, enough words, and one to five page links', async () => {
    const monthly = await app.member({ tier: 'monthly' })
    const { status, body } = await refused(monthly)
    assert.deepEqual(
      [status, body.error, body.upgradeUrl],
      [403, 'Subscribe to Annual.', '/subscribe'],
    )
    const closed = await openDebate(admin, 'closed')
    assert.deepEqual(
      [(await refused(vera, {}, closed)).status, (await refused(vera, {}, closed)).body.error],
      [409, 'This debate is closed and no longer accepts arguments.'],
    )
    assert.equal((await refused(vera, {}, '0198c5d2-0000-7000-8000-000000000000')).status, 404)
    const six = Array.from({ length: 6 }, (_, index) => `https://example.org/${index}`)
    const wrong: [object, string][] = [
      [{ text: 'Too short.' }, 'text'],
      [{ text: 'x'.repeat(3001) }, 'text'],
      [{ sources: six }, 'sources'],
      [{ position: 'C' }, 'position'],
      [{ round: 'second' }, 'round'],
      [{ sources: ['javascript:alert(1)'] }, 'sources.0'],
      [{ sources: ['https://me:secret@example.org'] }, 'sources.0'],
      [{ sources: ['not a link'] }, 'sources.0'],
      [{ sources: [`https://example.org/${'x'.repeat(500)}`] }, 'sources.0'],
      [{ videoUrl: 'https://evil.example/clip.mp4' }, 'videoUrl'],
      [{ videoUrl: '/media/videos/0198c5d2-0000-7000-8000-000000000000.mp4' }, 'videoUrl'],
    ]
    for (const [change, field] of wrong) {
      const answer = await refused(vera, change)
      assert.deepEqual(
        [answer.status, Object.keys(answer.body.fields ?? {})],
        [400, [field]],
        JSON.stringify(change).slice(0, 80),
      )
    }
    assert.equal(
      (
        await submit(vera, {
          position: 'B',
          round: 'closing',
          videoUrl: '/content/media/debates/year-round-b-opening.mp4',
          sources: ['https://example.org/a', 'https://example.org/a'],
        })
      ).sources.length,
      1,
    )
  })

  test('may come without sources', async () => {
    const { sources, state } = await submit(vera, {
      position: 'A',
      round: 'rebuttal',
      sources: [],
    })
    assert.deepEqual([sources, state], [[], 'waiting'])
  })

  test('can’t be accepted once the debate is closed, and is deleted with it', async () => {
    const debate = await openDebate(admin, 'voting')
    const { id: argument } = await submit(vera, {}, debate)
    await admin.call(debatesApi.setStatus, { params: { id: debate }, body: { status: 'closed' } })
    const { id: item, version } = await waitingItem(milo, argument)
    const late = await milo.refused(queue.approveItem, { params: { id: item }, body: { version } })
    assert.deepEqual(
      [late.status, late.body.error],
      [409, 'This debate is closed and no longer accepts arguments.'],
    )
    await admin.call(debatesApi.deleteDebate, { params: { id: debate } })
    assert.deepEqual(
      [
        await decided(argument),
        (await vera.call(api.listMyArguments, { params: { id: debate } })).length,
      ],
      ['', 0],
    )
  })

  test('is paged without gaps or repeats', async () => {
    const debate = await openDebate(admin)
    const authors = await Promise.all(
      Array.from({ length: 7 }, () => app.member({ tier: 'annual' })),
    )
    const ids: string[] = []
    for (const author of authors) {
      app.clock.advance(10)
      ids.push(await accepted(author, milo, debate))
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query = {
        position: 'A',
        round: 'opening',
        limit: 3,
        ...(cursor ? { cursor } : {}),
      } as const
      const page: { items: { id: string }[]; next: string | null } = await app
        .visitor()
        .call(api.listArguments, { params: { id: debate }, query })
      seen.push(...page.items.map((argument) => argument.id))
      cursor = page.next
    } while (cursor)
    assert.deepEqual(seen, ids)
  })

  test('is read from the index in order in slots with thousands', async () => {
    const debate = await openDebate(admin)
    const { pool } = app.database
    await insertMany(
      pool,
      'debate_arguments',
      `insert into debate_arguments (id, debate_id, author_id, position, round, text, sources, created_at, state, accepted_at, rank)
       select ('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, $2, 'A', 'opening', 'Word ' || n, '{https://example.org}', now(), 'accepted', timestamptz '2026-01-01' + n * interval '1 second', case n when 700 then 0 else 1 end
       from generate_series(1, 5000) n`,
      [debate, otto.id],
    )
    await pool.query('analyze users')
    const watched = watchQueries(pool)
    const store = createArgumentStore(watched.db, createMediaReferences())
    const later: [number, number, string] = [
      1,
      Date.UTC(2026, 0, 1, 0, 30),
      '20000000-0000-7000-8000-000000000708',
    ]
    for (const [viewer, place] of [
      [null, null],
      [null, later],
      [vera.id, later],
    ] as const) {
      const [plan = ''] = await watched.plansOf(
        () =>
          store.listAccepted(
            { debateId: debate, position: 'A', round: 'opening' },
            viewer,
            place,
            6,
          ),
        '(analyze, timing off, costs off)',
      )
      assert.match(plan, /Index Scan using debate_arguments_of_slot/)
      assert.doesNotMatch(plan, /Sort|Seq Scan on debate_arguments/)
    }
  })
})
