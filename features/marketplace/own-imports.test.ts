import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import * as api from '#features/imports/contract/endpoints.ts'
import {
  importErrorsPath,
  importExportPath,
  importFilePath,
  importTemplatePath,
} from '#features/imports/contract/paths.ts'
import { importLimits } from '#features/imports/contract/rules.ts'
import { importer } from '#features/imports/testing/imports.ts'
import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { day } from '#platform/server/clock.ts'
import { ownProductsKind as kind } from './contract/csv.ts'
import { changeProduct, listOwnProducts } from './contract/desk-endpoints.ts'
import { productOf, productText, seller } from './testing/products.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const exportPath = pathTo(importExportPath, { kind })
const csvOf = (...rows: string[]) => rows.join('\n')
const stockOf = async (by: Member) =>
  (await by.call(listOwnProducts, {})).items.map(({ name, stock }) => `${name} ${stock}`).sort()

describe('a seller’s CSV file', () => {
  test('adds and changes products, and the export imports again unchanged', async () => {
    const by = await seller(app)
    const files = importer(by, kind)
    const found = await files.checked(
      csvOf(
        'name,description,category,american_made,evidence,state,size,color,price,stock,sku',
        'Hat,Warm.,clothing,yes,Knit in Maine.,active,S,Red,"$1,200.50",3,H-1',
        'Hat,Warm.,clothing,yes,Knit in Maine.,active,L,Red,12,4,H-2',
        '"Formula, Inc",=HYPERLINK(),kids,no,,draft,,,5,1,',
      ),
    )
    assert.deepEqual([found.created, found.bad], [3, 0])
    assert.deepEqual(await stockOf(by), [], 'a check changes nothing')
    assert.equal((await files.apply(found.id)).state, 'applied')
    assert.deepEqual(await stockOf(by), ['Formula, Inc 1', 'Hat 7'])
    const exported = await by.request('GET', exportPath)
    assert.ok(exported.text.includes("'=HYPERLINK()"), 'a formula gets a quote')
    const again = await files.checked(exported.text)
    assert.deepEqual([again.unchanged, again.changed, again.bad], [3, 0, 0])
    const fewer = await files.checked('name,size,color,price,stock\nHat,S,Red,9,0\nHat,L,Red,9,2')
    await files.apply(fewer.id)
    assert.deepEqual(await stockOf(by), ['Formula, Inc 1', 'Hat 2'])
    const { items } = await by.call(listOwnProducts, {})
    assert.equal(items.find(({ name }) => name !== 'Hat')?.description, '=HYPERLINK()')
    assert.deepEqual(
      items.find(({ name }) => name === 'Hat')?.variants.map(({ sku }) => sku),
      ['H-1', 'H-2'],
      'a file without SKUs keeps them',
    )
    const admin = await app.member({ isAdmin: true })
    const audited = (await admin.call(listAudit, { query: { limit: 50 } })).items
    assert.deepEqual(
      audited.filter(({ action }) => action.startsWith('product.')),
      [],
      'members’ own products aren’t audited',
    )
  })

  test('with a wrong row changes nothing, and names line, column and reason', async () => {
    const by = await seller(app)
    const files = importer(by, kind)
    const { id, bad } = await files.checked(
      csvOf(
        'name,description,category,price,stock',
        'Good,Fine.,tools,10,1',
        'Free,Fine.,tools,0,1',
        'Odd,Fine.,spoons,10,many',
        'Short,Fine.,tools',
        'Comma,Fine.,tools,"12,50",1',
        'Good,Fine.,tools,11,1',
      ),
    )
    assert.equal(bad, 5)
    assert.deepEqual(
      (await files.errorsIn(id)).map(([line, column]) => `${line} ${column}`).sort(),
      ['3 price', '4 category', '4 stock', '5 row', '6 price', '7 name'],
    )
    const { text } = await by.request('GET', pathTo(importErrorsPath, { id }))
    assert.match(text, /Line 2 is about the same product. Put its rows one after the other./)
    assert.equal((await by.refused(api.applyImport, { params: { id }, body: {} })).status, 409)
    assert.deepEqual(await stockOf(by), [])
  })

  test('that isn’t one of products is refused as a whole', async () => {
    const files = importer(await seller(app), kind)
    for (const [csv, status, reason] of [
      ['title,price\nHat,1', 400, /Missing columns: name, stock. Unknown columns: title./],
      ['name,price,stock,margin\nHat,1,1,1', 400, /Unknown columns: margin./],
      ['name,price,stock,seller\nHat,1,1,Other House', 400, /Unknown columns: seller./],
      ['name,price,stock,Price\nHat,1,1,2', 400, /Repeated columns: price./],
      ['', 400, /The file is empty./],
      [
        `name,description,price,stock\n${`Hat,${'x'.repeat(9000)},1,1\n`.repeat(250)}`,
        413,
        /CSV files can have up to 2 MB./,
      ],
    ] as const) {
      const sent = await files.send(csv)
      assert.equal(sent.status, status, String(reason))
      assert.match(sent.text, reason)
    }
  })

  test('changes several products at once, in the order in which buyers take stock', async () => {
    const by = await seller(app)
    for (const name of ['Cup', 'Jug', 'Pot']) await productOf(app, by, { name })
    const files = importer(by, kind)
    const { id, changed } = await files.checked('name,price,stock\nPot,9,30\nCup,9,10\nJug,9,20')
    assert.equal(changed, 3)
    await files.apply(id)
    assert.deepEqual(await stockOf(by), ['Cup 10', 'Jug 20', 'Pot 30'])
  })

  test('doesn’t bring back what was sold or changed since its check', async () => {
    const by = await seller(app)
    const product = await productOf(app, by, { name: 'Lamp' })
    const files = importer(by, kind)
    const { id } = await files.checked('name,price,stock\nLamp,9,50')
    const [variantId] = product.variantIds
    const variants = [{ sku: null, id: variantId, cents: 900, stock: 1, seenStock: 5 }]
    const body = { ...productText, name: 'Lamp', variants }
    await by.call(changeProduct, { params: { id: product.id }, body })
    const refused = await files.apply(id)
    assert.deepEqual([refused.state, await stockOf(by)], ['checked', ['Lamp 1']])
    assert.match(refused.failure ?? '', /Products changed since the check/)
    await by.call(api.checkImport, { params: { id } })
    await files.settled(id)
    await files.apply(id)
    assert.deepEqual(await stockOf(by), ['Lamp 50'])
  })

  test('says how to write a price, and which column repeats a variant', async () => {
    const by = await seller(app)
    const files = importer(by, kind)
    const { id } = await files.checked(
      csvOf(
        'name,description,category,size,price,stock,sku',
        'Comma,Fine.,tools,,"12,50",1,',
        'Low,Fine.,tools,,0.01,1,',
        'Sizes,Fine.,tools,S,9,1,',
        'Sizes,Fine.,tools,s,9,1,',
        'Numbers,Fine.,tools,S,9,1,N-1',
        'Numbers,Fine.,tools,L,9,1,n-1',
      ),
    )
    const { text } = await by.request('GET', pathTo(importErrorsPath, { id }))
    assert.match(text, /2,price,"Write dollars with a decimal point, such as 12.50./)
    assert.match(text, /3,price,"Enter a price from \$0.50/)
    assert.match(text, /4,size,/)
    assert.match(text, /6,sku,/)
  })

  test('finds products by their names as the site stores them', async () => {
    const by = await seller(app)
    const files = importer(by, kind)
    const header = 'name,description,category,size,price,stock,sku'
    for (const name of [
      'Oak  table',
      'Nb\u00a0lamp',
      'Zero\u200bwidth',
      '"Two\nlines"',
      'İzmir rug',
    ]) {
      const row = (size: string, cents: string, sku = '') =>
        `${name},Good.,tools,${size},${cents},1,${sku}`
      const first = await files.checked(csvOf(header, row('25  ft', '9', 'A'), row('50 ft', '9')))
      assert.deepEqual([first.created, first.bad], [2, 0], name)
      await files.apply(first.id)
      const second = await files.checked(csvOf(header, row('25  ft', '9'), row('50 ft', '8')))
      assert.deepEqual([second.changed, second.bad], [2, 0], name)
      const applied = await files.apply(second.id)
      assert.deepEqual([applied.state, applied.failure], ['applied', null], name)
    }
    const { items } = await by.call(listOwnProducts, {})
    assert.equal(items.length, 5)
    assert.deepEqual([...new Set(items.map(({ variants }) => variants[0]?.sku))], ['A'])
    const spaces = await files.checked(
      csvOf(header, 'A b,Good.,tools,S,9,1,', 'A  b,Good.,tools,L,9,1,'),
    )
    assert.deepEqual([spaces.created, spaces.bad], [2, 0], 'neighboring rows are one product')
  })

  test('is its seller’s alone: no other seller and no administrator sees it', async () => {
    const by = await seller(app)
    const { id } = await importer(by, kind).checked('name,price,stock\nSecret stool,9,1')
    const others = [await seller(app), await app.member({ isAdmin: true })]
    for (const other of others) {
      assert.deepEqual((await other.call(api.listImports, { query: { kind } })).items, [])
      const params = { id }
      const statuses = [
        (await other.refused(api.getImport, { params })).status,
        (await other.refused(api.listImportRows, { params })).status,
        (await other.refused(api.checkImport, { params })).status,
        (await other.refused(api.applyImport, { params, body: {} })).status,
        (await other.refused(api.undoImport, { params })).status,
        (await other.request('GET', pathTo(importErrorsPath, { id }))).status,
        (await other.request('PUT', pathTo(importFilePath, { id }), { body: 'name\n' })).status,
      ]
      assert.deepEqual(new Set(statuses), new Set([404]))
      assert.doesNotMatch((await other.request('GET', exportPath)).text, /Secret stool/)
    }
    assert.deepEqual(await stockOf(by), [])
  })

  test('needs a House that may sell, and its owner’s own login', async () => {
    const member = await app.member()
    const create = { body: { kind, fileName: 'products.csv' } }
    const refused = await member.refused(api.createImport, create)
    assert.deepEqual([refused.status, refused.body.capability], [403, 'canSellInMarketplace'])
    assert.equal((await app.visitor().refused(api.createImport, create)).status, 401)
    for (const path of [exportPath, pathTo(importTemplatePath, { kind })])
      assert.equal((await member.request('GET', path)).status, 403)
    for (const other of ['users', 'products', 'debates'])
      assert.equal(
        (await (await seller(app)).request('GET', pathTo(importExportPath, { kind: other })))
          .status,
        403,
      )
  })

  test('is kept until ten newer ones follow, and goes with the account', async () => {
    const by = await seller(app)
    const files = importer(by, kind)
    const first = await files.checked('name,price,stock\nFirst,9,1')
    for (let count = 0; count < importLimits.own; count += 1)
      await files.checked(`name,price,stock\nStool ${count},9,1`)
    assert.equal((await by.refused(api.getImport, { params: { id: first.id } })).status, 404)
    for (let count = 0; count <= importLimits.own; count += 1)
      assert.equal((await files.send('margin\n1')).status, 400)
    const { items } = await by.call(api.listImports, { query: { kind } })
    assert.equal(items.length, importLimits.own, 'refused files push none out')
    const counted = async () =>
      (
        await app.database.pool.query<{ count: string }>(
          'select count(*) from imports where kind = $1 and file_name = $2',
          [kind, 'leaving.csv'],
        )
      ).rows[0]?.count
    const leaving = await seller(app)
    await leaving.call(api.createImport, { body: { kind, fileName: 'leaving.csv' } })
    assert.equal(await counted(), '1')
    const body = { currentPassword: testPassword, content: 'keep' as const }
    await leaving.call(requestDeletion, { body })
    app.clock.advance(14 * day + 1000)
    await app.features.myData.deletions.eraseDue()
    assert.equal(await counted(), '0')
  })
})
