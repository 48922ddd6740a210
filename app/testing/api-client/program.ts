import * as api from './client.ts'

type Given = { url: string; username: string; password: string; debateId: string }

/** Uses the site like another program, through a client generated from its API description. */
export async function useTheSite({ url, username, password, debateId }: Given) {
  api.defaults.baseUrl = url

  const login = await api.logIn({ credentials: { username, password } })
  if (login.status !== 200) throw new Error(JSON.stringify(login.data))
  api.defaults.headers = {
    cookie: login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  }

  const titles: string[] = []
  let cursor: string | undefined
  do {
    const page = await api.listArticles({ limit: 2, cursor })
    if (page.status !== 200) throw new Error(JSON.stringify(page.data))
    titles.push(...page.data.map(({ title }) => title))
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    cursor = next && (new URL(next, url).searchParams.get('cursor') ?? undefined)
  } while (cursor)

  const draft = await api.createArticle({
    newArticle: { title: 'Written by a program', body: '<p>Words.</p>' },
  })
  if (draft.status !== 201) throw new Error(JSON.stringify(draft.data))
  // @ts-expect-error -- an article may have no summary, and the generated types know.
  void draft.data.summary.length
  const { id, version } = draft.data
  const published = await api.updateArticle({
    id,
    articleChange: { status: 'published', version: version ?? undefined },
  })
  if (published.status !== 200) throw new Error(JSON.stringify(published.data))

  const comment = await api.createComment({
    newComment: {
      contentType: 'debate',
      contentId: debateId,
      content: 'Agreed.',
      metadata: { side: 'A' },
    },
  })
  if (comment.status !== 201) throw new Error(JSON.stringify(comment.data))
  const vote = await api.castVote({ id: debateId, body: { position: 'A' } })
  if (vote.status !== 200) throw new Error(JSON.stringify(vote.data))

  const refused = await api.createComment({
    newComment: { contentType: 'debate', contentId: debateId, content: 'No side.' },
  })
  return {
    titles,
    state: published.data.status,
    side: comment.data.side,
    refusal: refused.status === 400 ? refused.data.fields : undefined,
  }
}
