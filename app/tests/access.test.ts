import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import type { SerializedResponse } from '#app/testing/client.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { addRuth, checkSaysNothing, privateAddress } from '#app/testing/private-member.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, getArticle } from '#features/news/contract/endpoints.ts'
import { shippedAccess } from '#features/membership/contract/access-policy.ts'
import { holds } from '#features/membership/contract/policy.ts'
import { pathTo, queryString, type Access, type Endpoint } from '#platform/contract/endpoint.ts'
import type { ErrorBody } from '#platform/contract/errors.ts'
import { inputs } from '#app/testing/access-inputs.ts'
import type { Case } from '#app/testing/access-case.ts'
import { personOf, roles, type Role } from '../testing/access-roles.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'

let app: TestApp
let owner: Member
const signedIn = new Map<Role, Member>()

/** Words that only the owner, moderators and administrators may see. */
const secret = 'The unpublished words of the owner'

before(async () => {
  app = await openTestApp()
  owner = await addRuth(app)
  // What lists and searches must hide, or may show.
  for (const status of ['draft', 'published'] as const) await addArticle(status)
  for (const [role, given] of Object.entries(roles))
    if (given) signedIn.set(role as Role, await app.member(given))
})
after(() => app.close())

/**
 * The status expected from the declaration and the policy table, and the capability named by a 403.
 */
function expected(
  endpoint: Endpoint,
  { needs, refusesBlocked, another }: Case,
  role: Role,
): { status: number; capability?: string } {
  const person = personOf(role)
  const passes = (allow: Access): boolean =>
    allow === 'anyone' ||
    (person !== null &&
      (allow === 'account' ||
        allow === 'active' ||
        (allow === 'member'
          ? person.isAdmin || !person.isBlocked
          : holds(person, allow.capability, shippedAccess))))
  if (!passes(endpoint.allow)) {
    if (!person) return { status: 401 }
    return {
      status: 403,
      capability:
        typeof endpoint.allow === 'string' ? 'blockedDueToProfile' : endpoint.allow.capability,
    }
  }
  if (needs && !holds(person, needs, shippedAccess))
    return person ? { status: 403, capability: needs } : { status: 401 }
  if (refusesBlocked && person?.isBlocked) return { status: 403, capability: 'blockedDueToProfile' }
  const refusal = another?.(role)
  if (refusal) return { status: refusal }
  return { status: endpoint.kind === 'navigation' ? 303 : (endpoint.status ?? 200) }
}

type Call = {
  role: Role
  send: () => Promise<SerializedResponse>
  forget: () => Promise<void>
  /** The same call by another role, unless what it refers to was made for this one. */
  by: ((role: Role) => Call) | null
}

async function addArticle(status: 'draft' | 'published'): Promise<string> {
  const words =
    status === 'draft'
      ? { title: secret, body: `<p>${secret}.</p>` }
      : { title: 'For all', body: '<p>To be read.</p>' }
  return (await owner.call(createArticle, { body: { ...words, status } })).id
}

/** Creates everything a call refers to. */
async function prepare(endpoint: Endpoint, role: Role, { input, alone }: Case): Promise<Call> {
  const given = roles[role]
  const me = given && alone ? await app.member(given) : (signedIn.get(role) ?? null)
  const made = new Map<'draft' | 'published', string>()
  const once = (status: 'draft' | 'published') => async () => {
    const id = made.get(status) ?? (await addArticle(status))
    made.set(status, id)
    return id
  }
  let isPersonal = alone ?? false
  const { params, query, body, form } = await input({
    app,
    get me() {
      isPersonal = true
      return me
    },
    owner,
    draft: once('draft'),
    published: once('published'),
  })
  const sentBy = (client: Pick<Member, 'request'>) => () =>
    client.request(endpoint.method, pathTo(endpoint.path, params) + queryString(query), {
      body,
      form,
    })
  const by = (another: Role): Call => ({
    role: another,
    send: sentBy(signedIn.get(another) ?? app.visitor()),
    forget: async () => {},
    by: null,
  })
  return {
    role,
    send: sentBy(me ?? app.visitor()),
    forget: () => forget([...made.values()]),
    by: isPersonal ? null : by,
  }
}

/** Cleans up after a call, so scanning all stored data stays fast. */
async function forget(articles: string[]): Promise<void> {
  if (articles.length === 0) return
  const { pool } = app.database
  await pool.query('delete from moderation_items where subject_id = any($1)', [articles])
  await pool.query('delete from articles where id = any($1)', [articles])
}

/** Calls to be refused; together they must change nothing stored. */
async function refuse(endpoint: Endpoint, each: Case, refused: Role[]): Promise<void> {
  if (refused.length === 0) return
  const calls: Call[] = []
  for (const role of refused)
    calls.push(calls[0]?.by?.(role) ?? (await prepare(endpoint, role, each)))
  const stored = await everythingStored()
  for (const { role, send } of calls) {
    const { status, capability } = expected(endpoint, each, role)
    const answer = await send()
    assert.equal(answer.status, status, `${role}: ${answer.text}`)
    checkRefusal(answer, capability)
    checkIsPrivate(answer, each, role)
  }
  assert.equal(
    await everythingStored(),
    stored,
    `what is refused changes nothing: ${refused.join(', ')}`,
  )
  for (const call of calls) await call.forget()
}

/** All stored data, once the jobs of earlier calls have run: emails, payments' events, refunds. */
async function everythingStored(): Promise<string> {
  await until(async () => {
    const { rows } = await app.database.pool.query<{ open: number }>(
      `select count(*)::int as open from jobs.job where state < 'completed' and start_after <= now()`,
    )
    return rows[0]?.open === 0
  }, 'no job that waits')
  await app.views.flush()
  const {
    rows: [found],
  } = await app.database.pool.query<{ all: string }>({
    name: 'everything',
    text: await fingerprint(),
  })
  return found?.all ?? ''
}

let statement: string | undefined

/** Counts rows and adds up the transactions that wrote them, table by table. */
async function fingerprint(): Promise<string> {
  if (statement) return statement
  const { rows } = await app.database.pool.query<{ names: string[] }>(
    `select array_agg(tablename::text order by tablename) as names from pg_tables where schemaname = 'public'`,
  )
  const tables = rows[0]?.names ?? []
  const counts = tables.map(
    (name) =>
      `'${name} ' || (select count(*) || ' rows by ' || coalesce(sum(xmin::text::bigint), 0) from "${name}")`,
  )
  statement = `select array_to_string(array[${counts.join(', ')},
    (select count(*)::text from jobs.job where name in ('mail', 'password-reset', 'email-link'))], E'\n', '-') as all`
  return statement
}

function checkRefusal(
  { status, text, json, headers }: SerializedResponse,
  capability: string | undefined,
): void {
  const body = json as ErrorBody
  const known = [
    'error',
    'code',
    'requestId',
    'fields',
    ...(status === 403 || capability ? ['capability', 'upgradeUrl', 'activateUrl'] : []),
    ...(status === 409 ? ['present', 'url'] : []),
  ]
  assert.deepEqual(
    Object.keys(body).filter((key) => !known.includes(key)),
    [],
    'a refusal says no more than it must',
  )
  assert.equal(body.requestId, headers.get('x-request-id'))
  assert.ok(!text.includes(secret), 'a refusal leaks nothing')
  if (!capability) return
  assert.equal(body.capability, capability)
  assert.match(
    body.upgradeUrl ?? '',
    /^\/(subscribe|register|contact|profile-score|profile-setup|settings\/plan)$/,
  )
}

/** No reply reveals what the owner told only the site, moderators and administrators included. */
function checkIsPrivate(
  { text, json }: SerializedResponse,
  { showsAddresses }: Case,
  role: Role,
): void {
  const isNotified = showsAddresses && role === 'administrator'
  checkSaysNothing(isNotified ? text.replaceAll(privateAddress, '') : text, json, role)
}

async function checkReply(
  endpoint: Endpoint,
  { text, json }: SerializedResponse,
  { another }: Case,
): Promise<void> {
  assert.ok(
    !text.includes('$argon2') &&
      !/"(?!(?:clientSecret|signingSecret|previousSecretUntil|tallyHash|monthHash|previousMonthHash)")\w*([pP]assword|[hH]ash|[sS]ecret)\w*":/.test(
        text,
      ),
    'no reply holds a password or a hash',
  )
  if (!another) assert.ok(!text.includes(secret), 'no reply holds the draft of another member')
  const { reply } = await endpoint.schemas()
  if (reply)
    assert.deepEqual(
      z.encode(reply, z.decode(reply, json)),
      json,
      'no field is outside of the schema',
    )
}

describe('every endpoint answers every role as declared and as the policy says, without another member’s private data', () => {
  test('the input table covers exactly the declared endpoints', () => {
    assert.deepEqual(Object.keys(inputs).sort(), declaredEndpoints.map(({ name }) => name).sort())
  })

  for (const endpoint of declaredEndpoints) {
    for (const each of inputs[endpoint.name] ?? []) {
      test(`${endpoint.name}: ${each.about}`, async () => {
        const isRefused = (role: Role) => expected(endpoint, each, role).status >= 400
        const [refused = [], taken = []] = [true, false].map((wanted) =>
          (Object.keys(roles) as Role[]).filter((role) => isRefused(role) === wanted),
        )
        await refuse(endpoint, each, refused)
        for (const role of taken) {
          const { status } = expected(endpoint, each, role)
          const call = await prepare(endpoint, role, each)
          const answer = await call.send()
          await call.forget()
          assert.equal(answer.status, status, `${role}: ${answer.text}`)
          await checkReply(endpoint, answer, each)
          checkIsPrivate(answer, each, role)
        }
      })
    }
  }
})

test('someone else’s draft and a nonexistent article get identical answers', async () => {
  const { id } = await owner.call(createArticle, {
    body: { title: secret, body: `<p>${secret}.</p>` },
  })
  const never = '0198c5d2-0000-7000-8000-000000000000'
  const facesOf = async (article: string, client: Pick<Member, 'request'>) => {
    const { status, headers, json } = await client.request(
      'GET',
      pathTo(getArticle.path, { id: article }),
    )
    const { requestId: _, ...body } = json as ErrorBody
    const shown = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name))
    return { status, body, shown }
  }
  for (const role of [
    'visitor',
    'public',
    'weekly',
    'monthly',
    'annual',
    'house',
    'blocked',
    'another owner',
  ] as const) {
    const client = signedIn.get(role) ?? app.visitor()
    assert.deepEqual(await facesOf(id, client), await facesOf(never, client), role)
  }
})

test('an undeclared API address answers 404 as JSON to everyone', async () => {
  for (const client of [app.visitor(), owner]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, json } = await client.request(method, '/api/nothing-here')
      assert.deepEqual([status, (json as ErrorBody).code], [404, 'missing'])
    }
  }
})
