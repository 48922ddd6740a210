import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createMediaSlot, setMedia } from '#features/media/contract/endpoints.ts'
import * as adminApi from './contract/admin-endpoints.ts'
import { fourEyesMessage } from './contract/admin-rules.ts'
import { getStateElection } from './contract/endpoints.ts'
import {
  addCandidate,
  candidateDraft,
  sourced,
  unknown,
  waitingChange,
} from './testing/elections.ts'

let app: TestApp
let editor: Member
let second: Member

before(async () => {
  app = await openTestApp()
  editor = await app.member({ isAdmin: true })
  second = await app.member({ isAdmin: true })
})
after(() => app.close())

const shown = async (state: string, id: string) =>
  (
    await app.visitor().call(getStateElection, { params: { year: 'current', state } })
  ).senateRace.find((candidate) => candidate.id === id)
const positions = (part: object) => ({
  sameSexMarriage: unknown,
  childSexChanges: unknown,
  epsteinFiles: unknown,
  ...part,
})
const add = (given: Parameters<typeof candidateDraft>[0]) =>
  editor.call(adminApi.createSenateCandidate, { body: candidateDraft(given) })

describe('a changed position', () => {
  test('is public once another administrator confirms it, and not before', async () => {
    const { id } = await add({
      state: 'IA',
      positions: positions({ epsteinFiles: sourced(false) }),
    })
    const change = await waitingChange(editor, id, 'epsteinFiles')
    assert.equal((await shown('IA', id))?.positions.epsteinFiles, 'unknown')
    for (const decision of ['confirmed', 'rejected']) {
      const { status, body } = await editor.refused(adminApi.decidePositionChange, {
        params: { id: change },
        body: { decision },
      })
      assert.deepEqual([status, body.error], [403, fourEyesMessage])
    }
    const listed = await second.call(adminApi.listPositionChanges, {})
    const waiting = listed.items.find((each) => each.id === change)
    assert.deepEqual(
      [waiting?.isOwn, waiting?.before, waiting?.after?.stance],
      [false, null, false],
    )
    await second.call(adminApi.decidePositionChange, {
      params: { id: change },
      body: { decision: 'confirmed' },
    })
    const found = await shown('IA', id)
    assert.deepEqual([found?.positions.epsteinFiles, found?.colorCode], [false, 'red'])
    assert.equal(found?.sources[0]?.title, 'A sample interview')
    const again = await second.refused(adminApi.decidePositionChange, {
      params: { id: change },
      body: { decision: 'confirmed' },
    })
    assert.equal(again.status, 409)
  })

  test('can be rejected by another, withdrawn by its editor, and is replaced by a newer one', async () => {
    const { id, revision } = await add({
      state: 'IA',
      positions: positions({ sameSexMarriage: sourced(true), childSexChanges: sourced(true) }),
    })
    const [marriage, children] = [
      await waitingChange(editor, id, 'sameSexMarriage'),
      await waitingChange(editor, id, 'childSexChanges'),
    ]
    const notTheirs = await second.refused(adminApi.decidePositionChange, {
      params: { id: marriage },
      body: { decision: 'withdrawn' },
    })
    assert.equal(notTheirs.status, 403)
    await second.call(adminApi.decidePositionChange, {
      params: { id: marriage },
      body: { decision: 'rejected', reason: 'The source says nothing of it.' },
    })
    const { name, state, party } = await editor.call(adminApi.getSenateCandidate, {
      params: { id },
    })
    const { changes } = await second.call(adminApi.updateSenateCandidate, {
      params: { id },
      body: {
        ...candidateDraft({ name, state, party }),
        positions: positions({ childSexChanges: sourced(false) }),
        revision,
      },
    })
    assert.deepEqual(
      changes.map((change) => [change.issue, change.isOwn, change.after?.stance]),
      [['childSexChanges', true, false]],
    )
    const replaced = await second.refused(adminApi.decidePositionChange, {
      params: { id: children },
      body: { decision: 'confirmed' },
    })
    assert.equal(replaced.status, 409)
    const [newer] = changes
    await second.call(adminApi.decidePositionChange, {
      params: { id: newer?.id ?? '' },
      body: { decision: 'withdrawn' },
    })
    assert.deepEqual(
      (await editor.call(adminApi.getSenateCandidate, { params: { id } })).changes,
      [],
    )
  })

  test('can’t be confirmed by its editor in the database either', async () => {
    const { id } = await add({ state: 'IA', positions: positions({ epsteinFiles: sourced(true) }) })
    const change = await waitingChange(editor, id, 'epsteinFiles')
    await assert.rejects(
      app.database.pool.query(
        `update election_position_changes set state = 'confirmed', decided_by = proposed_by where id = $1`,
        [change],
      ),
      /four_eyes/,
    )
  })
})

describe('a candidate', () => {
  test('keeps every version, each with what changed, and any two can be compared', async () => {
    const id = await addCandidate([editor, second], {
      name: 'Thea Larkspur',
      state: 'ME',
      positions: positions({ epsteinFiles: sourced(true) }),
    })
    const { revision } = await editor.call(adminApi.getSenateCandidate, { params: { id } })
    await editor.call(adminApi.updateSenateCandidate, {
      params: { id },
      body: {
        ...candidateDraft({ name: 'Thea Larkspur-Nowell', state: 'ME', party: 'Green' }),
        positions: positions({ epsteinFiles: sourced(true) }),
        colorOverride: 'green',
        colorNote: 'She said so in each debate.',
        revision,
      },
    })
    const { items } = await editor.call(adminApi.listCandidateHistory, { params: { id } })
    assert.deepEqual(
      items.map(({ action }) => action),
      ['edited', 'position', 'created'],
    )
    assert.deepEqual(
      items[0]?.changes.map((change) => [change.field, change.before, change.after]),
      [
        ['Name', 'Thea Larkspur', 'Thea Larkspur-Nowell'],
        ['Party', 'Independent', 'Green'],
        ['Color', 'No Clear Position', 'Opposes All Issues'],
        ['Color note', null, 'She said so in each debate.'],
      ],
    )
    const beyond = await editor.refused(adminApi.compareCandidateHistory, {
      params: { id },
      query: { from: 1, to: 99_999_999_999 },
    })
    assert.equal(beyond.status, 400)
    const compared = await editor.call(adminApi.compareCandidateHistory, {
      params: { id },
      query: { from: 1, to: 3 },
    })
    assert.ok(compared.some(({ field }) => field === 'Epstein Files'))
    const found = await shown('ME', id)
    assert.deepEqual([found?.colorCode, found?.colorNote], ['green', 'She said so in each debate.'])
    const stale = await second.refused(adminApi.updateSenateCandidate, {
      params: { id },
      body: { ...candidateDraft({ state: 'ME' }), revision },
    })
    assert.equal(stale.status, 409)
  })

  test('is refused with the wrong field', async () => {
    const cases: [Parameters<typeof candidateDraft>[0], string][] = [
      [{ name: ' ' }, 'name'],
      [{ party: '' }, 'party'],
      [{ state: 'ZZ' }, 'state'],
      [{ state: 'NY' }, 'state'],
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ website: 'ftp://files.example.org' }, 'website'],
      [{ website: 'https://user:secret@example.org' }, 'website'],
      [{ contactEmail: 'nobody' }, 'contactEmail'],
      [{ photoUrl: 'https://elsewhere.example/face.jpg' }, 'photoUrl'],
      [{ photoUrl: '/media/pictures/0198c5d2-0000-7000-8000-000000000000/9x9.webp' }, 'photoUrl'],
      [{ colorOverride: 'red' }, 'colorNote'],
      [{ colorNote: 'She said so.' }, 'colorNote'],
      [{ bulletPoints: Array.from({ length: 9 }, () => 'x') }, 'bulletPoints'],
      [
        { positions: positions({ epsteinFiles: { stance: true, statedOn: '2026-01-01' } }) },
        'positions.epsteinFiles.sourceUrl',
      ],
      [
        { positions: positions({ epsteinFiles: { ...sourced(true), statedOn: '' } }) },
        'positions.epsteinFiles.statedOn',
      ],
      [
        {
          positions: positions({
            epsteinFiles: { ...sourced(true), sourceUrl: 'data:text/html,x' },
          }),
        },
        'positions.epsteinFiles.sourceUrl',
      ],
    ]
    for (const [given, field] of cases) {
      const { status, body } = await editor.refused(adminApi.createSenateCandidate, {
        body: candidateDraft(given),
      })
      assert.equal(status, 400, field)
      assert.deepEqual(Object.keys(body.fields ?? {}), [field], JSON.stringify(given))
    }
    await add({ name: 'One Of Them', state: 'VA' })
    const twin = await editor.refused(adminApi.createSenateCandidate, {
      body: candidateDraft({ name: 'one of them', state: 'VA' }),
    })
    assert.deepEqual([twin.status, Object.keys(twin.body.fields ?? {})], [409, ['name']])
    await add({ name: 'One Of Them', state: 'VA', party: 'Another Party' })
  })

  test('shows an uploaded picture to everyone until hidden; a file that isn’t one is refused', async () => {
    const upload = async (bytes: Buffer, type: string) => {
      const { uploadURL } = await editor.call(createMediaSlot, { body: { mediaType: 'image' } })
      const answer = await fetch(new URL(uploadURL, app.url), {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(bytes),
      })
      assert.equal(answer.status, 204)
      return { mediaUrl: uploadURL.split('?')[0] ?? '', mediaType: 'image' as const }
    }
    const text = await upload(Buffer.from('<script>alert(1)</script>'), 'image/png')
    assert.equal((await editor.refused(setMedia, { body: text })).status, 415)
    const picture = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#345' },
    })
      .png()
      .toBuffer()
    const { objectPath } = await editor.call(setMedia, { body: await upload(picture, 'image/png') })
    const fetched = async () => (await app.visitor().request('GET', objectPath)).status
    assert.equal(await fetched(), 404)
    const { id } = await add({ state: 'MN', photoUrl: objectPath })
    assert.equal(await fetched(), 200)
    assert.equal((await shown('MN', id))?.photoUrl, objectPath)
    const hide = (isRemoved: boolean) =>
      editor.call(adminApi.setCandidateRemoved, { params: { id }, body: { isRemoved } })
    await hide(true)
    assert.equal(await fetched(), 404)
    assert.equal(await shown('MN', id), undefined)
    await hide(false)
    assert.equal(await fetched(), 200)
  })

  test('is listed by state with color, and found by name, party, state and color', async () => {
    const { id } = await add({
      name: 'Percival 100%',
      party: 'Sample_Party',
      state: 'OH',
      seatClass: 3,
    })
    const list = async (query: Record<string, unknown>) =>
      (await editor.call(adminApi.listSenateCandidates, { query })).items
    assert.deepEqual(
      (await list({ search: '100%' })).map((found) => [found.id, found.status, found.state]),
      [[id, 'yellow', 'OH']],
    )
    assert.deepEqual(
      (await list({ search: 'sample_p' })).map((found) => found.id),
      [id],
    )
    assert.ok((await list({ state: 'OH' })).every(({ state }) => state === 'OH'))
    assert.ok((await list({ status: 'yellow' })).every(({ status }) => status === 'yellow'))
    assert.deepEqual(await list({ year: 2024 }), [])
  })
})

test('a cycle has its class’s races and special ones, and can become the current one', async () => {
  const { races, isCurrent } = await editor.call(adminApi.createElectionCycle, {
    body: { year: 2028 },
  })
  assert.deepEqual([races.length, isCurrent], [34, false])
  const odd = await editor.refused(adminApi.createElectionCycle, { body: { year: 2027 } })
  assert.deepEqual([odd.status, Object.keys(odd.body.fields ?? {})], [400, ['year']])
  const twice = await editor.refused(adminApi.createElectionCycle, { body: { year: 2028 } })
  assert.equal(twice.status, 409)
  const params = { year: 2028 }
  const special = await editor.call(adminApi.addSpecialRace, {
    params,
    body: { state: 'TX', seatClass: 1 },
  })
  assert.deepEqual(
    special.races.filter(({ isSpecial }) => isSpecial).map(({ state }) => state),
    ['TX'],
  )
  const none = await editor.refused(adminApi.addSpecialRace, {
    params,
    body: { state: 'TX', seatClass: 3 },
  })
  assert.equal(none.status, 400)
  const current = await editor.refused(adminApi.updateElectionCycle, {
    params: { year: 2026 },
    body: { isArchived: true },
  })
  assert.equal(current.status, 409)
  await editor.call(adminApi.updateElectionCycle, { params, body: { isCurrent: true } })
  const { cycle } = await app
    .visitor()
    .call(getStateElection, { params: { year: 'current', state: 'TX' } })
  assert.equal(cycle.year, 2028)
  await editor.call(adminApi.updateElectionCycle, {
    params: { year: 2026 },
    body: { isCurrent: true },
  })
})
