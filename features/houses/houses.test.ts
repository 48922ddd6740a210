import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getMemberHouse, getOwnHouse } from './contract/endpoints.ts'

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

describe('a member’s page', () => {
  const houseOf = async (username: string) =>
    (await app.visitor().call(getMemberHouse, { params: { username } })).house

  test('names and links the member’s House while it is public', async () => {
    const owner = await app.member({ tier: 'house', house: 'certified', username: 'ottilie' })
    const own = await app.houses.houseOf(owner.id)
    assert.deepEqual(await houseOf('OTTILIE'), {
      id: own?.id,
      name: own?.name,
      status: 'certified',
    })
    const page = async () => (await app.visitor().request('GET', '/members/ottilie')).text
    assert.ok((await page()).includes(`href="/houses/${own?.id}"`))
    await app.database.db.transaction((tx) => app.houses.setDisputed(tx, owner.id, true))
    await until(async () => (await houseOf('ottilie')) === null, 'a page without the House')
    await until(
      async () => !(await page()).includes(`/houses/${own?.id}`),
      'a page that doesn’t link the House',
    )
  })

  test('names no House that waits for its approval, and none for those without', async () => {
    await app.member({ tier: 'house', house: 'pending', username: 'pia' })
    await app.member({ username: 'ruth' })
    for (const username of ['pia', 'ruth', 'nobody-at-all'])
      assert.equal(await houseOf(username), null, username)
  })
})
