import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { importExportPath } from '#features/imports/contract/paths.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { getStateElection } from './contract/endpoints.ts'
import * as api from './contract/import-endpoints.ts'
import { resultImportKind, resultMessages } from './contract/result-rules.ts'
import { addCandidate } from './testing/elections.ts'
import { enteredResult, publishResult } from './testing/results.ts'

let app: TestApp
let editors: [Member, Member]
let files: ReturnType<typeof importer>

before(async () => {
  app = await openTestApp()
  app.clock.set(new Date('2026-11-05T15:00:00Z'))
  editors = [await app.member({ isAdmin: true }), await app.member({ isAdmin: true })]
  files = importer(editors[0], resultImportKind)
  for (const state of ['NE', 'SD', 'WY', 'OK'])
    for (const name of ['Ada Quinn', 'Bo Marsh']) await addCandidate(editors, { state, name })
})
after(() => app.close())

const header = 'state,candidate,votes,winner,status,count_time,called_by,source,source_date'
const source = 'https://results.example.org/2026,2026-11-04'
const votesIn = async (state: string) =>
  (await app.visitor().call(getStateElection, { params: { year: '2026', state } })).results.map(
    ({ status, votes, writeIns }) => [
      status,
      votes.map(({ name, votes: count }) => `${name} ${count}`),
      writeIns,
    ],
  )

describe('a CSV file of results', () => {
  test('waits for a second editor, who publishes all of it at once', async () => {
    const found = await files.checked(
      [
        header,
        `Nebraska,Ada Quinn,"1,204",yes,called,2026-11-04T03:00Z,Sample Press,${source}`,
        'Nebraska,bo marsh,1100,,,,,,',
        'Nebraska,Write-ins,12,,,,,,',
        `SD,Ada Quinn,10,,counting,2026-11-04T03:00Z,,${source}`,
        'SD,Bo Marsh,20,,,,,,',
      ].join('\r\n'),
    )
    assert.deepEqual([found.bad, found.created], [0, 5])
    const { state, failure } = await files.apply(found.id)
    assert.deepEqual([state, failure], ['applied', null])
    assert.deepEqual(await votesIn('NE'), [])
    const own = await editors[0].refused(api.confirmElectionImport, { params: { id: found.id } })
    assert.equal(own.status, 403)
    assert.deepEqual(
      await editors[1].call(api.confirmElectionImport, { params: { id: found.id } }),
      { confirmed: 2, left: 0 },
    )
    const { items } = await editors[1].call(listAudit, { query: { action: 'election' } })
    const confirmed = items.filter(({ action }) => action === 'election.confirm_result')
    assert.deepEqual(
      new Set(confirmed.map(({ after: said }) => said?.['race'])),
      new Set(['Nebraska, class 2', 'South Dakota, class 2']),
      'each in the audit log',
    )
    assert.deepEqual(await votesIn('NE'), [['called', ['Ada Quinn 1204', 'Bo Marsh 1100'], 12]])
    assert.deepEqual(await votesIn('SD'), [['counting', ['Bo Marsh 20', 'Ada Quinn 10'], null]])
    const undone = await files.undo(found.id)
    assert.deepEqual([undone.state, /is published/.test(undone.failure ?? '')], ['applied', true])
  })

  test('is undone as long as nothing of it is published', async () => {
    const found = await files.checked(
      `${header}\r\nWY,Ada Quinn,10,,counting,2026-11-04T03:00Z,,${source}\r\n`,
    )
    await files.apply(found.id)
    assert.equal((await files.undo(found.id)).state, 'undone')
    assert.deepEqual(
      await editors[1].call(api.confirmElectionImport, { params: { id: found.id } }),
      { confirmed: 0, left: 0 },
    )
  })

  test('names the line and the column of what doesn’t fit', async () => {
    const row = (cells: string) => `${header}\r\n${cells}\r\n`
    for (const [csv, column, reason] of [
      [row(`WY,Nobody,1,,counting,2026-11-04T03:00Z,,${source}`), 'candidate', /No candidate/],
      [row(`WY,Ada Quinn,1.5,,counting,2026-11-04T03:00Z,,${source}`), 'votes', /whole number/],
      [row(`UT,Ada Quinn,1,,counting,2026-11-04T03:00Z,,${source}`), 'state', /no such race/],
      [row(`WY,Ada Quinn,1,yes,counting,2026-11-04T03:00Z,,${source}`), 'winner', /Only a called/],
      [
        row(`WY,Ada Quinn,1,,counting,2026-11-06T03:00Z,,${source}`),
        'count_time',
        new RegExp(resultMessages.future),
      ],
      [
        row(`WY,Ada Quinn,1,,counting,2026-11-04T03:00Z,,${source}\r\nWY,Bo Marsh,1,,called,,,,`),
        'status',
        /Line 2 says something else/,
      ],
      [
        row(`WY,Ada Quinn,1,,counting,2026-11-04T03:00Z,,${source}\r\nWY,Ada Quinn,1,,,,,,`),
        'candidate',
        /earlier row/,
      ],
      [row(`WY,Ada Quinn,1,,counting,2026-11-04 03:00,,${source}`), 'count_time', /its zone/],
      [
        `year,${header}\r\nnext,WY,Ada Quinn,1,,counting,2026-11-04T03:00Z,,${source}\r\n`,
        'year',
        /year with Senate races/,
      ],
      [
        `year,${header}\r\n2025,WY,Ada Quinn,1,,counting,2026-11-04T03:00Z,,${source}\r\n`,
        'year',
        /year with Senate races/,
      ],
    ] as const) {
      const { id, bad } = await files.checked(csv)
      const errors = (await files.listRows(id, 'error')).flatMap((each) => each.errors)
      assert.ok(bad > 0)
      assert.match(errors.find((each) => each.column === column)?.reason ?? '', reason, csv)
    }
  })

  test('of OpenElections is added up over counties, and other offices are left out', async () => {
    const columns =
      'county,office,district,party,candidate,votes,state,status,count_time,source,source_date'
    const meta = `OK,counting,2026-11-04T03:00Z,${source}`
    const found = await files.checked(
      [
        columns,
        `Adair,Governor,,R,Someone Else,900,${meta}`,
        `Adair,U.S. Senate,,R,Ada Quinn,400,${meta}`,
        `Adair,U.S. Senate,,D,Bo Marsh,300,${meta}`,
        `Adair,U.S. Senate,,,Over Votes,3,${meta}`,
        `Alfalfa,U.S. Senate,,R,Ada Quinn,50,${meta}`,
        `Alfalfa,U.S. Senate,,D,Bo Marsh,75,${meta}`,
        `Alfalfa,U.S. Senate,,,Write-ins,2,${meta}`,
      ].join('\n'),
    )
    assert.equal(found.bad, 0)
    await files.apply(found.id)
    await editors[1].call(api.confirmElectionImport, { params: { id: found.id } })
    assert.deepEqual(await votesIn('OK'), [['counting', ['Ada Quinn 450', 'Bo Marsh 375'], 2]])
  })

  test('is refused where votes of a candidate would count twice: in all, by county and by precinct', async () => {
    const columns = 'county,precinct,candidate,votes,state,status,count_time,source,source_date'
    const meta = `WY,counting,2026-11-04T03:00Z,${source}`
    for (const [first, second] of [
      [',,Ada Quinn,100', 'Albany,,Ada Quinn,60'],
      ['Albany,,Ada Quinn,60', ',,Ada Quinn,100'],
      ['Albany,,Ada Quinn,60', 'Albany,1st,Ada Quinn,20'],
      ['Albany,1st,Ada Quinn,20', 'Albany,Total,Ada Quinn,60'],
      ['Albany,,Write-ins,2', ',,Write-ins,5'],
    ] as const) {
      const lines = [
        columns,
        `Albany,,Bo Marsh,40,${meta}`,
        `${first},${meta}`,
        `${second},${meta}`,
      ]
      const { id, bad } = await files.checked(lines.join('\n'))
      const errors = (await files.listRows(id, 'error')).flatMap((each) => each.errors)
      assert.ok(bad > 0, second)
      assert.match(
        errors.find(({ column }) => column === 'candidate')?.reason ?? '',
        /would count twice/,
        second,
      )
    }
  })

  test('that was exported changes nothing when it is sent again', async () => {
    const ada = await addCandidate(editors, { state: 'WY', name: 'Cy Holt' })
    await publishResult(editors, enteredResult('WY', [ada], { writeIns: 4 }))
    const { text } = await editors[0].request(
      'GET',
      pathTo(importExportPath, { kind: resultImportKind }),
    )
    assert.match(text, /WY,2,general,Cy Holt,600/)
    const found = await files.checked(text)
    assert.deepEqual([found.bad, found.created, found.changed], [0, 0, 0])
    assert.ok(found.unchanged > 0)
  })
})
