import type { Client } from '#app/testing/client.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { openTestApp } from '#app/testing/test-app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { day, hour } from '#platform/server/clock.ts'
import { createArticle } from '../contract/endpoints.ts'
import { finishArticle } from '../contract/statistics-endpoints.ts'

/** The product at noon in UTC, so that no test crosses midnight by chance, with an author. */
export async function openAtNoon() {
  const app = await openTestApp()
  app.clock.set(new Date(Math.ceil(app.clock.now().getTime() / day) * day + 12 * hour))
  return { app, author: await app.member({ score: 80 }) }
}

/** Publishes a short article. */
export const publish = async (author: Member, title = 'A bridge opens'): Promise<string> =>
  (
    await author.call(createArticle, {
      body: { title, body: '<p>Words.</p>', status: 'published' },
    })
  ).id

/** Reads an article with the headers of a request that came from somewhere. */
export const readFrom = (reader: Client, id: string, headers: Record<string, string> = {}) =>
  reader.request('GET', `/api/articles/${id}`, { headers })

/** Says that a reader came to the end. */
export const finish = (reader: Client, id: string) => reader.call(finishArticle, { params: { id } })

/** A new session, where a test has let the one before end. */
export const logInAgain = ({ call, username }: Member) =>
  call(logIn, { body: { username, password: testPassword } })
