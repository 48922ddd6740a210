import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import {
  getMySupport,
  getSupport,
  supportBill,
  withdrawSupport,
} from './contract/support-endpoints.ts'
import { hashReceipt, stateIn, tallyHeader } from './server/support.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const lust = { params: { sin: 'lust' } }
const support = () => app.visitor().call(getSupport, lust)
async function memberFrom(location: string): Promise<Member> {
  const member = await app.member()
  await member.call(updateProfile, { body: { location } })
  return member
}
const tally = async () =>
  (await (await fetch(`${app.url}/api/seven-sins-bills/lust/tally.csv`)).text()).trim().split('\n')

describe('a member supports a bill', () => {
  test('once, however often they press; the receipt is shown once and finds its line in the tally', async () => {
    const member = await app.member()
    const answers = await Promise.all([
      member.call(supportBill, lust),
      member.call(supportBill, lust),
    ])
    const receipts = answers.flatMap(({ receipt }) => receipt ?? [])
    assert.equal(receipts.length, 1)
    assert.equal((await support()).supporters, 1)
    assert.deepEqual(await member.call(getMySupport, lust), { isSupported: true })
    assert.deepEqual(await tally(), [tallyHeader, hashReceipt('lust', receipts[0] ?? '')])
    const { text } = await app.visitor().request('GET', '/seven-sins/lust')
    assert.match(text, />1<\/span> <span[^>]*>member supports</)
  })

  test('withdraws it, and the line is gone', async () => {
    const member = await app.member()
    const { receipt, supporters } = await member.call(supportBill, lust)
    const line = hashReceipt('lust', receipt ?? '')
    assert.ok((await tally()).includes(line))
    const withdrawn = await member.call(withdrawSupport, lust)
    assert.deepEqual([withdrawn.isSupported, withdrawn.supporters], [false, supporters - 1])
    assert.ok(!(await tally()).includes(line))
    assert.equal((await member.call(withdrawSupport, lust)).supporters, supporters - 1)
  })

  test('appears in a tally with as many lines as the count, and no names', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => app.member()))
    await Promise.all(members.map((member) => member.call(supportBill, lust)))
    const lines = (await tally()).slice(1)
    assert.equal(lines.length, (await support()).supporters)
    for (const line of lines) assert.match(line, /^[0-9a-f]{64}$/)
    assert.deepEqual(lines, [...lines].sort())
  })

  test('appears by state in steps of five, and not below, so no count reveals a person', async () => {
    const from = (place: string, count: number) =>
      Promise.all(Array.from({ length: count }, () => memberFrom(place)))
    const members = [
      ...(await from('Boise, ID', 7)),
      ...(await from('Lyon, France', 6)),
      ...(await from('Burlington, Vermont', 4)),
    ]
    await Promise.all(
      members.map((member) => member.call(supportBill, { params: { sin: 'pride' } })),
    )
    const { states, supporters } = await app
      .visitor()
      .call(getSupport, { params: { sin: 'pride' } })
    assert.equal(supporters, 17)
    assert.deepEqual(states, [{ state: 'ID', supporters: 5 }])
  })

  test('is recounted if the count differs from the supporters', async () => {
    const { supporters } = await support()
    await app.database.pool.query(
      "update campaign_counts set count = count + 3 where kind = 'support' and subject = 'lust'",
    )
    assert.deepEqual(await app.features.campaign.support.reconcile(), ['lust'])
    assert.deepEqual(await app.features.campaign.support.reconcile(), [])
    app.clock.advance(11_000)
    assert.equal((await support()).supporters, supporters)
  })

  test('is counted in the state their location ends with, by code or name', () => {
    const places: [string | null, string | null][] = [
      ['Boise, ID', 'ID'],
      ['boise, idaho', 'ID'],
      ['New York', 'NY'],
      ['new_york', 'NY'],
      ['new_york', 'NY'],
      ['Paris, France', null],
      ['', null],
      [null, null],
    ]
    for (const [location, state] of places) assert.equal(stateIn(location), state)
  })
})
