import { namesTag } from '#features/identity/contract/tags.ts'
import { inBatches, type OpenDataSet } from '#platform/server/open-data.ts'
import { newsTags } from '../tags.ts'
import type { ArticleDataStore } from './open-data-store.ts'

const batch = 500

/** What is known about every published article, without its text. */
export const articleData = (store: ArticleDataStore): OpenDataSet => ({
  name: 'articles',
  title: 'Articles',
  about: 'A row per published article: what it is about, who wrote it and how it was read.',
  wordsOf: 'site',
  cacheTags: [newsTags.list, namesTag],
  fields: [
    { name: 'article_id', about: 'The id in its address, /news/…', from: 'articles.id' },
    { name: 'title', about: 'The headline', from: 'articles.title' },
    { name: 'category', about: 'The category', from: 'articles.category' },
    { name: 'scope', about: 'national or state', from: 'articles.scope' },
    {
      name: 'state',
      about: 'The postal code of the state, blank if national',
      from: 'articles.state',
    },
    { name: 'tags', about: 'Tags, separated by semicolons', from: 'articles.tags' },
    { name: 'author', about: "The author's username", from: 'users.username' },
    {
      name: 'published_at',
      about: 'First publication, ISO 8601 in UTC',
      from: 'articles.published_at',
    },
    { name: 'updated_at', about: 'Last edit, ISO 8601 in UTC', from: 'articles.updated_at' },
    { name: 'words', about: 'Words of the text', from: 'articles.word_count' },
    { name: 'corrections', about: 'Public corrections so far', from: 'article_corrections.note' },
    { name: 'views', about: 'Views, one per reader and day', from: 'articles.views' },
    { name: 'likes', about: 'Likes by members', from: 'articles.likes' },
    { name: 'comments', about: 'Public comments', from: 'articles.comment_count' },
  ],
  rows: async function* () {
    const articles = inBatches<Awaited<ReturnType<ArticleDataStore['list']>>[number]>(
      batch,
      (after, limit) => store.list(after?.id ?? null, limit),
    )
    for await (const { id, tags, publishedAt, updatedAt, ...row } of articles)
      yield {
        article_id: id,
        title: row.title,
        category: row.category,
        scope: row.scope,
        state: row.state,
        tags: tags.join('; '),
        author: row.author,
        published_at: publishedAt?.toISOString() ?? null,
        updated_at: updatedAt.toISOString(),
        words: row.wordCount,
        corrections: row.corrections,
        views: row.views,
        likes: row.likes,
        comments: row.comments,
      }
  },
})
