import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getOwnHouse } from './contract/endpoints.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

describe('the name of one’s House', () => {
  test('comes with its status, also while its payment is disputed', async () => {
    const owner = await app.member({ tier: 'house', house: 'certified' })
    const { house } = await owner.call(getOwnHouse, {})
    assert.deepEqual([house?.status, house?.isDisputed], ['certified', false])
    const own = await app.houses.houseOf(owner.id)
    assert.deepEqual([house?.id, house?.name], [own?.id, own?.name])
    await app.database.db.transaction((tx) => app.houses.setDisputed(tx, owner.id, true))
    assert.equal((await owner.call(getOwnHouse, {})).house?.isDisputed, true)
  })

  test('is empty without one, and only for members', async () => {
    assert.equal((await (await app.member()).call(getOwnHouse, {})).house, null)
    assert.equal((await app.visitor().refused(getOwnHouse, {})).status, 401)
  })

  test('heads each of its owner’s pages, above the same tabs', async () => {
    const owner = await app.member({ tier: 'house', house: 'verified' })
    const { house } = await owner.call(getOwnHouse, {})
    for (const path of ['/house', '/house/orders', '/house/payouts', '/house/videos']) {
      const { text } = await owner.request('GET', path)
      assert.ok(text.includes(`>${house?.name}</h1>`), path)
      assert.match(text, /<nav aria-label="Your House"/, path)
    }
  })
})
