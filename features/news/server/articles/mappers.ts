import { hasCheck, isStaff } from '#features/identity/contract/display-name.ts'
import { readingMinutes, summaryFallback, excerptOf } from '../../contract/rules.ts'
import type { Appendix } from '#platform/server/http/appendices.ts'
import { pickFields } from '#platform/contract/fields.ts'
import type { StateCode } from '#platform/contract/states.ts'
import { articleFields } from '../../contract/article-fields.ts'
import type { ArticleCard, Article } from '../../contract/schemas.ts'
import type { Cover, Words } from '../../contract/versions.ts'
import type { FoundArticle } from './article-read-queries.ts'
import type { NewsStore } from '../store.ts'

type CardRow = Awaited<ReturnType<NewsStore['listPublic']>>[number]

/** Words stored with an article for lists, in characters. */
export const excerptLength = 300

/** When an article last changed for readers: with its text, or a later publication. */
export function changedAt({
  publishedAt,
  updatedAt,
}: Pick<CardRow, 'publishedAt' | 'updatedAt'>): Date {
  return publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt
}

/** An article in lists. */
export function cardOf(row: CardRow): ArticleCard {
  const {
    author,
    excerpt,
    wordCount,
    moderationReason: _reason,
    updatedAt: _updated,
    ...same
  } = row
  return {
    ...same,
    state: row.state as StateCode | null,
    summary: row.summary ?? (excerpt ? excerptOf(excerpt, summaryFallback) : null),
    content: excerpt,
    tags: row.tags.length ? row.tags : null,
    readingMinutes: readingMinutes(wordCount),
    viewCount: row.views,
    authorUsername: author.username,
    authorImageUrl: author.imageUrl,
    authorIsStaff: isStaff(author),
    authorIsVerified: hasCheck(author),
    author: { firstName: author.firstName, lastName: author.lastName },
  }
}

/** An article on its page, with what others add; a moderator's reason is for its editors. */
export function articleOf(row: FoundArticle, isEditable: boolean, appendix: Appendix): Article {
  return {
    ...cardOf(row),
    body: row.body,
    appendix: appendix.html,
    structuredData: appendix.things,
    mediaCaption: row.mediaCaption,
    authorBio: row.authorBio,
    updatedAt: changedAt(row),
    corrections: (row.corrections ?? []).flatMap(({ at, note }) =>
      note === null ? [] : [{ at: new Date(at), note }],
    ),
    edits: (row.corrections ?? []).flatMap(({ at, note }) =>
      note === null ? [{ at: new Date(at) }] : [],
    ),
    version: isEditable ? row.version : null,
    moderationReason: isEditable ? row.moderationReason : null,
    isEditable,
  }
}

/** An article's text, as versions store it. */
export function wordsOf(
  row: Pick<FoundArticle, Exclude<keyof Words, 'cover'> | keyof Cover>,
): Words {
  const { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl } = row
  return {
    ...pickFields(articleFields, row),
    state: row.state as StateCode | null,
    cover: { mediaUrl, mediaType, mediaAlt, mediaCaption, thumbnailUrl },
  }
}
