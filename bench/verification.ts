import { createClient, type Client } from '#app/testing/client.ts'
import {
  endVerification,
  startVerification,
  submitTestDocument,
} from '#features/verification/contract/endpoints.ts'
import { register, updateProfile } from '#features/identity/contract/endpoints.ts'
import { openBenchDatabase, startSite } from './database.ts'
import { browserHeaders } from './load.ts'
import { median, written, type Result } from './result.ts'

const promise = 'verification'
const rounds = 20
/** The check beside a name, as screen readers read it. */
const mark = '>Verified<'

/**
 * From a member's document until a visitor's page of the member, which was kept, has the check; with
 * the built-in test documents, so without the provider's own time.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const site = await startSite(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const member = createClient(site.url)
  const username = 'bench_member'
  await member.call(register, { body: { username, password: 'seven green kayaks' } })
  await member.call(updateProfile, { body: { firstName: 'Ann', lastName: 'Arbor' } })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push(await verify(member, site.url, username))
  await site.stop()
  await database.close()
  return [
    {
      promise,
      what: 'from the document until a cached page shows the check',
      figure: `${written(median(times))} ms, longest ${written(Math.max(...times))} ms`,
      promised: 'at most 1 s',
      isKept: Math.max(...times) <= 1000,
    },
  ]
}

async function verify(member: Client, url: string, username: string): Promise<number> {
  const isShown = async () => {
    const page = await fetch(`${url}/members/${username}`, { headers: browserHeaders })
    return (await page.text()).includes(mark)
  }
  while (await isShown());
  await member.call(startVerification, { body: { consent: true } })
  const since = performance.now()
  await member.call(submitTestDocument, { body: { document: 'passes' } })
  while (!(await isShown()));
  const took = performance.now() - since
  await member.call(endVerification, {})
  return took
}
