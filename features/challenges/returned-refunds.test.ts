import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { listPayments } from '#features/membership/contract/endpoints.ts'
import { refundsOf } from '#features/membership/testing/refunds.ts'
import { challengeText, paidEntry } from './testing/challenges.ts'

let app: TestApp
let on: ReturnType<typeof refundsOf>
before(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'money@xverse.example' })
  on = refundsOf(app, await app.member({ isAdmin: true }))
})
after(() => app.close())

const entered = async (email: string): Promise<{ member: Member; id: string }> => {
  const member = await app.member({ email })
  return { member, id: await paidEntry(member) }
}

test('a refunded entry fee is emailed with the challenge, the amount and the day', async () => {
  const { id } = await entered('fee@refund.example')
  await on.refund(id, 500)
  const mail = await on.mail('fee@refund.example', /^We refunded \$5\.00 for/)
  assert.ok(mail.text.includes(`For: Your challenge “${challengeText.title}”`), mail.text)
  assert.match(mail.text, /Amount: \$5\.00/)
  assert.match(mail.text, /Refunded on: \w+ \d+, \d{4} \(Eastern Time\)/)
})

test('a refunded entry fee that the bank returns is owed until it is sent again or paid otherwise', async () => {
  const refunds = await app.ledger.balanceOf('refunds:challenges')
  const { member, id } = await entered('back@refund.example')
  await on.refund(id, 500)
  await on.bank(id, { kind: 'refund failed', cents: 500 })
  await on.mail('back@refund.example', /^Your bank returned the refund for/)
  await on.mail('money@xverse.example', /came back/)
  assert.equal((await on.waiting(id))[0]?.cents, 500)
  assert.equal(await on.owed(), -500)
  await on.act(id, 'retry')
  assert.deepEqual([await on.owed(), await on.waiting(id)], [0, []])
  await on.bank(id, { kind: 'refund failed', cents: 500 })
  await on.act(id, 'resolve', 'In cash.')
  const mail = await on.mail('back@refund.example', /^We paid you back \$5\.00/)
  assert.match(mail.text, /In cash\./)
  const [payment] = (await member.call(listPayments, {})).items
  assert.deepEqual([payment?.refundedCents, payment?.owedCents], [500, 0])
  assert.equal(await on.owed(), 0)
  assert.equal((await app.ledger.balanceOf('refunds:challenges')) - refunds, 500)
  await on.isSound()
})
