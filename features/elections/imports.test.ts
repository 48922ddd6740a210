import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import {
  applyImport,
  createImport,
  getImport,
  undoImport,
} from '#features/imports/contract/endpoints.ts'
import { importExportPath, importFilePath } from '#features/imports/contract/paths.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { listSenateCandidates } from './contract/admin-endpoints.ts'
import { getOverview, getStateElection } from './contract/endpoints.ts'
import * as api from './contract/import-endpoints.ts'
import { openDataPaths } from './contract/open-data.ts'
import { importLegislators } from './server/import-legislators.ts'
import { addCandidate } from './testing/elections.ts'
import { sampleLegislators, senator } from './testing/legislators.ts'

let app: TestApp
let editor: Member
let second: Member

before(async () => {
  app = await openTestApp({ ELECTIONS_DATA_LICENSE: 'CC0-1.0' })
  editor = await app.member({ isAdmin: true })
  second = await app.member({ isAdmin: true })
  files = importer(editor, 'candidates')
})
after(() => app.close())

const header = 'state,name,party,website,epstein_files,epstein_files_source,epstein_files_date'
const source = 'https://news.example.org/files'

const exportPath = pathTo(importExportPath, { kind: 'candidates' })
let files: ReturnType<typeof importer>
const send = (csv: string) => files.send(csv)
const checked = (csv: string) => files.checked(csv)
const apply = (id: string) => files.apply(id)
const settled = (id: string) => files.settled(id)
const known = (found: { changed: number; unchanged: number }) => found.changed + found.unchanged
const waitingOf = async (id: string) =>
  (await editor.call(api.getImportedPositions, { params: { id } })).waiting
const namesIn = async (state: string) =>
  (
    await app.visitor().call(getStateElection, { params: { year: 'current', state } })
  ).senateRace.map(({ name }) => name)

describe('a CSV file of candidates', () => {
  test('names a state by its code or name in any case', async () => {
    const found = await checked(
      `${header}\r\nGeorgia,Ida Moss,Green,,unknown,,\r\nnorth_carolina,Lee Hart,Green,,unknown,,\r\n`,
    )
    assert.deepEqual([found.state, found.total, found.bad, found.created], ['checked', 2, 0, 2])
  })

  test('lists two candidates of one name by their parties, and finds each again', async () => {
    const columns = 'state;name;party;website'
    const [green, libertarian] = ['KS;Jan Smith;Green;', 'KS;Jan Smith;Libertarian;']
    const first = await checked(`${columns}\n${green}\n${libertarian}\n`)
    assert.deepEqual([first.bad, first.created], [0, 2])
    await apply(first.id)
    assert.deepEqual(await namesIn('KS'), ['Jan Smith', 'Jan Smith'])
    const site = `${libertarian}https://jan.example.org`
    const again = await checked(`${columns}\n${green}\n${site}\n`)
    assert.deepEqual([again.created, again.changed, again.unchanged], [0, 1, 1])
    const twice = await checked(`${columns}\n${green}\n${green}\n`)
    assert.ok(twice.bad > 0)
    await files.undo(first.id)
  })

  test('a candidate who is the only one of the name may change party', async () => {
    const columns = 'state,name,party'
    const first = await checked(`${columns}\nKS,Uma Bell,Green\n`)
    await apply(first.id)
    const moved = await checked(`${columns}\nKS,Uma Bell,Independent\n`)
    assert.deepEqual([moved.created, moved.changed], [0, 1])
    await files.undo(first.id)
  })

  test('is checked first, applied as a whole, confirmed by another editor, and can be undone', async () => {
    const found = await checked(
      `\uFEFF${header}\r\nIL,"Quinn, Ada",Independent,https://ada.example.org,release,${source},2026-02-01\r\nil,Bo Reyes,Green,,unknown,,\r\n`,
    )
    assert.deepEqual(
      [found.state, found.total, found.bad, found.created, known(found)],
      ['checked', 2, 0, 2, 0],
    )
    assert.deepEqual(await namesIn('IL'), [], 'a check changes nothing')
    const applied = await apply(found.id)
    assert.deepEqual([applied.state, await waitingOf(found.id)], ['applied', 1])
    assert.deepEqual((await namesIn('IL')).sort(), ['Bo Reyes', 'Quinn, Ada'])
    const own = await editor.refused(api.confirmElectionImport, { params: { id: found.id } })
    assert.equal(own.status, 403)
    assert.equal((await files.undo(found.id)).state, 'undone')
    assert.deepEqual(await namesIn('IL'), [])

    const again = await checked(
      `${header}\nIL,Cleo Park,Independent,,release,${source},2026-02-01\n`,
    )
    await apply(again.id)
    assert.deepEqual(await second.call(api.confirmElectionImport, { params: { id: again.id } }), {
      confirmed: 1,
      left: 0,
    })
    const { senateRace } = await app
      .visitor()
      .call(getStateElection, { params: { year: 'current', state: 'IL' } })
    assert.deepEqual(
      senateRace.map(({ positions, sources }) => [positions.epsteinFiles, sources[0]?.url]),
      [[true, source]],
    )
    const refusedUndo = await files.undo(again.id)
    assert.equal(refusedUndo.state, 'applied')
    assert.match(refusedUndo.failure ?? '', /Cleo Park was changed after the import/)
  })

  test('names every bad row by line and column, and applies none of it', async () => {
    const { id, bad, total } = await checked(
      [
        header,
        'NJ,Good One,Independent,,unknown,,',
        'ZZ,No State,Independent,,unknown,,',
        'NY,No Race,Independent,,unknown,,',
        'NJ,,Independent,,unknown,,',
        'NJ,Hostile,Independent,javascript:alert(1),unknown,,',
        'NJ,No Source,Independent,,release,,',
        `NJ,Odd Word,Independent,,maybe,${source},2026-01-01`,
        'NJ,Too Short',
        'NJ,good one,Independent,,unknown,,',
        'NJ,"Broken "quotes",Independent,,unknown,,',
        'NJ,Last One,Independent,,unknown,,',
      ].join('\n'),
    )
    const errors = await files.listRows(id, 'error')
    assert.deepEqual(
      errors.map(({ line, errors: found }) => [
        line,
        found
          .map(({ column }) => column)
          .sort()
          .join(' '),
      ]),
      [
        [3, 'state'],
        [4, 'state'],
        [5, 'name'],
        [6, 'website'],
        [7, 'epstein_files_date epstein_files_source'],
        [8, 'epstein_files'],
        [9, 'row'],
        [10, 'name'],
        [11, 'row'],
      ],
    )
    assert.deepEqual([total, bad], [11, 9])
    assert.ok(errors.every(({ errors: found }) => found.every(({ reason }) => reason !== '')))
    const refused = await editor.refused(applyImport, { params: { id }, body: {} })
    assert.equal(refused.status, 409)
    assert.deepEqual(await namesIn('NJ'), [])
  })

  test('with unreadable characters or two rows about one person is checked to its end', async () => {
    await apply((await checked('state,name,party\nNM,Ida Rowe,Green\nNM,Max Cole,Green\n')).id)
    const ids = await editor.call(listSenateCandidates, { query: { state: 'NM' } })
    const ida = ids.items.find(({ name }) => name === 'Ida Rowe')?.id ?? ''
    for (const [csv, line, column] of [
      ['state,name,party\nNM,Nul\0Name,Green\n', 2, 'row'],
      [`id,state,name,party\n${ida},NM,Ida New,Green\n,NM,Ida Rowe,Green\n`, 3, 'name'],
      [`id,state,name,party\n${ida},NM,max cole,Green\n`, 2, 'name'],
    ] as const) {
      const { id, bad } = await checked(csv)
      assert.equal(bad, 1)
      assert.deepEqual(await files.errorsIn(id), [[line, column]])
    }
    const spaced = await checked(`id,state,name,party\n" ${ida} ",NM,Ida Rowe,Independent\n`)
    assert.deepEqual([spaced.bad, spaced.changed], [0, 1])
  })

  test('names in the audit log who applied and undid it, not who uploaded it', async () => {
    const { id } = await checked('state,name,party\nNE,Ida Gray,Green\n')
    await second.call(applyImport, { params: { id }, body: {} })
    await settled(id)
    await second.call(undoImport, { params: { id } })
    await settled(id)
    const { items } = await second.call(listAudit, { query: { subject: id } })
    assert.deepEqual(
      items.map(({ action, actorId }) => [action, actorId === second.id]),
      [
        ['election.undo_import', true],
        ['election.import', true],
      ],
    )
  })

  test('is refused with the reason if it isn’t one', async () => {
    for (const [csv, status, reason] of [
      ['', 400, /empty/],
      ['name,party\nA,B\n', 400, /Missing columns: state/],
      [`${header},salary\n`, 400, /Unknown columns: salary/],
      [`${header},name\n`, 400, /Repeated columns: name/],
      [`${header}\n${'x'.repeat(10_000_001)}`, 413, /10 MB/],
    ] as const) {
      const answer = await send(csv)
      assert.equal(answer.status, status, answer.text)
      if (status === 400) assert.match(answer.text, reason)
    }
    const { import: created, uploadUrl } = await editor.call(createImport, {
      body: { kind: 'candidates', fileName: 'latin.csv' },
    })
    const upload = (body: Buffer | string) =>
      editor.request('PUT', uploadUrl, { body, headers: { 'content-type': 'text/csv' } })
    const latin = await upload(Buffer.from('state,name,party\nNJ,Jos\xe9,Green\n', 'latin1'))
    assert.deepEqual([latin.status, /UTF-8/.test(latin.text)], [400, true])
    const several = await Promise.all(
      [1, 2, 3, 4].map(() => upload('state,name,party\nNJ,Jo Vale,Green\n')),
    )
    assert.deepEqual(several.map(({ status }) => String(status)).sort(), [
      '204',
      '409',
      '409',
      '409',
    ])
    assert.equal((await settled(created.id)).total, 1, 'one upload counts, after a refused one')
    const visitor = await app.visitor().request('PUT', pathTo(importFilePath, { id: 'x' }), {
      body: header,
      headers: { 'content-type': 'text/csv' },
    })
    assert.equal(visitor.status, 401)
  })

  test('of 5,000 rows is applied and undone, and tells how far it is', async () => {
    const rows = Array.from(
      { length: 5_000 },
      (_, index) => `DE,Person ${index},Independent,,release,${source}/${index},2026-01-01`,
    )
    const { id, status } = await send(`${header}\n${rows.join('\n')}\n`)
    assert.equal(status, 204)
    const seen = new Set<number>()
    const done = await until(
      async () => {
        const found = await editor.call(getImport, { params: { id } })
        seen.add(found.processed)
        return found.state === 'checked' ? found : null
      },
      'the check of 5,000 rows',
      60,
    )
    assert.deepEqual([done.total, done.bad, done.created], [5_000, 0, 5_000])
    assert.ok(
      [...seen].some((processed) => processed > 0 && processed < 5_000),
      'progress shows before the end',
    )
    const ended = async (state: string) => {
      const found = await until(
        async () => {
          const now = await editor.call(getImport, { params: { id } })
          return now.state === state ? null : now
        },
        `the end of ${state} 5,000 rows`,
        150,
      )
      return [found.state, found.failure]
    }
    await editor.call(applyImport, { params: { id }, body: {} })
    assert.deepEqual(await ended('applying'), ['applied', null])
    assert.equal(await waitingOf(id), 5_000)
    await editor.call(undoImport, { params: { id } })
    assert.deepEqual(await ended('undoing'), ['undone', null])
    assert.deepEqual(await namesIn('DE'), [])
  })

  test('is exported as imported, without anything a spreadsheet would execute', async () => {
    const found = await checked(`${header}\nWV,=1+1,+Party,,release,${source},2026-02-01\n`)
    await apply(found.id)
    await second.call(api.confirmElectionImport, { params: { id: found.id } })
    const { status, text, headers } = await editor.request('GET', exportPath)
    assert.equal(status, 200)
    assert.match(headers.get('content-disposition') ?? '', /candidates\.csv/)
    const line = text.split('\r\n').find((each) => each.includes('WV'))
    assert.match(line ?? '', /,'=1\+1,'\+Party,/)
    assert.match(
      line ?? '',
      /release,https:\/\/news\.example\.org\/files,news\.example\.org,2026-02-01/,
    )
    const again = await checked(text)
    assert.deepEqual([again.bad, again.created, again.changed], [0, 0, 0])
    assert.ok(again.unchanged > 0)
    await apply(again.id)
    assert.equal(await waitingOf(again.id), 0, 'nothing changes when an export is read in again')
    assert.ok((await namesIn('WV')).includes('=1+1'))
    for (const reader of [app.visitor(), await app.member()])
      assert.ok([401, 403].includes((await reader.request('GET', exportPath)).status))
  })
})

test('every public position can be downloaded with its source, under the operator’s license', async () => {
  const csv = await app.visitor().request('GET', openDataPaths.positions.csv)
  assert.equal(csv.status, 200)
  assert.match(csv.text, /release,https:\/\/news\.example\.org\/files/)
  const json = await app.visitor().request('GET', openDataPaths.positions.json)
  const { license, positions } = json.json as { license: string; positions: { issue: string }[] }
  assert.equal(license, 'CC0-1.0')
  assert.equal(positions.length, csv.text.trim().split('\r\n').length - 1)
  assert.ok(positions.length > 0 && positions.every(({ issue }) => issue === 'epsteinFiles'))
})

describe('the file of all legislators', () => {
  const run = (text: string, onProgress?: (step: string) => Promise<void>) =>
    importLegislators(
      { ...app.features.elections.parts, imports: app.features.imports.service },
      'legislators-current.yaml',
      text,
      onProgress,
    )
  const seatsOf = async (state: string) =>
    (await app.visitor().call(getStateElection, { params: { year: 'current', state } })).seats.map(
      ({ name, since }) => [name, since],
    )

  test('adds the incumbents of seats up for election, with positions unknown, once', async () => {
    const first = await run(sampleLegislators)
    assert.deepEqual([first.bad, first.races, first.added], [[], 35, 3])
    const again = await run(sampleLegislators)
    assert.deepEqual([again.added, again.known], [0, first.added])
    const { states } = await app.visitor().call(getOverview, { params: { year: 'current' } })
    assert.equal(states.filter(({ hasRace }) => hasRace).length, 35)
    assert.equal(states.filter(({ hasRace }) => !hasRace).length, 15)
    for (const state of ['OH', 'FL', 'TX']) {
      const { senateRace } = await app
        .visitor()
        .call(getStateElection, { params: { year: 'current', state } })
      const incumbents = senateRace.filter(({ incumbent }) => incumbent)
      assert.equal(incumbents.length, 1, state)
      const [found] = incumbents
      assert.deepEqual(
        [Object.values(found?.positions ?? {}), found?.sources, found?.colorCode],
        [['unknown', 'unknown', 'unknown'], [], 'yellow'],
      )
      assert.equal(found?.isSpecial, state !== 'TX')
      assert.match(found?.bulletPoints[0] ?? '', /^In the Senate since \d{4}\.$/)
    }
  })

  test('changes nothing when an entry is broken, and names it', async () => {
    const count = async () =>
      (await editor.call(listSenateCandidates, { query: { state: 'TX' } })).items.length
    const had = await count()
    const { bad } = await run(`${sampleLegislators}- id:\n    bioguide: X\n  terms: nothing\n`)
    assert.deepEqual(
      bad.map(({ entry }) => entry),
      [5],
    )
    await assert.rejects(run('- a: [1\n'), /The YAML is broken/)
    await assert.rejects(run('a: 1\n'), /not a list of legislators/)
    await assert.rejects(run(sampleLegislators.slice(sampleLegislators.lastIndexOf('- id:'))), {
      message: 'The file has no senator.',
    })
    await assert.rejects(run('x'.repeat(5_000_001)), /up to 5 MB/)
    assert.equal(await count(), had)
  })

  test('changes nothing when two hold one seat, as at a hand-over, and names them', async () => {
    const had = await seatsOf('TX')
    const { bad } = await run(sampleLegislators + senator('Second Texan', ['2027-01-03'], 'TX'))
    assert.deepEqual(
      bad.map(({ reason }) => reason),
      ['Sample Texan holds the seat of class 2 in TX, too. Keep one.'],
    )
    assert.deepEqual(await seatsOf('TX'), had)
  })

  test('changes nothing when a candidate changed after the check, and says so', async () => {
    const had = await seatsOf('TX')
    let added: Promise<unknown> | null = null
    const meanwhile = async (step: string) => {
      if (step === 'Checking')
        added ??= addCandidate([editor, second], { state: 'WY', name: 'Wy Rider' })
      await added
    }
    await assert.rejects(
      run(sampleLegislators + senator('Wy Rider', ['2021-01-03'], 'WY'), meanwhile),
      /changed since the check/,
    )
    assert.deepEqual([await seatsOf('TX'), await seatsOf('WY')], [had, []])
  })

  test('says since when a senator has been there without a break', async () => {
    await run(
      sampleLegislators +
        senator('Back Again', ['2003-01-07', '2015-01-06', '2021-01-03'], 'ME') +
        senator('Ever There', ['2009-01-06', '2015-01-06', '2021-01-03'], 'NH'),
    )
    assert.deepEqual(
      [await seatsOf('ME'), await seatsOf('NH')],
      [[['Back Again', '2015-01-06']], [['Ever There', '2009-01-06']]],
    )
  })
})
