import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestApp } from '#app/testing/test-app.ts'

test('what goes or is unlinked with a removed record is found by an index', async () => {
  const app = await openTestApp()
  const { rows } = await app.database.pool.query<{ key: string }>(`
    select c.conrelid::regclass || '.' || string_agg(a.attname, ',' order by k.n) as key
    from pg_constraint c
      cross join unnest(c.conkey) with ordinality as k(att, n)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.att
    where c.contype = 'f' and c.confdeltype in ('c', 'n')
      and c.connamespace = 'public'::regnamespace
      -- Accounts aren't removed: a deleted one is emptied.
      and c.confrelid <> 'users'::regclass
    group by c.oid
    having not exists (
      select from pg_index i
      where i.indrelid = c.conrelid
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
        and (i.indpred is null
          or pg_get_expr(i.indpred, i.indrelid) = '(' || min(a.attname) || ' IS NOT NULL)'))
    order by key`)
  assert.deepEqual(rows, [])
  await app.close()
})
