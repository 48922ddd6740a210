import type { Client } from '#app/testing/client.ts'
import { testPassword, type Member } from '#app/testing/factories.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { createArticle } from '../contract/endpoints.ts'
import { finishArticle } from '../contract/statistics-endpoints.ts'

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
