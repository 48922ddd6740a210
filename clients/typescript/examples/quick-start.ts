import { createClient, XVerseError } from '@xverse/client'

const xverse = createClient({ baseUrl: 'https://your.site', token: 'xv_pat_…' })

// One page of a list, and all of it: further pages are fetched as you go.
const { items } = await xverse.listArticles({ limit: 5 })
console.log(items.map(({ title }) => title))
for await (const article of xverse.listArticles.each({ category: 'politics' }))
  console.log(article.title, article.publishedAt)

// A draft needs a token with the scope "draft". If the answer gets lost, it is still written once.
try {
  const draft = await xverse.createArticle({
    body: { title: 'On ferries', body: '<p>They run late.</p>' },
  })
  console.log('draft', draft.id)
} catch (error) {
  if (!(error instanceof XVerseError)) throw error
  console.error(error.code, error.fields, error.requestId)
}
