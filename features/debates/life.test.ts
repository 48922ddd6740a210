import assert from 'node:assert/strict'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { debateDraft, openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, listComments } from '#features/comments/contract/endpoints.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { debateStatuses, nextStatuses, type DebateStatus } from './contract/rules.ts'
import type { DebateSummaryWire } from './contract/schemas.ts'
import { sampleDebates } from './server/sample-debates.ts'

let app: TestApp
let admin: Member
let member: Member
let operatorFiles: Awaited<ReturnType<typeof makeScratch>>

before(async () => {
  operatorFiles = await makeScratch()
  await mkdir(join(operatorFiles.path, 'videos'))
  for (const name of ['first', 'second', 'own'])
    await writeFile(join(operatorFiles.path, `videos/${name}.mp4`), name)
  app = await openTestApp({ CONTENT_DIR: operatorFiles.path, VIDEO_HOSTS: 'media.example.org' })
  admin = await app.member({ isAdmin: true })
  member = await app.member({ tier: 'weekly' })
})
after(async () => {
  await app.close()
  await operatorFiles.remove()
})

const move = (id: string, status: DebateStatus) =>
  admin.call(api.setStatus, { params: { id }, body: { status } })
const read = (id: string) => app.visitor().call(api.getDebate, { params: { id } })

describe('a debate’s states', () => {
  test('lead from scheduled to closed, one step back at a time, and no other way', async () => {
    for (const from of debateStatuses) {
      for (const to of debateStatuses.filter((one) => one !== from)) {
        const id = await openDebate(admin, from)
        if (nextStatuses(from).includes(to))
          assert.equal((await move(id, to)).status, to, `${from} to ${to}`)
        else
          assert.equal(
            (await admin.refused(api.setStatus, { params: { id }, body: { status: to } })).status,
            409,
            `${from} to ${to}`,
          )
      }
    }
  })

  test('do not change for an administrator whose screen is outdated', async () => {
    const id = await openDebate(admin, 'voting')
    await move(id, 'closed')
    const stale = { params: { id }, body: { status: 'voting', from: 'live' } } as const
    const { status, body } = await admin.refused(api.setStatus, stale)
    assert.deepEqual(
      [status, body.error, (await read(id)).status],
      [409, 'This debate is closed now. Nothing was changed.', 'closed'],
    )
    const known = await admin.call(api.setStatus, {
      params: { id },
      body: { status: 'voting', from: 'closed' },
    })
    assert.equal(known.status, 'voting')
  })

  test('are recorded step by step for everyone, with the actor in the audit log', async () => {
    const id = await openDebate(admin, 'voting')
    const changes = await app.visitor().call(api.listStatusChanges, { params: { id } })
    assert.deepEqual(
      changes.map(({ from, to }) => [from, to]),
      [
        [null, 'scheduled'],
        ['scheduled', 'coming_soon'],
        ['coming_soon', 'live'],
        ['live', 'voting'],
      ],
    )
    const { items } = await admin.call(listAudit, { query: { subject: id } })
    assert.deepEqual(
      items.map(({ action, actor }) => [action, actor?.username]),
      [...Array<string>(3).fill('debate.status'), 'debate.create'].map((action) => [
        action,
        admin.username,
      ]),
    )
  })

  test('start automatically on time, to the minute, once', async () => {
    const startsAt = new Date(app.clock.now().getTime() + hour)
    const { id } = await admin.call(api.createDebate, {
      body: { ...debateDraft, startsAt: startsAt.toISOString() },
    })
    app.clock.set(new Date(startsAt.getTime() - 1))
    await app.features.debates.life.startDue()
    assert.equal((await read(id)).status, 'scheduled')
    app.clock.set(startsAt)
    const started = await Promise.all([
      app.features.debates.life.startDue(),
      app.features.debates.life.startDue(),
    ])
    assert.equal(started[0] + started[1], 1)
    assert.equal((await read(id)).status, 'live')
  })

  test('wait for a manual start when moved back after the scheduled time', async () => {
    const startsAt = new Date(app.clock.now().getTime() + hour)
    const { id } = await admin.call(api.createDebate, {
      body: { ...debateDraft, startsAt: startsAt.toISOString() },
    })
    app.clock.set(startsAt)
    await app.features.debates.life.startDue()
    assert.equal((await move(id, 'coming_soon')).startsAt, null)
    assert.equal(await app.features.debates.life.startDue(), 0)
    assert.equal((await read(id)).status, 'coming_soon')
  })

  test('can’t start in the past', async () => {
    const refused = await admin.refused(api.createDebate, {
      body: { ...debateDraft, startsAt: new Date(app.clock.now().getTime() - 1).toISOString() },
    })
    assert.deepEqual(
      [refused.status, refused.body.fields],
      [400, { startsAt: 'Choose a time in the future.' }],
    )
  })

  test('start within ten years, so every calendar can represent the time', async () => {
    const at = (startsAt: string) => ({ body: { ...debateDraft, startsAt } })
    const { id } = await admin.call(
      api.createDebate,
      at(new Date(app.clock.now().getTime() + 3650 * day).toISOString()),
    )
    const created = await admin.refused(api.createDebate, at('9999-12-31T23:59:59Z'))
    assert.deepEqual(
      [created.status, created.body.fields],
      [400, { startsAt: 'Choose a time within the next ten years.' }],
    )
    assert.equal(
      (await admin.refused(api.updateDebate, { params: { id }, ...at('9999-12-31T23:59:59Z') }))
        .status,
      400,
    )
    await admin.call(api.deleteDebate, { params: { id } })
  })

  test('come with one-line titles and names without invisible or reversing characters', async () => {
    const { id, title, positionAName, positionBName, description } = await admin.call(
      api.createDebate,
      {
        body: {
          ...debateDraft,
          title: ' Should a town\r\n\tlook  \u2028up? ',
          positionAName: 'Yes\u202E, it\u2069\u0007 should',
          positionBName: 'No \u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
          description: 'One line,\nanother.',
        },
      },
    )
    assert.deepEqual(
      [title, positionAName, positionBName, description],
      [
        'Should a town look up?',
        'Yes, it should',
        'No \u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
        'One line,\nanother.',
      ],
    )
    for (const blank of ['\n\t', '\u202E\u202C']) {
      const { status, body } = await admin.refused(api.updateDebate, {
        params: { id },
        body: { ...debateDraft, title: blank, positionBName: blank },
      })
      assert.deepEqual(
        [status, body.fields],
        [
          400,
          { title: 'A title is required.', positionBName: 'The name of position B is required.' },
        ],
      )
    }
    await admin.call(api.deleteDebate, { params: { id } })
  })

  test('list upcoming debates by start, those without a time last, page by page', async () => {
    const mine = new Set<string>()
    for (const hours of [5, null, 2, 9, null, 2]) {
      const { id } = await admin.call(api.createDebate, {
        body: {
          ...debateDraft,
          startsAt:
            hours === null
              ? null
              : new Date(app.clock.now().getTime() + hours * hour).toISOString(),
        },
      })
      mine.add((await move(id, 'coming_soon')).id)
    }
    const seen: DebateSummaryWire[] = []
    let cursor: string | undefined
    do {
      const page: { items: DebateSummaryWire[]; next: string | null } = await app
        .visitor()
        .call(api.listDebates, {
          query: { status: 'coming_soon', limit: 1, ...(cursor ? { cursor } : {}) },
        })
      seen.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor)
    const times = seen.map(({ startsAt }) => startsAt ?? 'without a time')
    assert.deepEqual(times, times.toSorted())
    assert.deepEqual(
      [new Set(seen.map(({ id }) => id)).size, seen.filter(({ id }) => mine.has(id)).length],
      [seen.length, mine.size],
    )
    const { items } = await app.visitor().call(api.listDebates, { query: { limit: 50 } })
    const ofAll = items.filter(({ id }) => mine.has(id)).map(({ id }) => id)
    assert.deepEqual(
      ofAll,
      ofAll.toSorted().toReversed(),
      'among all debates the newest still stands first',
    )
    const odd = await app.visitor().refused(api.listDebates, {
      query: {
        status: 'closed',
        cursor: Buffer.from(JSON.stringify([-1, [...mine][0]])).toString('base64url'),
      },
    })
    assert.equal(odd.status, 400)
    for (const id of mine) await admin.call(api.deleteDebate, { params: { id } })
  })

  test('keep the text once started', async () => {
    const id = await openDebate(admin, 'coming_soon')
    const renamed = { ...debateDraft, title: 'Another question' }
    assert.equal(
      (await admin.call(api.updateDebate, { params: { id }, body: renamed })).title,
      'Another question',
    )
    await move(id, 'live')
    assert.equal(
      (await admin.refused(api.updateDebate, { params: { id }, body: debateDraft })).status,
      409,
    )
  })

  test('keep the text voted on after going live, wherever moved back; the time may still change', async () => {
    const id = await openDebate(admin)
    await member.call(api.castVote, { params: { id }, body: { position: 'A' } })
    await move(id, 'coming_soon')
    const exchanged = {
      ...debateDraft,
      positionA: debateDraft.positionB,
      positionAName: debateDraft.positionBName,
      positionB: debateDraft.positionA,
      positionBName: debateDraft.positionAName,
    }
    const { status, body } = await admin.refused(api.updateDebate, {
      params: { id },
      body: exchanged,
    })
    assert.deepEqual(
      [status, body.error, (await read(id)).positionAName],
      [
        409,
        "Members may have voted on this text already. You can only change this debate's start time.",
        debateDraft.positionAName,
      ],
    )
    const startsAt = new Date(app.clock.now().getTime() + day).toISOString()
    assert.equal(
      (await admin.call(api.updateDebate, { params: { id }, body: { ...debateDraft, startsAt } }))
        .startsAt,
      startsAt,
    )
  })

  test('keep the round once closed', async () => {
    const id = await openDebate(admin, 'closed')
    assert.equal(
      (await admin.refused(api.setRound, { params: { id }, body: { round: 'closing' } })).status,
      409,
    )
  })

  test('and votes and comments are deleted with it, leaving no trace in lists', async () => {
    const id = await openDebate(admin)
    await member.call(api.castVote, { params: { id }, body: { position: 'A' } })
    await member.call(createComment, {
      body: {
        entityType: 'debate',
        entityId: id,
        content: 'Well argued.',
        metadata: { side: 'A' },
      },
    })
    assert.equal((await read(id)).commentCount, 1)
    await admin.call(api.deleteDebate, { params: { id } })
    assert.equal((await app.visitor().refused(api.getDebate, { params: { id } })).status, 404)
    assert.equal(
      (await app.visitor().refused(listComments, { params: { kind: 'debate', id } })).status,
      404,
    )
    const { rows } = await app.database.pool.query(
      'select 1 from debate_votes where debate_id = $1 union all select 1 from comments where subject_id = $1',
      [id],
    )
    assert.equal(rows.length, 0)
  })

  test('withdraw the result when reopened, until closed again', async () => {
    const id = await openDebate(admin, 'closed')
    assert.equal((await app.visitor().call(api.getResult, { params: { id } })).votesA, 0)
    await move(id, 'voting')
    assert.equal((await app.visitor().refused(api.getResult, { params: { id } })).status, 404)
    await member.call(api.castVote, { params: { id }, body: { position: 'B' } })
    await move(id, 'closed')
    assert.deepEqual((await app.visitor().call(api.getResult, { params: { id } })).votesB, 1)
  })
})

describe('a debate’s content', () => {
  test('has one slot per side and round, where a new video replaces the old one', async () => {
    const id = await openDebate(admin)
    const put = (videoUrl: string) =>
      admin.call(api.addVideo, {
        params: { id },
        body: { position: 'A', videoType: 'opening', videoUrl, aiModel: 'claude' },
      })
    await put('/videos/first.mp4')
    const { videos } = await put('/videos/second.mp4')
    assert.deepEqual(
      videos.map(({ position, videoType, videoUrl, aiModel }) => [
        position,
        videoType,
        videoUrl,
        aiModel,
      ]),
      [['A', 'opening', '/videos/second.mp4', 'claude']],
    )
    const emptied = await admin.call(api.deleteVideo, {
      params: { id, videoId: videos[0]?.id ?? '' },
    })
    assert.deepEqual(emptied.videos, [])
  })

  test('takes videos only from this site or an allowed host', async () => {
    const id = await openDebate(admin)
    for (const videoUrl of [
      'https://elsewhere.example/a.mp4',
      '/videos/../secret.mp4',
      'javascript:alert(1)//.mp4',
      '/videos/a.html',
      '//elsewhere.example/a.mp4',
      '/videos/nothing.mp4',
      `${app.url}/videos/nothing.mp4`,
      '/content/media/debates/nothing.mp4',
      '/content/media/landing/poster.webp',
      '/media/videos/0198c5d2-0000-7000-8000-000000000000/10x10.mp4',
      'http://media.example.org/a.mp4',
      'https://media.example.org:8443/a.mp4',
      'https://someone@media.example.org/a.mp4',
      'https://media.example.org/a.html',
    ]) {
      const { status, body } = await admin.refused(api.addVideo, {
        params: { id },
        body: { position: 'A', videoType: 'opening', videoUrl },
      })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['videoUrl']], videoUrl)
      assert.match(
        body.error,
        /Upload an MP4 video, or .* allowed host \(VIDEO_HOSTS: media\.example\.org\)\.$/,
        videoUrl,
      )
    }
    for (const videoUrl of ['/videos/nothing.mp4', '/videos/nothing', `${app.url}/videos/`]) {
      const { body } = await admin.refused(api.addVideo, {
        params: { id },
        body: { position: 'A', videoType: 'opening', videoUrl },
      })
      const path = videoUrl.replace(app.url, '')
      assert.ok(body.error.startsWith(`There is no file at ${path}. Upload`), body.error)
    }
    const { videos } = await admin.call(api.addVideo, {
      params: { id },
      body: {
        position: 'A',
        videoType: 'opening',
        videoUrl: 'https://media.example.org/a.MP4?token=1',
        posterUrl: '  ',
      },
    })
    assert.deepEqual(
      [videos[0]?.videoUrl, videos[0]?.posterUrl],
      ['https://media.example.org/a.MP4?token=1', null],
    )
    const blank = await admin.refused(api.addVideo, {
      params: { id },
      body: { position: 'B', videoType: 'opening', videoUrl: '  ' },
    })
    assert.deepEqual(blank.body.fields, { videoUrl: 'Enter a video address.' })
    assert.equal(
      (
        await admin.call(api.addVideo, {
          params: { id },
          body: { position: 'B', videoType: 'closing', videoUrl: `${app.url}/videos/own.mp4` },
        })
      ).videos.at(-1)?.videoUrl,
      '/videos/own.mp4',
    )
  })

  test('keeps comments of the two sides apart', async () => {
    const id = await openDebate(admin)
    const print = (content: string, side?: 'A' | 'B') => ({
      body: {
        entityType: 'debate' as const,
        entityId: id,
        content,
        ...(side ? { metadata: { side } } : {}),
      },
    })
    await member.call(createComment, print('For the nights.', 'A'))
    await member.call(createComment, print('For the evenings.', 'B'))
    const none = await member.refused(createComment, print('For neither.'))
    assert.deepEqual([none.status, none.body.fields], [400, { 'metadata.side': 'Choose a side.' }])
    const long = await member.refused(createComment, print('a'.repeat(301), 'A'))
    assert.deepEqual(
      [long.status, long.body.fields],
      [400, { content: 'Comment must be 300 characters or less.' }],
    )
    const { items } = await app.visitor().call(listComments, { params: { kind: 'debate', id } })
    assert.deepEqual(
      items.map(({ content, side }) => [content, side]),
      [
        ['For the evenings.', 'B'],
        ['For the nights.', 'A'],
      ],
    )
    const ofA = await app
      .visitor()
      .call(listComments, { params: { kind: 'debate', id }, query: { side: 'A' } })
    assert.deepEqual(
      ofA.items.map(({ content }) => content),
      ['For the nights.'],
    )
  })
})

test('is listed with open debates first, paged, each once', async () => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const { items, next } = await app
      .visitor()
      .call(api.listDebates, { query: { limit: 7, ...(cursor ? { cursor } : {}) } })
    ids.push(
      ...items.map(
        ({ status, id }) =>
          `${['live', 'voting', 'coming_soon', 'scheduled', 'closed'].indexOf(status)} ${id}`,
      ),
    )
    cursor = next ?? undefined
  } while (cursor)
  assert.equal(new Set(ids).size, ids.length)
  assert.deepEqual(
    ids.map((id) => Number(id[0])),
    ids.map((id) => Number(id[0])).toSorted((a, b) => a - b),
  )
})

test('costs the database one read for a thousand requests after a change, with correct answers', async () => {
  const id = await openDebate(admin)
  await read(id)
  await move(id, 'voting')
  const statements = app.countStatements()
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      (index % 2 ? member : app.visitor()).call(api.getDebate, { params: { id } }),
    ),
  )
  const count = statements.stop()
  assert.ok(count <= 4, `${count} statements`)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set(['voting']))
  await member.call(api.castVote, { params: { id }, body: { position: 'B' } })
  assert.equal((await read(id)).votesB, 1)
  assert.equal(
    (await app.visitor().call(api.listDebates, { query: { status: 'voting' } })).items.find(
      (debate) => debate.id === id,
    )?.votesB,
    1,
  )
})

test('includes sample debates, added once and by administrators only', async () => {
  const { message } = await admin.call(api.seedDebates, {})
  assert.equal(message, 'Debates seeded successfully. Visit /debate-arena to see them.')
  const count = async () =>
    (await app.visitor().call(api.listDebates, { query: { limit: 50 } })).items.filter(
      ({ title }) => title.startsWith('Should a city publish'),
    ).length
  assert.equal(await count(), 1)
  await Promise.all([admin.call(api.seedDebates, {}), admin.call(api.seedDebates, {})])
  assert.equal(await count(), 1)
  assert.equal((await member.refused(api.seedDebates, {})).status, 403)
  const demo = await readFile(join(import.meta.dirname, '../../content/demo/debates.yaml'), 'utf8')
  for (const { title } of sampleDebates)
    assert.ok(!demo.includes(title), `the demo has a debate of this title: ${title}`)
})

test('is previewed on the dashboard without closed debates, announcing the next one', async () => {
  const { items } = await app.visitor().call(api.listDebates, { query: { limit: 50 } })
  for (const { id } of items) await admin.call(api.deleteDebate, { params: { id } })
  await openDebate(admin, 'closed', 'Should geese be counted?')
  const dashboard = async () => (await member.request('GET', '/')).text
  const closed = await dashboard()
  assert.deepEqual(
    [
      closed.includes('No active debates at the moment'),
      closed.includes('Current Round'),
      closed.includes('/debate-arena?id='),
    ],
    [true, false, false],
  )
  for (const [title, hours] of [
    ['Soon', 2],
    ['Later', 30],
    ['Some day', null],
  ] as const) {
    const { id } = await admin.call(api.createDebate, {
      body: {
        ...debateDraft,
        title,
        startsAt:
          hours === null ? null : new Date(app.clock.now().getTime() + hours * hour).toISOString(),
      },
    })
    await move(id, 'coming_soon')
  }
  const toCome = await dashboard()
  const announced = /Coming soon<\/p><h3[^>]*><a[^>]*>([^<]*)</.exec(toCome)?.[1]
  assert.deepEqual(
    [
      announced,
      toCome.includes('No active debates at the moment'),
      toCome.includes('Current Round'),
    ],
    ['Soon', false, false],
  )
})
