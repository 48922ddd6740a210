import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * The database's limit for votes: `insert ... on conflict` in batches of BATCH into the product's
 * table, over CONNECTIONS connections for SECONDS. Prints votes per second.
 */
const [url, batch, seconds, debateId] = [
  process.env['DATABASE_URL'],
  Number(process.env['BATCH']),
  Number(process.env['SECONDS']),
  process.env['DEBATE_ID'] ?? '',
]
const client = new pg.Client({ connectionString: url })
await client.connect()
const { rows } = await client.query<{ id: string }>('select id from users order by id limit $1', [
  batch,
])
const ids = rows.map(({ id }) => id)
const text = `insert into debate_votes (debate_id, member_id, position, receipt_hash)
  select $1::uuid, unnest($2::uuid[]), $3::debate_position, unnest($4::text[])
  on conflict (debate_id, member_id) do update set position = excluded.position, receipt_hash = excluded.receipt_hash`
let stored = 0
const until = performance.now() + seconds * 1000
for (let turn = 0; performance.now() < until; turn += 1) {
  const receipts = ids.map((id) => createHash('sha256').update(`${turn}${id}`).digest('hex'))
  await client.query({
    name: 'batch',
    text,
    values: [debateId, ids, turn % 2 ? 'A' : 'B', receipts],
  })
  stored += ids.length
}
process.stdout.write(`${stored / seconds}\n`)
await client.end()
