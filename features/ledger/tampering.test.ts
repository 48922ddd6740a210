import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { childEnvironment } from '#app/testing/child-environment.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { newId } from '#platform/server/ids.ts'
import { chargeEntries } from './contract.ts'
import { canonicalText, hashOf, type LedgerTransaction } from './server/chain.ts'

const length = 1203
/** The transaction to tamper with, in the walk's second batch. */
const victim = 777

let app: TestApp
let sound: { seq: number; hash: string }

before(async () => {
  app = await openTestApp()
  await app.database.db.transaction(async (tx) => {
    for (let n = 1; n <= length; n += 1) {
      await app.ledger.append(tx, {
        kind: 'charge',
        reference: `payment:${newId()}`,
        description: 'Weekly plan',
        entries: chargeEntries('cash:test', [{ account: 'revenue:subscriptions', cents: n }]),
      })
    }
  })
  const found = await app.ledger.verify()
  assert.ok(found.isSound && found.head.seq === length)
  sound = found.head
})
after(() => app.close())

/** Statements bypassing all triggers and foreign keys, as a superuser could run. */
async function tamper(...statements: string[]): Promise<void> {
  const client = await app.database.pool.connect()
  try {
    for (const table of ['ledger_entries', 'ledger_transactions'])
      await client.query(`alter table ${table} disable trigger all`)
    for (const statement of statements) {
      const { rowCount } = await client.query(statement)
      assert.notEqual(rowCount, 0, statement)
    }
  } finally {
    for (const table of ['ledger_entries', 'ledger_transactions'])
      await client.query(`alter table ${table} enable trigger all`)
    client.release()
  }
}

/** Changes, checks, and reverts. */
async function findingAfter(change: string[], back: string[]) {
  await tamper(...change)
  const found = await app.ledger.verify()
  await tamper(...back)
  const repaired = await app.ledger.verify()
  assert.deepEqual(repaired, { isSound: true, head: sound })
  return found
}

const row = 'ledger_transactions where seq'
const copy = (table: string) =>
  `create table kept_${table} as select * from ledger_${table} where seq = ${victim}`
const restore = (table: string) => [
  `insert into ledger_${table} select * from kept_${table}`,
  `drop table kept_${table}`,
]

describe('tampering is found, with its position', () => {
  test('a changed description, time, kind or reference', async () => {
    for (const [column, changed] of [
      ['description', `'House'`],
      ['at', `at + interval '1 ms'`],
      ['kind', `'adjustment'`],
      ['reference', `'payment:other'`],
    ] as const) {
      await tamper(`create table kept as select ${column} as was from ${row} = ${victim}`)
      const found = await findingAfter(
        [`update ledger_transactions set ${column} = ${changed} where seq = ${victim}`],
        [
          `update ledger_transactions set ${column} = (select was from kept) where seq = ${victim}`,
          'drop table kept',
        ],
      )
      assert.deepEqual(found, {
        isSound: false,
        seq: victim,
        why: 'does not have the content that its hash was made of',
      })
    }
  })

  test('a changed amount, even if it balances and the balances follow', async () => {
    const move = (cents: number) => [
      `update ledger_entries set amount_cents = amount_cents + sign(amount_cents) * ${cents} where seq = ${victim}`,
      `update ledger_balances set cents = cents + sign(cents) * ${cents}`,
    ]
    assert.deepEqual(await findingAfter(move(100), move(-100)), {
      isSound: false,
      seq: victim,
      why: 'does not have the content that its hash was made of',
    })
  })

  test('a missing transaction, in the middle and at the end', async () => {
    for (const [seq, why] of [
      [victim, `is missing; the next one is ${victim + 1}`],
      [
        length,
        `is not where the head says the chain ends (${length}; the last transaction is ${length - 1})`,
      ],
    ] as const) {
      const found = await findingAfter(
        [
          copy('transactions').replace(String(victim), String(seq)),
          copy('entries').replace(String(victim), String(seq)),
          `delete from ledger_entries where seq = ${seq}`,
          `delete from ${row} = ${seq}`,
        ],
        [...restore('transactions'), ...restore('entries')],
      )
      assert.deepEqual(found, { isSound: false, seq, why })
    }
  })

  test('a recomputed hash for changed content, because the next transaction is chained to the old one', async () => {
    const [old] = (
      await app.ledger.read({
        limit: 1,
        cursor: Buffer.from(`[${victim + 1}]`).toString('base64url'),
      })
    ).items as [LedgerTransaction]
    const [earlier] = (
      await app.ledger.read({ limit: 1, cursor: Buffer.from(`[${victim}]`).toString('base64url') })
    ).items as [LedgerTransaction]
    assert.equal(hashOf(old, earlier.hash), old.hash)
    const set = (description: string, hash: string) =>
      `update ledger_transactions set description = '${description}', hash = '${hash}' where seq = ${victim}`
    const found = await findingAfter(
      [set('House', hashOf({ ...old, description: 'House' }, earlier.hash))],
      [set(old.description, old.hash)],
    )
    assert.deepEqual(found, {
      isSound: false,
      seq: victim + 1,
      why: 'is not chained to the one before it',
    })
  })

  test('moved entries', async () => {
    const move = (cents: number) =>
      `update ledger_entries set position = position + ${cents} where seq = ${victim} and position in (1, 6)`
    assert.deepEqual(await findingAfter([move(5)], [move(-5)]), {
      isSound: false,
      seq: victim,
      why: 'has entries out of order',
    })
  })

  test('a balance that isn’t the sum of its entries', async () => {
    const add = (cents: number) =>
      `update ledger_balances set cents = cents + ${cents} where account = 'cash:test'`
    const total = (length * (length + 1)) / 2
    assert.deepEqual(await findingAfter([add(1)], [add(-1)]), {
      isSound: false,
      seq: null,
      why: `the balance of cash:test is kept as ${total + 1} and its entries add up to ${total}`,
    })
  })
})

test('the hash covers exactly the documented text', () => {
  const text = canonicalText(
    {
      seq: 2,
      id: '01890000-0000-7000-8000-000000000001',
      kind: 'charge',
      reference: 'payment:01890000-0000-7000-8000-000000000002',
      description: 'Annual plan',
      at: new Date('2026-11-20T12:00:00.5Z'),
      entries: [
        { account: 'cash:stripe', cents: 2500 },
        { account: 'revenue:subscriptions', cents: -2500 },
      ],
    },
    'f'.repeat(64),
  )
  assert.equal(
    text,
    '["xverse-ledger-1",2,"01890000-0000-7000-8000-000000000001","charge","payment:01890000-0000-7000-8000-000000000002","Annual plan",' +
      `"2026-11-20T12:00:00.500Z",[["cash:stripe",2500],["revenue:subscriptions",-2500]],"${'f'.repeat(64)}"]`,
  )
})

describe('npm run ledger -- verify', () => {
  const run = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
    new Promise((resolve) => {
      const { connection } = app.database as {
        connection: {
          connectionString?: string
          host?: string
          port?: number
          user?: string
          database?: string
        }
      }
      const url =
        connection.connectionString ??
        `postgresql:///${connection.database}?host=${encodeURIComponent(connection.host ?? '')}&port=${connection.port}&user=${connection.user}`
      execFile(
        process.execPath,
        [join(import.meta.dirname, '../../scripts/ledger.ts'), ...args],
        {
          env: childEnvironment({ DATABASE_URL: url, DATA_DIR: app.dataDir }),
          timeout: 60_000,
        },
        (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
      )
    })

  test('reports a sound ledger and its end', async () => {
    assert.deepEqual(await run('verify'), {
      code: 0,
      out: `The ledger is intact: ${length} transactions. End, for a later check: ${length}:${sound.hash}\n`,
      err: '',
    })
    assert.equal((await run('verify', `${length}:${sound.hash}`)).code, 0)
  })

  test('names the first broken position and exits with 1', async () => {
    await tamper(`update ledger_transactions set description = 'House' where seq = ${victim}`)
    assert.deepEqual(await run('verify'), {
      code: 1,
      out: '',
      err: `The ledger is broken: transaction ${victim} does not have the content that its hash was made of.\n`,
    })
    await tamper(`update ledger_transactions set description = 'Weekly plan' where seq = ${victim}`)
  })

  test('finds a ledger rewritten or truncated with its head, using an earlier end', async () => {
    assert.deepEqual(await run('verify', `${victim}:${'a'.repeat(64)}`), {
      code: 1,
      out: '',
      err: `The ledger is broken: transaction ${victim} has a different hash than expected.\n`,
    })
    assert.deepEqual(await run('verify', `${length + 1}:${'a'.repeat(64)}`), {
      code: 1,
      out: '',
      err: `The ledger is broken: transaction ${length + 1} is missing; ${length + 1} were expected.\n`,
    })
  })

  test('shows its usage when called incorrectly', async () => {
    for (const args of [[], ['check'], ['verify', 'yesterday']])
      assert.equal((await run(...args)).code, 2)
  })
})
