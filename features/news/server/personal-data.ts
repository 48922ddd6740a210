import { withoutCommentsOf } from '#features/comments/contract/counted-comments.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'
import type { ArticleEvents } from './articles/article-events.ts'
import type { NewsStore } from './store.ts'

/** Takes pictures and videos of this site out of an article's HTML. */
const withoutMedia = (body: string) =>
  `regexp_replace(${body}, '<(img|video|source)[^>]*/media/[^>]*>', '', 'g')`
const noCover = `'{"mediaUrl":null,"mediaType":null,"mediaAlt":null,"mediaCaption":null,"thumbnailUrl":null}'`

type Dependencies = { store: Pick<NewsStore, 'listPublicOf'>; events: Pick<ArticleEvents, 'gone'> }

/** What news stores about members (docs/product/privacy.md). */
export const newsData = ({ store, events }: Dependencies): PersonalData => ({
  rows: [
    { at: 'article_drafts.user_id', file: 'article-drafts', erase: 'delete' },
    {
      at: 'article_draft_links.creator_id',
      file: 'article-draft-links',
      without: ['token_hash'],
      erase: 'delete',
    },
    { at: 'article_schedules.author_id', file: 'article-schedules', erase: 'delete' },
    {
      at: 'article_likes.user_id',
      file: 'article-likes',
      isSpreadsheet: true,
      before: [
        `update articles set likes = likes - 1 where likes > 0 and id in
           (select article_id from article_likes where user_id = :member)`,
      ],
      erase: 'delete',
    },
    {
      at: 'article_revisions.writer_id',
      file: 'article-versions',
      before: [
        `delete from article_revisions where not was_public and article_id in
           (select id from articles where author_id = :member)`,
        `update article_revisions set words = words || jsonb_build_object(
           'cover', ${noCover}::jsonb, 'body', ${withoutMedia(`words ->> 'body'`)})
         where article_id in (select id from articles where author_id = :member)`,
      ],
      erase: { set: 'writer_id = null' },
    },
    {
      at: 'articles.author_id',
      file: 'articles',
      without: ['body_text', 'excerpt'],
      before: [
        // Files of others too, such as a cover that an administrator chose: no article shows them now.
        `delete from media_references where kind = 'article' and subject_id in
           (select id from articles where author_id = :member)`,
        `delete from articles where author_id = :member
           and not (status = 'published' and moderation_state = 'approved')`,
        `delete from article_view_days where article_id in
           (select id from articles where author_id = :member)`,
      ],
      erase: {
        set: `media_url = null, media_type = null, media_alt = null, media_caption = null,
          thumbnail_url = null, moderation_reason = null, body = ${withoutMedia('body')}`,
      },
      beforeContent: [
        `delete from comments where kind = 'article' and subject_id in
           (select id from articles where author_id = :member)`,
        withoutCommentsOf('articles', 'article'),
      ],
      eraseContent: 'delete',
    },
  ],
  related: [
    {
      file: 'article-view-days',
      table: 'article_view_days',
      where: 'article_id in (select id from articles where author_id = :member)',
    },
  ],
  beforeErase: async (tx, memberId, _at, { removesContent }) => {
    if (!removesContent) return
    for (const { id } of await store.listPublicOf(tx, memberId)) await events.gone(tx, id, null)
  },
})
