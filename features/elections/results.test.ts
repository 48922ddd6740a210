import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openLiveSocket } from '#app/testing/live-socket.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { getStats } from '#features/control-center/contract/endpoints.ts'
import { follow } from '#features/follows/contract/endpoints.ts'
import { importExportPath } from '#features/imports/contract/paths.ts'
import { listNotifications } from '#features/notifications/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { minute } from '#platform/server/clock.ts'
import { fourEyesMessage } from './contract/admin-rules.ts'
import { getOverview, getStateElection } from './contract/endpoints.ts'
import { openDataPaths } from './contract/open-data.ts'
import * as api from './contract/result-endpoints.ts'
import { resultImportKind, resultMessages } from './contract/result-rules.ts'
import { electionMessages } from './contract/rules.ts'
import { importLegislators } from './server/import-legislators.ts'
import { dayOverHours } from './server/is-over.ts'
import { addCandidate } from './testing/elections.ts'
import { sampleLegislators } from './testing/legislators.ts'
import { whatChanges } from './web/admin/results/what-changes.ts'
import { called, enteredResult, publishResult } from './testing/results.ts'

let app: TestApp
let editors: [Member, Member]

before(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2026-11-05T15:00:00Z'))
  editors = [await app.member({ isAdmin: true }), await app.member({ isAdmin: true })]
})
after(() => app.close())

const read = (state: string) =>
  app.visitor().call(getStateElection, { params: { year: '2026', state } })
const add = (state: string, name: string, given = {}) =>
  addCandidate(editors, { name, state, contactEmail: `${name}@example.org`, ...given })
const propose = (body: ReturnType<typeof enteredResult>) =>
  editors[0].call(api.proposeElectionResult, { body })
const decide = (editor: Member, id: string, decision: 'confirmed' | 'rejected' | 'withdrawn') =>
  editor.call(api.decideElectionResult, { params: { id }, body: { decision } })

describe('a result', () => {
  test('is public once another administrator confirms it, with shares and its source', async () => {
    const [ada, bo] = [await add('NE', 'ada'), await add('NE', 'bo')]
    const { id, isOwn } = await propose(
      enteredResult('NE', [bo, ada], { writeIns: 100, totalVotes: 1200 }),
    )
    assert.equal(isOwn, true)
    assert.deepEqual((await read('NE')).results, [])
    for (const decision of ['confirmed', 'rejected']) {
      const { status, body } = await editors[0].refused(api.decideElectionResult, {
        params: { id },
        body: { decision },
      })
      assert.deepEqual([status, body.error], [403, fourEyesMessage])
    }
    const listed = await editors[1].call(api.listElectionResults, {})
    const race = listed.races.find((each) => each.state === 'NE')
    assert.deepEqual(
      race?.rounds.map(({ round, published, waiting }) => [round, published, waiting?.isOwn]),
      [['general', null, false]],
    )
    await decide(editors[1], id, 'confirmed')
    const [result, ...others] = (await read('NE')).results
    assert.deepEqual(others, [])
    assert.deepEqual(
      result?.votes.map(({ name, votes, share }) => [name, votes, share]),
      [
        ['bo', 600, 0.5],
        ['ada', 500, 0.4167],
      ],
    )
    assert.deepEqual(
      [result?.status, result?.countedPercent, result?.totalVotes, result?.heldOn],
      ['counting', 40, 1200, '2026-11-03'],
    )
    assert.equal(result?.source.title, 'A sample count')
    const again = await editors[1].refused(api.decideElectionResult, {
      params: { id },
      body: { decision: 'confirmed' },
    })
    assert.deepEqual([again.status, again.body.error], [409, resultMessages.decided])
  })

  test('is refused with the field that contradicts the others, and nothing is stored', async () => {
    const [ada, bo] = [await add('SD', 'ada'), await add('SD', 'bo')]
    const elsewhere = await add('MN', 'elsewhere')
    const good = enteredResult('SD', [ada, bo])
    const certified = {
      status: 'certified' as const,
      winnerId: ada,
      countedPercent: null,
      sourceUrl: 'https://sdsos.gov/results',
    }
    for (const [given, field, message] of [
      [{ votes: [{ candidateId: ada, votes: -1 }] }, 'votes.0.votes', resultMessages.votes],
      [{ votes: [{ candidateId: ada, votes: 1.5 }] }, 'votes.0.votes', resultMessages.votes],
      [{ votes: [good.votes[0], good.votes[0]] }, 'votes', resultMessages.twice],
      [{ votes: [{ candidateId: elsewhere, votes: 1 }] }, 'votes', resultMessages.stranger],
      [{ totalVotes: 1101 }, 'totalVotes', resultMessages.sum(1100, 1101)],
      [{ countedPercent: 101 }, 'countedPercent', resultMessages.percent],
      [{ winnerId: ada }, 'winnerId', resultMessages.noWinner],
      [{ ...called(ada), winnerId: null }, 'winnerId', resultMessages.winner],
      [{ ...called(elsewhere) }, 'winnerId', resultMessages.winnerListed],
      [{ ...called(ada), calledBy: ' ' }, 'calledBy', resultMessages.calledBy],
      [{ ...certified, winnerId: bo }, 'winnerId', resultMessages.mostVotes],
      [{ ...certified, countedPercent: 99 }, 'countedPercent', resultMessages.whole],
      [
        { ...certified, sourceUrl: 'https://sdsos.gov.example.org/' },
        'sourceUrl',
        resultMessages.stateSource,
      ],
      [
        { ...certified, sourceUrl: 'https://south-dakota-results.us/' },
        'sourceUrl',
        resultMessages.stateSource,
      ],
      [{ status: 'awaiting' as const }, 'votes', resultMessages.notHeld],
      [{ round: 'runoff' as const }, 'heldOn', resultMessages.heldOn],
      [{ asOf: '2026-11-05T15:00:01.000Z' }, 'asOf', resultMessages.future],
      [{ asOf: '2026-11-02T23:00:00.000Z' }, 'asOf', resultMessages.early],
      [{ state: 'UT' }, 'state', resultMessages.noRace],
    ] as const) {
      const { status, body } = await editors[0].refused(api.proposeElectionResult, {
        body: { ...good, ...given },
      })
      assert.deepEqual([status, body.fields?.[field]], [400, message], field)
    }
    assert.deepEqual((await read('SD')).results, [])
    for (const sourceUrl of [certified.sourceUrl, 'https://sos.state.sd.us/results'])
      await publishResult(editors, { ...good, ...certified, sourceUrl })
    assert.deepEqual(
      (await read('SD')).results.map((result) => [result.status, result.countedPercent]),
      [['certified', 100]],
    )
  })

  test('that replaces another editor’s notifies them, and is in the audit log', async () => {
    const ids = [await add('MS', 'ada'), await add('MS', 'bo')]
    const waitingBefore = (await editors[1].call(getStats, {})).electionsToConfirm
    await propose(enteredResult('MS', ids))
    await propose(enteredResult('MS', ids, { countedPercent: 50 }))
    const told = async () =>
      (await editors[0].call(listNotifications, {})).items
        .map(({ text }) => text)
        .filter((text) => text.includes('Mississippi'))
    assert.deepEqual(await told(), [], 'one’s own')
    await editors[1].call(api.proposeElectionResult, {
      body: enteredResult('MS', ids, { countedPercent: 60 }),
    })
    assert.match(
      (await told()).join(),
      /proposed another result of the Mississippi race, general election, in place of yours$/,
    )
    const { items } = await editors[0].call(listAudit, { query: { action: 'election', limit: 2 } })
    assert.deepEqual(
      items.map(({ action, after: said }) => [action, said?.['race']]),
      [
        ['election.propose_result', 'Mississippi, class 2'],
        ['election.replace_result', 'Mississippi, class 2'],
      ],
    )
    assert.equal((await editors[1].call(getStats, {})).electionsToConfirm, waitingBefore + 1)
  })

  test('replaces the one that waits, can be withdrawn or rejected, and keeps its history', async () => {
    const ids = [await add('WY', 'ada'), await add('WY', 'bo')]
    const first = await propose(enteredResult('WY', ids))
    const next = await propose(
      enteredResult('WY', ids, { asOf: '2026-11-04T04:00:00.000Z', countedPercent: 60 }),
    )
    const gone = await editors[1].refused(api.decideElectionResult, {
      params: { id: first.id },
      body: { decision: 'confirmed' },
    })
    assert.equal(gone.status, 409)
    const notTheirs = await editors[1].refused(api.decideElectionResult, {
      params: { id: next.id },
      body: { decision: 'withdrawn' },
    })
    assert.deepEqual([notTheirs.status, notTheirs.body.error], [403, resultMessages.notOwn])
    await decide(editors[0], next.id, 'withdrawn')
    const third = await propose(enteredResult('WY', ids))
    await decide(editors[1], third.id, 'rejected')
    assert.deepEqual((await read('WY')).results, [])
    await publishResult(editors, enteredResult('WY', ids))
    app.clock.advance(minute)
    await publishResult(
      editors,
      enteredResult('WY', ids, {
        asOf: '2026-11-04T05:00:00.000Z',
        countedPercent: 95,
        votes: ids.map((candidateId, index) => ({ candidateId, votes: 1000 + 1000 * index })),
      }),
    )
    const [result] = (await read('WY')).results
    assert.deepEqual(
      result?.history.map(({ countedPercent, votes }) => [countedPercent, votes]),
      [
        [40, [500, 600]],
        [95, [2000, 1000]],
      ],
      'oldest first, in the order of the present count',
    )
  })

  test('is open data with its source, a line for each candidate', async () => {
    const ids = [await add('OK', 'ada'), await add('OK', 'bo')]
    await publishResult(editors, enteredResult('OK', ids, { ...called(ids[0]), writeIns: 7 }))
    const { text } = await app.visitor().request('GET', openDataPaths.results.csv)
    const lines = text.split('\r\n').filter((line) => line.includes(',OK,'))
    assert.deepEqual(
      lines.map((line) => line.split(',').slice(9, 14).join(' ')),
      [
        'ada Independent false 600 true',
        'bo Independent false 500 false',
        'Write-ins  false 7 false',
      ],
    )
    assert.ok(lines.every((line) => line.includes('https://news.example.org/count')))
    const { json } = await app.visitor().request('GET', openDataPaths.results.json)
    const { year, results } = json as { year: number; results: { state: string; votes: number }[] }
    assert.equal(year, 2026)
    assert.deepEqual(
      results.filter(({ state }) => state === 'OK').map(({ votes }) => votes),
      [600, 500, 7],
    )
  })

  test('says on the overview who won, and nothing of what is open', async () => {
    const ids = [await add('KY', 'ada', { party: 'Democratic' }), await add('KY', 'bo')]
    const ofKentucky = async () =>
      (await app.visitor().call(getOverview, { params: { year: '2026' } })).states.find(
        ({ state }) => state === 'KY',
      )?.results
    assert.deepEqual(await ofKentucky(), [])
    await publishResult(editors, enteredResult('KY', ids))
    assert.deepEqual(
      (await ofKentucky())?.map(({ status, winner }) => [status, winner]),
      [['counting', null]],
    )
    app.clock.advance(minute)
    await publishResult(editors, enteredResult('KY', ids, called(ids[0])))
    assert.deepEqual(
      (await ofKentucky())?.map(({ status, winner }) => [status, winner]),
      [['called', { name: 'ada', party: 'Democratic' }]],
    )
  })
})

describe('after election day', () => {
  const draft = async (member: Member, id: string) => {
    const { status, json } = await member.request('POST', `/api/candidates/${id}/email`)
    return status === 200
      ? (json as { to: string; body: string })
      : [status, (json as { error: string }).error]
  }
  const standing = async (state: string) =>
    (await read(state)).senateRace
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map(({ name, outcome, canEmail }) => [name, outcome, canEmail])

  test('everybody can be emailed until the race is decided, then only the winner and the incumbent, at their office', async () => {
    const member = await app.member({ email: 'citizen@example.org' })
    const winner = await add('AR', 'ada', { officeEmail: 'senator@example.org' })
    const incumbent = await add('AR', 'bo', {
      isIncumbent: true,
      officeEmail: 'incumbent@example.org',
    })
    const loser = await add('AR', 'cy', { officeEmail: 'never@example.org' })
    const ids = [winner, incumbent, loser]
    await publishResult(editors, enteredResult('AR', ids))
    assert.deepEqual(await standing('AR'), [
      ['ada', null, true],
      ['bo', null, true],
      ['cy', null, true],
    ])
    assert.equal(((await draft(member, loser)) as { to: string }).to, 'cy@example.org')
    app.clock.advance(minute)
    await publishResult(editors, enteredResult('AR', ids, called(winner)))
    assert.deepEqual(await standing('AR'), [
      ['ada', 'won', true],
      ['bo', 'lost', true],
      ['cy', 'lost', false],
    ])
    const letter = (await draft(member, winner)) as { to: string; body: string }
    assert.equal(letter.to, 'senator@example.org')
    assert.match(letter.body, /how Arkansas is represented in the Senate/)
    assert.equal(((await draft(member, incumbent)) as { to: string }).to, 'incumbent@example.org')
    assert.deepEqual(await draft(member, loser), [409, electionMessages.decided])
  })

  test('a runoff leaves its candidates alone in the race, until it is decided', async () => {
    const ids = [await add('GA', 'ada'), await add('GA', 'bo'), await add('GA', 'cy')]
    await publishResult(editors, enteredResult('GA', ids, { status: 'runoff' }))
    const runoff = { round: 'runoff' as const, heldOn: '2026-12-01', countedPercent: null }
    app.clock.advance(minute)
    await publishResult(
      editors,
      enteredResult('GA', [], {
        ...runoff,
        status: 'awaiting',
        votes: ids.slice(0, 2).map((candidateId) => ({ candidateId, votes: 0 })),
      }),
    )
    assert.deepEqual(await standing('GA'), [
      ['ada', 'runoff', true],
      ['bo', 'runoff', true],
      ['cy', 'lost', false],
    ])
    assert.deepEqual(
      (await read('GA')).results.map(({ round, heldOn, isHeld }) => [round, heldOn, isHeld]),
      [
        ['general', '2026-11-03', true],
        ['runoff', '2026-12-01', false],
      ],
    )
    const { text } = await app.visitor().request('GET', '/warroom?state=GA')
    assert.match(
      text,
      /Runoff on <time dateTime="2026-12-01"[^>]*>/,
      'the page says first what is next',
    )
    const early = await editors[0].refused(api.proposeElectionResult, {
      body: enteredResult('GA', ids.slice(0, 2), runoff),
    })
    assert.deepEqual(early.body.fields, { asOf: resultMessages.early })
  })
})

describe('who follows a race', () => {
  const announce = () => {
    app.clock.advance(minute)
    return app.features.follows.announcements.announceDue()
  }
  const told = async (member: Member) =>
    (await member.call(listNotifications, {})).items.map(({ text }) => text)

  test('is notified when it is called and certified, and not of each count', async () => {
    const ids = [await add('DE', 'ada'), await add('DE', 'bo')]
    const member = await app.member({})
    await member.call(follow, { params: { kind: 'race', target: 'DE' } })
    const isTold = (text: string) =>
      until(async () => (await told(member)).join() === text, `only “${text}”`)
    await announce()
    await publishResult(editors, enteredResult('DE', ids))
    await announce()
    await publishResult(editors, enteredResult('DE', ids, called(ids[0])))
    await announce()
    await isTold('Sample Press called the Delaware Senate race for ada')
    await publishResult(
      editors,
      enteredResult('DE', ids, { ...called(ids[0]), calledBy: 'Another Press' }),
    )
    await announce()
    await publishResult(
      editors,
      enteredResult('DE', ids, {
        status: 'certified',
        winnerId: ids[0],
        countedPercent: 100,
        sourceUrl: 'https://elections.delaware.gov/2026',
      }),
    )
    const known = await told(member)
    await announce()
    assert.deepEqual(known, ['Sample Press called the Delaware Senate race for ada'])
    await isTold('The result of the Delaware Senate race is certified: ada won')
  })

  test('is notified when another candidate won than was called, and when a call is withdrawn', async () => {
    const ids = [await add('NJ', 'ada'), await add('NJ', 'bo')]
    const member = await app.member({})
    await member.call(follow, { params: { kind: 'race', target: 'NJ' } })
    await announce()
    const publishes = async (given: object, text: string) => {
      await publishResult(editors, enteredResult('NJ', ids, given))
      await announce()
      await until(async () => (await told(member))[0] === text, text)
    }
    await publishes(called(ids[0]), 'Sample Press called the New Jersey Senate race for ada')
    await publishes(
      called(ids[1]),
      'Correction: Sample Press called the New Jersey Senate race for bo',
    )
    await publishes({}, 'The call of the New Jersey Senate race was withdrawn')
    await publishes(
      { status: 'runoff' },
      'Nobody won the New Jersey Senate race, so a runoff follows',
    )
    await publishes({}, 'No runoff follows the New Jersey Senate race for now')
  })

  test('and has its page open hears of a published result at once, and of no other race', async () => {
    const ids = [await add('MT', 'ada'), await add('MT', 'bo')]
    const others = [await add('ID', 'ada'), await add('ID', 'bo')]
    const tab = await openLiveSocket(app.url)
    tab.socket.send(JSON.stringify({ type: 'watch_race', year: 2026, state: 'MT' }))
    // A debate's counts follow once both requests are read.
    tab.watch()
    await publishResult(editors, enteredResult('ID', others))
    await publishResult(editors, enteredResult('MT', ids))
    await tab.next((message) => (message.type as string) === 'race_update', 'the update')
    assert.deepEqual(tab.received, [{ type: 'race_update', year: 2026, state: 'MT' }])
    await tab.close()
  })
})

describe('the Senate', () => {
  test('shows who holds a state’s seats, and when each is up', async () => {
    const { held } = await importLegislators(
      { ...app.features.elections.parts, imports: app.features.imports.service },
      'legislators-current.yaml',
      sampleLegislators,
    )
    assert.equal(held, 3)
    const seatsOf = async (state: string) =>
      (await read(state)).seats.map(({ name, party, since, nextYear }) => [
        name,
        party,
        since,
        nextYear,
      ])
    assert.deepEqual(await seatsOf('TX'), [['Sample Texan', 'Republican', '2021-01-03', 2032]])
    assert.deepEqual(await seatsOf('FL'), [['Sample Floridian', 'Democratic', '2025-01-21', 2028]])
    assert.deepEqual(await seatsOf('NY'), [])
  })

  test('has a calendar of some states’ election days, runoffs and certifications', async () => {
    const ids = [await add('LA', 'ada'), await add('LA', 'bo')]
    await publishResult(editors, enteredResult('LA', ids, { certifiesOn: '2026-12-04' }))
    const { text, headers } = await app.visitor().request('GET', '/warroom/GA-LA.ics')
    assert.match(headers.get('content-type') ?? '', /^text\/calendar/)
    const dayOf = (summary: string) =>
      new RegExp(`DTSTART;VALUE=DATE:(\\d{8})(?:(?!END:VEVENT)[\\s\\S])*SUMMARY:${summary}`).exec(
        text,
      )?.[1]
    assert.equal(dayOf('Georgia: Senate election day'), '20261103')
    assert.equal(dayOf('Georgia: Senate runoff'), '20261201')
    assert.equal(dayOf('Louisiana: Senate result to be certified'), '20261204')
    const moved = await app.visitor().request('GET', '/warroom/la-ga-la.ics')
    assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/warroom/GA-LA.ics'])
    assert.equal((await app.visitor().request('GET', '/warroom/ZZ.ics')).status, 404)
  })

  test('has its next cycle once election day is over, which becomes the current one on January 3', async () => {
    const { cycles } = app.features.elections.parts
    const current = async () =>
      (await app.visitor().call(getOverview, { params: { year: 'current' } })).cycle.year
    await cycles.advance(app.clock.now())
    const [next] = await cycles.list()
    assert.deepEqual(
      [next?.year, next?.electionDay, next?.races.length, next?.isCurrent],
      [2028, '2028-11-07', 34, false],
    )
    await cycles.advance(new Date('2027-01-03T16:59:00Z'))
    assert.equal(await current(), 2026)
    for (const hour of dayOverHours) await cycles.advance(new Date(Date.UTC(2027, 0, 3, hour, 5)))
    assert.equal(await current(), 2028, 'on that day')
    assert.equal((await read('DE')).cycle.year, 2026)
    await cycles.advance(new Date('2027-01-04T17:00:00Z'))
    assert.equal((await cycles.list()).length, 2)
  })

  test('keeps its earlier cycles’ results to download, by their year', async () => {
    const download = (path: string) => app.visitor().request('GET', path)
    for (const { csv, json } of Object.values(openDataPaths)) {
      const [now, earlier] = [await download(json), await download(`${json}?year=2026`)]
      assert.deepEqual([(now.json as { year: number }).year, earlier.status], [2028, 200])
      assert.equal((earlier.json as { year: number }).year, 2026)
      assert.equal((await download(`${csv}?year=1999`)).status, 404)
    }
    const { text, headers } = await download(`${openDataPaths.results.csv}?year=2026`)
    assert.match(text, /\n2026,DE,/)
    assert.match(headers.get('content-disposition') ?? '', /results-2026\.csv/)
    const { text: page } = await download('/warroom?state=DE&cycle=2026')
    assert.ok(page.includes(`href="${openDataPaths.results.csv}?year=2026"`))
    for (const [kind, line] of [
      [resultImportKind, /\r\n2026,DE,2,general,ada,600,yes,certified,/],
      ['candidates', /,2026,DE,2,ada,/],
    ] as const) {
      const path = pathTo(importExportPath, { kind })
      assert.match((await editors[0].request('GET', path)).text, line, kind)
    }
  })
})

test('a second editor sees a call taken back, another winner, and fewer votes than before', () => {
  const nameOf = (id: string) => ({ a: 'Ada', b: 'Bo' })[id] ?? id
  const now = {
    winnerId: 'a',
    votes: [
      { candidateId: 'a', votes: 1200 },
      { candidateId: 'b', votes: 900 },
    ],
  }
  assert.deepEqual(whatChanges(null, now, nameOf), [])
  assert.deepEqual(whatChanges(now, now, nameOf), [])
  assert.deepEqual(
    whatChanges(now, { winnerId: null, votes: [{ candidateId: 'a', votes: 1100 }] }, nameOf),
    [
      'Takes back the call for Ada.',
      'Ada has 100 fewer votes than before.',
      'Bo has 900 fewer votes than before.',
    ],
  )
  assert.deepEqual(whatChanges(now, { ...now, winnerId: 'b' }, nameOf), [
    'Makes Bo the winner in place of Ada.',
  ])
})
