import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertMany, watchQueries } from '#app/testing/query-plans.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import { createHiddenProfiles } from './server/hidden-profiles-store.ts'

const members = 5000

test('a picture that was taken down is found by index, without reading every other one', async (t) => {
  const app = await openTestApp()
  t.after(() => app.close())
  const { pool } = app.database
  const id = `('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const all = `generate_series(1, ${members}) n`
  await insertMany(
    pool,
    'users',
    `insert into users (id, username, created_at) select ${id}, 'member_' || n, now() from ${all}`,
  )
  await insertMany(
    pool,
    'hidden_profiles',
    `insert into hidden_profiles (user_id, pictures, hidden_at) select ${id}, array['/media/avatars/' || n || '-512.webp'], now() from ${all}`,
  )
  await pool.query('vacuum analyze hidden_profiles')
  const watched = watchQueries(pool)
  const { hasPicture } = createHiddenProfiles(watched.db)
  assert.equal(await hasPicture('/media/avatars/7-512.webp'), true)
  assert.equal(await hasPicture('/media/avatars/none-512.webp'), false)
  const [plan = ''] = await watched.plansOf(() => hasPicture('/media/avatars/7-512.webp'))
  assert.match(plan, /hidden_profiles_pictures/)
  assert.doesNotMatch(plan, /Seq Scan/)
})
