import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { addCandidate, candidateDraft, sourced, unknown } from './testing/elections.ts'
import { createSenateCandidate, setCandidateRemoved } from './contract/admin-endpoints.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import * as adminApi from './contract/admin-endpoints.ts'
import * as api from './contract/endpoints.ts'
import {
  classUpIn,
  colorOf,
  electionDayOf,
  electionMessages,
  nextRaceYear,
  seatClasses,
  shuffledBy,
  statesOfClass,
} from './contract/rules.ts'

let app: TestApp
let editors: [Member, Member]

before(async () => {
  app = await openTestApp()
  editors = [await app.member({ isAdmin: true }), await app.member({ isAdmin: true })]
})
after(() => app.close())

const read = (state: string, year = 'current') =>
  app.visitor().call(api.getStateElection, { params: { year, state } })
const refusal = async (
  caller: Pick<Member, 'refused'>,
  endpoint: Endpoint,
  input: Record<string, unknown>,
) => {
  const { status, body } = await caller.refused(endpoint, input)
  return [status, body.error, body.fields ?? {}] as const
}
const refusedRead = (state: string, year = 'current') =>
  refusal(app.visitor(), api.getStateElection, { params: { year, state } })

describe('a state’s race', () => {
  test('is answered by path and by query, Texas by default, in any case', async () => {
    const id = await addCandidate(editors, {
      name: 'Rosalind Okafor',
      party: 'Independent',
      isIncumbent: true,
      website: 'https://rosalind.example.org',
      contactEmail: 'office@rosalind.example.org',
      bulletPoints: ['Opens the books.', ''],
      positions: {
        sameSexMarriage: sourced(false),
        childSexChanges: sourced(false, 'town hall'.replace(' ', '-')),
        epsteinFiles: sourced(true),
      },
    })
    const byPath = await app.visitor().call(api.getStateElection2026, { params: { state: 'tx' } })
    assert.deepEqual(
      byPath,
      await app.visitor().call(api.findStateElection2026, { query: { state: 'TX' } }),
    )
    assert.deepEqual(byPath, await app.visitor().call(api.findStateElection2026, {}))
    assert.deepEqual(byPath, await read('TX'))
    const found = byPath.senateRace.find((each) => each.id === id)
    assert.deepEqual(
      { ...found, updatedAt: null },
      {
        id,
        name: 'Rosalind Okafor',
        party: 'Independent',
        incumbent: true,
        colorCode: 'green',
        colorNote: null,
        photoUrl: null,
        website: 'https://rosalind.example.org/',
        contactEmail: 'office@rosalind.example.org',
        officeEmail: null,
        bulletPoints: ['Opens the books.'],
        positions: { sameSexMarriage: false, childSexChanges: false, epsteinFiles: true },
        sources: [
          {
            issue: 'sameSexMarriage',
            url: 'https://news.example.org/interview',
            title: 'A sample interview',
            date: '2026-03-14',
          },
          {
            issue: 'childSexChanges',
            url: 'https://news.example.org/town-hall',
            title: 'A sample town-hall',
            date: '2026-03-14',
          },
          {
            issue: 'epsteinFiles',
            url: 'https://news.example.org/interview',
            title: 'A sample interview',
            date: '2026-03-14',
          },
        ],
        seatClass: 2,
        isSpecial: false,
        outcome: null,
        canEmail: true,
        isSample: false,
        updatedAt: null,
      },
    )
  })

  test('35 states have one in 2026, and each of the other 15 names its next year', async () => {
    const { states, cycle } = await app
      .visitor()
      .call(api.getOverview, { params: { year: 'current' } })
    assert.deepEqual([cycle.year, cycle.electionDay], [2026, '2026-11-03'])
    assert.equal(states.filter(({ hasRace }) => hasRace).length, 35)
    const without = states.filter(({ hasRace }) => !hasRace)
    assert.equal(without.length, 15)
    assert.deepEqual(
      without.map(({ state }) => state).join(' '),
      'AZ CA CT HI IN MD MO NV NY ND PA UT VT WA WI',
    )
    assert.ok(without.every(({ nextYear }) => nextYear === 2028 || nextYear === 2030))
    const { hasRace, nextYear, senateRace } = await read('NY')
    assert.deepEqual([hasRace, nextYear, senateRace], [false, 2028, []])
    assert.equal((await read('OH')).hasRace, true)
  })

  test('refuses an unknown state with the field, and an untracked year', async () => {
    for (const state of ['ZZ', 'Texass', '12'])
      assert.deepEqual(await refusedRead(state), [
        400,
        electionMessages.unknownState,
        { state: electionMessages.unknownState },
      ])
    assert.deepEqual((await refusedRead('TX', '1999'))[0], 404)
    assert.deepEqual((await refusedRead('TX', 'soon'))[0], 400)
  })

  test('shows a change to the next reader, also on the cached page', async () => {
    const name = 'Newly Added'
    const page = async () => (await app.visitor().request('GET', '/warroom?state=GA')).text
    assert.ok(!(await page()).includes(name))
    const covered = async () => /Candidates in (\d+) of (\d+) races/.exec(await page())
    const [, known = 0, races] = (await covered()) ?? []
    assert.equal(races, '35')
    const { id } = await editors[0].call(createSenateCandidate, {
      body: candidateDraft({ name, state: 'GA' }),
    })
    assert.ok((await page()).includes(name))
    assert.equal((await covered())?.[1], String(Number(known) + 1), 'a race more has candidates')
    await editors[0].call(setCandidateRemoved, { params: { id }, body: { isRemoved: true } })
    assert.ok(!(await page()).includes(name))
    assert.ok((await read('GA')).senateRace.every((candidate) => candidate.id !== id))
  })
})

describe('the rules', () => {
  test('the color follows from the positions by one rule', () => {
    for (const [marriage, children, files, color] of [
      [false, false, true, 'green'],
      [true, false, true, 'red'],
      [false, true, true, 'red'],
      [false, false, false, 'red'],
      ['unknown', 'unknown', false, 'red'],
      ['unknown', false, true, 'yellow'],
      [false, false, 'unknown', 'yellow'],
      ['unknown', 'unknown', 'unknown', 'yellow'],
    ] as const)
      assert.equal(
        colorOf({ sameSexMarriage: marriage, childSexChanges: children, epsteinFiles: files }),
        color,
      )
  })

  test('each state has two of the three seat classes, and votes when they are up', () => {
    const count = new Map<string, number>()
    for (const seatClass of seatClasses)
      for (const state of statesOfClass(seatClass)) count.set(state, (count.get(state) ?? 0) + 1)
    assert.ok(count.size === 50 && [...count.values()].every((seats) => seats === 2))
    assert.deepEqual([2024, 2025, 2026, 2028].map(classUpIn), [1, null, 2, 3])
    assert.equal(nextRaceYear('WA', 2026), 2028)
    assert.equal(nextRaceYear('UT', 2026), 2028)
    assert.equal(nextRaceYear('CA', 2026), 2028)
    assert.equal(nextRaceYear('TX', 2026), 2030)
    assert.equal(electionDayOf(2024), '2024-11-05')
    assert.equal(electionDayOf(2028), '2028-11-07')
  })

  test('a shuffled order depends on the visit only, and favors nobody', () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => ({
      id: `0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e8${name}`,
    }))
    assert.deepEqual(shuffledBy('one', names), shuffledBy('one', names.toReversed()))
    const firsts = new Map<string, number>()
    for (let visit = 0; visit < 4000; visit += 1) {
      const [first] = shuffledBy(String(visit * 7919), names)
      firsts.set(first?.id ?? '', (firsts.get(first?.id ?? '') ?? 0) + 1)
    }
    for (const count of firsts.values()) assert.ok(count > 850 && count < 1150, String(count))
    assert.equal(firsts.size, 4)
  })
})

describe('an email to a candidate', () => {
  test('is checked in order: login, the reader’s address, the candidate’s address', async () => {
    const [mute, open] = [
      await addCandidate(editors, { state: 'KS' }),
      await addCandidate(editors, { state: 'KS', contactEmail: 'team@open.example.org' }),
    ]
    const ask = (caller: Pick<Member, 'refused'>, id: string) =>
      refusal(caller, api.draftCandidateEmail, { params: { id } })
    assert.deepEqual((await ask(app.visitor(), mute)).slice(0, 2), [401, electionMessages.logIn])
    const nameless = await app.member()
    assert.deepEqual(await ask(nameless, mute), [
      409,
      electionMessages.ownEmail,
      { email: electionMessages.ownEmail },
    ])
    const member = await app.member({ email: 'reader@example.org' })
    assert.deepEqual((await ask(member, mute)).slice(0, 2), [409, electionMessages.noContact])
    const { to, subject, body } = await member.call(api.draftCandidateEmail, {
      params: { id: open },
    })
    assert.equal(to, 'team@open.example.org')
    assert.match(subject, /Kansas/)
    assert.ok(body.includes(member.username) && body.includes('Kansas'))
    assert.ok(!body.includes('reader@example.org'), 'the text carries name and state only')
  })

  test('is not offered once the cycle is archived', async () => {
    const [admin] = editors
    await admin.call(adminApi.createElectionCycle, { body: { year: 2024 } })
    const id = await addCandidate(editors, {
      year: 2024,
      seatClass: 1,
      state: 'TX',
      contactEmail: 'old@example.org',
    })
    await admin.call(adminApi.updateElectionCycle, {
      params: { year: 2024 },
      body: { isArchived: true },
    })
    const member = await app.member({ email: 'second@example.org' })
    assert.deepEqual(
      (await refusal(member, api.draftCandidateEmail, { params: { id } })).slice(0, 2),
      [409, electionMessages.archived],
    )
    assert.equal((await read('TX', '2024')).cycle.isArchived, true)
    assert.ok((await read('TX')).senateRace.every((candidate) => candidate.id !== id))
  })
})

test('no draft shows as a position until a second editor confirms it', async () => {
  const { id } = await editors[0].call(createSenateCandidate, {
    body: candidateDraft({
      state: 'ME',
      positions: {
        sameSexMarriage: sourced(true),
        childSexChanges: unknown,
        epsteinFiles: unknown,
      },
    }),
  })
  const found = (await read('ME')).senateRace.find((candidate) => candidate.id === id)
  assert.deepEqual(
    [found?.positions.sameSexMarriage, found?.colorCode, found?.sources],
    ['unknown', 'yellow', []],
  )
})
