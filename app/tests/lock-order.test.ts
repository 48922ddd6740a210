import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { effectsOf } from '../testing/explicit-locks.ts'
import { createLockWatch, readLockOrder, statementOf } from '../testing/lock-order.ts'
import { openTestApp } from '../testing/test-app.ts'

/** What a statement locks, those that don't wait with a question mark. */
const locksOf = (text: string, values: unknown[] = []) =>
  effectsOf(text).flatMap((effect) =>
    'step' in effect ? [] : [effect.nameOf(values) + (effect.waits ? '' : ' without waiting')],
  )

describe('reading the locks of a statement', () => {
  it('finds the table of a row lock of any strength', () => {
    for (const strength of ['update', 'no key update', 'share', 'key share', 'UPDATE NOWAIT'])
      assert.deepEqual(
        locksOf(`select "id" from "orders" where "orders"."id" = $1 for ${strength}`),
        [strength.endsWith('NOWAIT') ? 'orders without waiting' : 'orders'],
      )
  })

  it('names the tables after “of” by their aliases, and without it every table', () => {
    const joined = 'select * from returned_refunds r join public.payments as p on p.id = r.payment'
    assert.deepEqual(locksOf(`${joined} for update of r`), ['returned_refunds'])
    assert.deepEqual(locksOf(`${joined} for share of p, r`), ['payments', 'returned_refunds'])
    assert.deepEqual(locksOf(`${joined} for update`), ['returned_refunds', 'payments'])
    assert.deepEqual(locksOf('select * from jobs.job for update'), ['jobs'])
    assert.deepEqual(locksOf('select 1 from a, only b where a.x in (select y from c) for update'), [
      'a',
      'b',
    ])
  })

  it('reads the select that a lock belongs to, not those around it', () => {
    assert.deepEqual(
      locksOf(`with locked as (select id from debates order by id for update skip locked)
        update debate_votes set a = 1 from locked, other where 'for update' <> "for update"`),
      ['debates without waiting'],
    )
    assert.deepEqual(locksOf('select substring(name from 1 for 2) from users -- for update'), [])
  })

  it('names an advisory lock by the beginning of its key', () => {
    const lock = 'select pg_advisory_xact_lock(hashtext($2))'
    assert.deepEqual(locksOf(lock, [1, 'payouts:0198']), ['payouts'])
    assert.deepEqual(locksOf(lock, [1, 'moderated author 0198']), ['moderated'])
    assert.deepEqual(
      locksOf("select pg_try_advisory_xact_lock_shared(hashtextextended('names', 0))"),
      ['names without waiting'],
    )
    const ofQueue = `('x' || encode(sha224((current_database() || '.pgboss.jobs')::bytea), 'hex'))`
    assert.deepEqual(locksOf(`select pg_advisory_xact_lock(${ofQueue}::bit(64)::bigint)`), ['jobs'])
    assert.deepEqual(locksOf('select pg_advisory_xact_lock(42)'), ['?'])
  })

  it('takes each form in which pg is asked', () => {
    assert.deepEqual(statementOf(['select 1', [2], () => {}]), ['select 1', [2]])
    assert.deepEqual(statementOf([{ name: 'n', text: 'select 1' }, [2]]), ['select 1', [2]])
    assert.deepEqual(statementOf([{ text: 'select 1', values: [2] }]), ['select 1', [2]])
    assert.deepEqual(statementOf([{ submit: () => {} }]), ['', []])
  })
})

describe('the order of locks', () => {
  const lock = (name: string) => `select from ${name} for update`
  const violationsOf = (...statements: string[]) => {
    const found: string[] = []
    const watch = createLockWatch(['first', 'second'], (violation) =>
      found.push(violation.split(':')[0] ?? ''),
    )
    for (const statement of statements) watch(statement, [])
    return found
  }
  const wrong = ['first is taken after second']

  it('is kept by a transaction that takes earlier ones first, or one of them again', () => {
    const kept = ['begin isolation level serializable', lock('first'), lock('second')]
    assert.deepEqual(violationsOf(...kept, lock('first'), 'commit'), [])
  })

  it('is broken by one that waits for an earlier lock while it holds a later one', () => {
    assert.deepEqual(violationsOf('begin', lock('second'), lock('first')), wrong)
    assert.deepEqual(violationsOf('begin', lock('second'), `${lock('first')} skip locked`), [])
    assert.deepEqual(violationsOf('begin', `${lock('second')} nowait`, lock('first')), wrong)
    assert.deepEqual(violationsOf(`${lock('second')}; begin; ${lock('first')}`), [])
  })

  it('is broken by a lock that isn’t listed', () => {
    assert.deepEqual(violationsOf(lock('third')), ['docs/locks.md does not list third'])
  })

  it('forgets locks with their transaction or savepoint', () => {
    assert.deepEqual(violationsOf('begin', lock('second'), 'rollback', 'begin', lock('first')), [])
    assert.deepEqual(violationsOf(lock('second'), lock('first')), [])
    const inside = ['begin', 'savepoint sp1', lock('second')]
    assert.deepEqual(violationsOf(...inside, 'rollback to savepoint sp1', lock('first')), [])
    assert.deepEqual(violationsOf(...inside, 'release savepoint sp1', lock('first')), wrong)
  })

  it('is read from the page, without a name listed twice', () => {
    const order = readLockOrder()
    assert.ok(order.includes('ledger_head'))
    assert.equal(new Set(order).size, order.length)
  })

  it('fails a test whose site takes two locks in the wrong order', async () => {
    const app = await openTestApp()
    await app.database.db.transaction(async (tx) => {
      await tx.execute(sql`select seq from ledger_head for update`)
      await tx.execute(sql`select seq from audit_head for update`)
    })
    await assert.rejects(app.close(), /audit_head is taken after ledger_head/)
  })
})
