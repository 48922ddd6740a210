import type pg from 'pg'
import { fillInBulk } from './bulk.ts'
import { noAnswers, type Answers } from '#features/profile/contract/answers.ts'
import { createEncryption } from '#platform/server/security/encryption.ts'

/** The id of a numbered member. */
const idText = `('20000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** Adds leaderboard members until there are `count`, in SQL. */
export async function fillMembers(
  pool: pg.Pool,
  { from, count }: { from: number; count: number },
): Promise<void> {
  await pool.query(
    `insert into users (id, username, first_name, last_name, created_at)
    select ${idText}, 'member_' || n, 'Member', 'Number ' || n, now() from generate_series($1::int + 1, $2::int) n`,
    [from, count],
  )
  await fillInBulk(pool, 'profiles', () =>
    pool.query(
      `insert into profiles (user_id, score, is_scored, policy_version, is_listed)
    select ${idText}, (n * 7919::bigint) % 101, true, 1, true from generate_series($1::int + 1, $2::int) n`,
      [from, count],
    ),
  )
  await pool.query('vacuum analyze users')
}

/** Gives the first members encrypted answers and a score of an older policy version. */
export async function fillAnswers(pool: pg.Pool, keys: string, count: number): Promise<void> {
  const encryption = createEncryption(keys)
  const batch = 10_000
  for (let from = 0; from < count; from += batch) {
    const { rows } = await pool.query<{ id: string }>(
      `select ${idText}::text as id from generate_series($1::int + 1, $2::int) n`,
      [from, Math.min(from + batch, count)],
    )
    const ids = rows.map(({ id }) => id)
    await pool.query(
      `insert into profile_answers (user_id, encrypted, updated_at) select id, encrypted, now() from unnest($1::uuid[], $2::text[]) as t (id, encrypted)`,
      [
        ids,
        ids.map((id, index) => encryption.encrypt(JSON.stringify(answersOf(from + index)), id)),
      ],
    )
    await pool.query('update profiles set policy_version = 0 where user_id = any ($1::uuid[])', [
      ids,
    ])
  }
  await pool.query('vacuum analyze profiles, profile_answers')
}

function answersOf(number: number): Answers {
  return {
    ...noAnswers,
    birthDate: '1980-05-01',
    educationLevel: 'bachelors',
    isEmployed: true,
    annualIncome: number % 150_000,
    yearsEmployed: number % 30,
    userCreditScore: 300 + (number % 551),
    maritalStatus: 'married',
    numberOfChildren: number % 4,
    outOfWedlockChildren: 0,
    abortedChildren: 0,
    hasCriminalRecord: false,
  }
}
