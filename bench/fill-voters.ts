import type pg from 'pg'
import { newId, hashSecret, newSecret } from '#platform/server/ids.ts'

/** A member who may vote, with a session cookie. */
export type Voter = { id: string; cookie: string }

/** Adds logged-in members of the Weekly tier in SQL, and a live debate. */
export async function fillVoters(
  pool: pg.Pool,
  count: number,
): Promise<{ voters: Voter[]; debateId: string }> {
  const people = Array.from({ length: count }, () => ({
    id: newId(),
    sessionId: newId(),
    secret: newSecret(),
  }))
  const ids = people.map(({ id }) => id)
  await pool.query(
    `insert into users (id, username, first_name, last_name, created_at)
    select id, 'voter_' || n, 'Voter', 'Number ' || n, now() from unnest($1::uuid[]) with ordinality as t (id, n)`,
    [ids],
  )
  await pool.query(
    'insert into profiles (user_id, completed_at) select id, now() from unnest($1::uuid[]) as t (id)',
    [ids],
  )
  await pool.query(
    `insert into memberships (user_id, tier, paid_until) select id, 'weekly', now() + interval '30 days' from unnest($1::uuid[]) as t (id)`,
    [ids],
  )
  await pool.query(
    `insert into sessions (id, secret_hash, user_id, device, created_at, last_used_at, expires_at)
    select s.id, s.hash, s.user_id, 'bench', now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[], $3::uuid[]) as s (id, hash, user_id)`,
    [people.map(({ sessionId }) => sessionId), people.map(({ secret }) => hashSecret(secret)), ids],
  )
  await pool.query('vacuum analyze users, profiles, memberships, sessions')
  return {
    voters: people.map(({ id, secret }) => ({ id, cookie: `xverse_session=${secret}` })),
    debateId: await addDebate(pool),
  }
}

/** Adds a live debate. */
export async function addDebate(pool: pg.Pool): Promise<string> {
  const debateId = newId()
  await pool.query(
    `insert into debates (id, title, description, status, position_a, position_b, position_a_name, position_b_name, created_at)
    values ($1, 'Should the bench be quiet?', 'It is about figures.', 'live', 'Yes.', 'No.', 'Quiet', 'Loud', now())`,
    [debateId],
  )
  return debateId
}
