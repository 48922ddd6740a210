import type { ArticleWire } from '#features/news/contract/schemas.ts'
import { words, type Given } from '#app/testing/access-case.ts'

/** The caller's draft, or for roles without one, any. */
export async function ownDraft({ me, published }: Given): Promise<string> {
  const { status, json } = (await me?.request('POST', '/api/articles', { body: words })) ?? {
    status: 401,
    json: null,
  }
  return status === 201 ? (json as ArticleWire).id : published()
}
