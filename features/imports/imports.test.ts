import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createDebate, listDebates, setStatus } from '#features/debates/contract/endpoints.ts'
import { listAdminProducts } from '#features/marketplace/contract/admin-endpoints.ts'
import { addProduct, listOwnProducts } from '#features/marketplace/contract/desk-endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import * as api from './contract/endpoints.ts'
import {
  importErrorsPath,
  importExportPath,
  importFilePath,
  importTemplatePath,
} from './contract/paths.ts'
import { importer } from './testing/imports.ts'

let app: TestApp
let admin: Member
let second: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
  second = await app.member({ isAdmin: true })
})
after(() => app.close())

const words = {
  title: 'Known debate',
  description: 'About it.',
  positionA: 'Yes, it is.',
  positionB: 'No, it is not.',
  positionAName: 'For',
  positionBName: 'Against',
}
const debateHeader =
  'title,description,position_a_name,position_a,position_b_name,position_b,starts_at,status'
const debateRow = (title: string, rest = '2030-05-01 18:00,') =>
  `${title},About it.,For,"Yes, it is.",Against,"No, it is not.",${rest}`
const debatesCsv = (...rows: string[]) => `${[debateHeader, ...rows].join('\n')}\n`
const debateNamed = async (title: string) =>
  (await admin.call(listDebates, { query: { limit: 50 } })).items.find(
    (debate) => debate.title === title,
  )

describe('a file of debates', () => {
  test('schedules new ones and changes those that have not started', async () => {
    const files = importer(admin, 'debates')
    const known = await admin.call(createDebate, { body: words })
    const found = await files.checked(
      debatesCsv(
        debateRow('New debate', '2030-05-01 18:00,coming_soon'),
        'known DEBATE,Shorter.,,,,,,',
      ),
    )
    assert.deepEqual([found.created, found.changed, found.bad], [1, 1, 0])
    const [added, changed] = await files.listRows(found.id)
    assert.deepEqual(added?.notes, ['Starts: 2030-05-01 18:00 UTC', 'Status: Coming soon'])
    assert.deepEqual(changed?.notes, ['Changes title.', 'Changes description.'])
    assert.equal(await debateNamed('New debate'), undefined, 'a check changes nothing')
    assert.equal((await files.apply(found.id)).state, 'applied')
    const debate = await debateNamed('New debate')
    assert.deepEqual(
      [debate?.status, debate?.startsAt, debate?.votesA],
      ['coming_soon', '2030-05-01T18:00:00.000Z', 0],
    )
    const renamed = await debateNamed('known DEBATE')
    assert.deepEqual([renamed?.id, renamed?.description], [known.id, 'Shorter.'])
    const { text } = await admin.request('GET', pathTo(importExportPath, { kind: 'debates' }))
    const again = await files.checked(text)
    assert.deepEqual([again.created, again.changed, again.bad], [0, 0, 0])
  })

  test('can’t change one once voting began, nor set a time that is over', async () => {
    const files = importer(admin, 'debates')
    const { id } = await admin.call(createDebate, { body: { ...words, title: 'Once live' } })
    await admin.call(setStatus, { params: { id }, body: { status: 'live' } })
    await admin.call(createDebate, { body: { ...words, title: 'Twice there' } })
    await admin.call(createDebate, { body: { ...words, title: 'twice there' } })
    const found = await files.checked(
      debatesCsv(
        'Once live,Other.,,,,,,',
        debateRow('Too late', '2020-01-01 10:00,'),
        debateRow('No time', 'tomorrow,'),
        debateRow('No votes', ',live'),
        'Too little,,,,,,,',
        debateRow('Twice there', ','),
        debateRow('Same one'),
        debateRow('same ONE'),
      ),
    )
    assert.deepEqual(await files.errorsIn(found.id), [
      [2, 'title'],
      [3, 'starts_at'],
      [4, 'starts_at'],
      [5, 'status'],
      ...['description', 'position_a_name', 'position_a', 'position_b_name', 'position_b'].map(
        (column): [number, string] => [6, column],
      ),
      [7, 'id'],
      [9, 'title'],
    ])
    const unchanged = await files.checked(debatesCsv('Once\u00a0 live,About it.,,,,,,'))
    assert.deepEqual([unchanged.unchanged, unchanged.bad], [1, 0])
    const columns = await files.send('title,votes_a\nOne,5\n')
    assert.deepEqual([columns.status, /Unknown columns: votes_a/.test(columns.text)], [400, true])
  })
})

describe('a file of products', () => {
  const header = 'seller,name,description,category,state,size,price,stock'
  const csv = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`

  test('adds and changes products of Houses, all variants of one at once', async () => {
    const seller = await app.member({ house: 'verified', tier: 'house' })
    const files = importer(admin, 'products')
    await seller.call(addProduct, {
      body: {
        name: 'Old lamp',
        description: 'Shines.',
        category: 'tools',
        isAmericanMade: false,
        evidence: null,
        state: 'draft',
        variants: [{ sku: null, cents: 1000, stock: 2 }],
        pictures: [],
      },
    })
    const found = await files.checked(
      csv(
        `House of ${seller.username},Shirt,Warm.,clothing,active,S,$12.50,3`,
        `${seller.username},Shirt,Warm.,clothing,active,M,13,0`,
        `@${seller.username},old LAMP,,,,,11.00,2`,
      ),
    )
    assert.deepEqual(await files.errorsIn(found.id), [[3, 'name']])

    const good = csv(
      `House of ${seller.username},Shirt,Warm.,clothing,active,S,$12.50,3`,
      `house of ${seller.username},shirt,Warm.,clothing,active,M,13,0`,
      `@${seller.username},Old lamp,,,,,11.00,2`,
      `${seller.username},=Sum(1),Text.,tools,,,5,1`,
    )
    const fixed = await files.checked(good)
    assert.deepEqual([fixed.created, fixed.changed, fixed.bad], [3, 1, 0])
    const listOwn = async () => (await seller.call(listOwnProducts, {})).items
    assert.equal((await listOwn()).length, 1, 'a check changes nothing')
    assert.equal((await files.apply(fixed.id)).state, 'applied')
    const own = await listOwn()
    const shirt = own.find(({ name }) => name === 'Shirt')
    assert.deepEqual(
      [shirt?.state, shirt?.cents, shirt?.variants.map(({ size, stock }) => [size, stock])],
      [
        'active',
        1250,
        [
          ['S', 3],
          ['M', 0],
        ],
      ],
    )
    assert.deepEqual(
      [
        own.find(({ name }) => name === 'Old lamp')?.cents,
        own.some(({ name }) => name === '=Sum(1)'),
      ],
      [1100, true],
    )
    const { items } = await second.call(listAdminProducts, { query: { state: 'active' } })
    assert.ok(items.some(({ name }) => name === 'Shirt'))
    const { text } = await admin.request('GET', pathTo(importExportPath, { kind: 'products' }))
    const again = await files.checked(text)
    assert.deepEqual([again.created, again.changed, again.bad], [0, 0, 0])
  })

  test('names what the seller’s form would refuse', async () => {
    const files = importer(admin, 'products')
    const seller = await app.member({ house: 'verified', tier: 'house' })
    const { id } = await files.checked(
      csv(
        'Nobody,Chair,Sits.,tools,,,5,1',
        `${seller.username},Chair,Sits.,thrones,,,5,1`,
        `${seller.username},Desk,Stands.,tools,,,"12,50",1`,
        `${seller.username},Bed,Sleeps.,tools,,,5,-1`,
        `${seller.username},Sofa,,tools,sold,,5,1`,
      ),
    )
    assert.deepEqual(await files.errorsIn(id), [
      [2, 'seller'],
      [3, 'category'],
      [4, 'price'],
      [5, 'stock'],
      [6, 'description'],
      [6, 'state'],
    ])
  })
})

describe('any import', () => {
  test('shows its rows by effect, page by page, and its errors as a file', async () => {
    const files = importer(admin, 'debates')
    const rows = Array.from({ length: 55 }, (_, n) => debateRow(`Paged ${n}`))
    const { id } = await files.checked(debatesCsv(...rows, debateRow('=bad()', 'never,')))
    const first = await admin.call(api.listImportRows, {
      params: { id },
      query: { effect: 'new', limit: 50 },
    })
    const next = await admin.call(api.listImportRows, {
      params: { id },
      query: { effect: 'new', limit: 50, cursor: first.next ?? '' },
    })
    assert.deepEqual([first.items.length, next.items.length, next.next], [50, 5, null])
    const { text, headers } = await admin.request('GET', pathTo(importErrorsPath, { id }))
    assert.equal(headers.get('content-disposition'), 'attachment; filename="errors-debates.csv"')
    assert.equal(
      text,
      'line,column,reason,value\r\n57,starts_at,"Write a time as YYYY-MM-DD HH:MM, in UTC, or manual.",never\r\n',
    )
  })

  test('tells the second of two administrators, and can be checked again', async () => {
    const files = importer(admin, 'debates')
    const { id } = await files.checked(debatesCsv(debateRow('Contested')))
    const other = await files.checked(debatesCsv(debateRow('contested')))
    const [one, two] = await Promise.all(
      [admin, second].map((member) =>
        member.request('POST', pathTo(api.applyImport.path, { id }), { body: {} }),
      ),
    )
    assert.deepEqual(new Set([one?.status, two?.status]), new Set([200, 409]))
    await files.settled(id)
    const refused = await files.apply(other.id)
    assert.equal(refused.state, 'checked')
    assert.match(refused.failure ?? '', /Debates changed since the check/)
    await admin.call(api.checkImport, { params: { id: other.id } })
    const again = await files.settled(other.id)
    assert.deepEqual([again.created, again.changed, again.failure], [0, 1, null])
    const undone = await admin.refused(api.undoImport, { params: { id } })
    assert.equal(undone.status, 409)
  })

  test('is refused beyond its rows, and keeps nothing of the file', async () => {
    const files = importer(admin, 'debates')
    const many = Array.from({ length: 2001 }, (_, n) => debateRow(`Many ${n}`))
    const { status, text, id } = await files.send(debatesCsv(...many))
    assert.deepEqual([status, /up to 2,000 rows/.test(text)], [413, true])
    const { rows } = await app.database.pool.query(
      'select 1 from import_rows where import_id = $1 limit 1',
      [id],
    )
    assert.equal(rows.length, 0)
  })

  test('shows a quote that never ends once, and counts broken rows too', async () => {
    const files = importer(admin, 'debates')
    const { id } = await files.checked(`${debateHeader}\n"Open,${'x'.repeat(50_000)}`)
    assert.deepEqual(await files.errorsIn(id), [[2, 'row']])
    const many = await files.send(`${debateHeader}\n${'a"b\n'.repeat(2001)}`)
    assert.deepEqual([many.status, /up to 2,000 rows/.test(many.text)], [413, true])
    const header = await files.send(`title"s\n${debateRow('Unread')}\n`)
    assert.equal(header.status, 400)
    assert.match(header.text, /The first line can't be read/)
  })

  test('is for administrators only, its files included', async () => {
    const { id } = await importer(admin, 'debates').checked(debatesCsv(debateRow('Private')))
    const moderator = await app.member({ isModerator: true })
    const member = await app.member()
    for (const path of [
      pathTo(importErrorsPath, { id }),
      pathTo(importTemplatePath, { kind: 'users' }),
      pathTo(importExportPath, { kind: 'users' }),
    ]) {
      assert.equal((await admin.request('GET', path)).status, 200, path)
      assert.deepEqual(
        await Promise.all(
          [app.visitor(), moderator, member].map(
            async (client) => (await client.request('GET', path)).status,
          ),
        ),
        [401, 403, 403],
        path,
      )
    }
    const put = { body: 'title\n', headers: { 'content-type': 'text/csv' } }
    for (const client of [moderator, second])
      assert.ok(
        [403, 404].includes(
          (await client.request('PUT', pathTo(importFilePath, { id }), put)).status,
        ),
      )
  })

  test('has a template that can be imported', async () => {
    for (const kind of ['users', 'debates']) {
      const files = importer(admin, kind)
      const { text } = await admin.request('GET', pathTo(importTemplatePath, { kind }))
      const found = await files.checked(text)
      assert.deepEqual([found.created, found.bad], [1, 0], kind)
    }
  })
})
