import { z } from 'zod'
import { waitingStates } from '#features/moderation/contract/rules.ts'
import { rejectReason } from '#features/moderation/contract/schemas.ts'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import {
  cursor,
  done,
  id,
  instant,
  nameInPath,
  optionalLine,
  optionalLines,
  pageSize,
  stateCode,
} from '#platform/contract/schemas.ts'
import { articleFields, filingFields, headFields } from './article-fields.ts'
import { badges } from './badges.ts'
import { categories, longestSearch, moderationStates, scopes, statuses } from './rules.ts'
import { correctionLength } from './versions.ts'
import { articleVersion, draftVersion, mediaAddress } from './versions-schemas.ts'
import { limits } from './writing-rules.ts'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)
const state = stateCode('Choose a state.')

/** Fields shared by list and page. */
export const articleCard = z
  .object({
    id: z.string(),
    ...repliesOf(headFields),
    /** The opening of the text, without markup. */
    content: z.string(),
    ...repliesOf(filingFields),
    tags: z.array(z.string()).nullable(),
    featured: z.boolean(),
    status: z.enum(statuses),
    mediaUrl: z.string().nullable(),
    mediaType: z.enum(['image', 'video']).nullable(),
    mediaAlt: z.string().nullable(),
    thumbnailUrl: z.string().nullable(),
    moderationState: z.enum(moderationStates),
    createdAt: instant,
    publishedAt: instant.nullable(),
    readingMinutes: z.number().int(),
    views: z.number().int(),
    viewCount: z.number().int(),
    likes: z.number().int(),
    commentCount: z.number().int(),
    authorId: z.string(),
    authorUsername: z.string(),
    authorImageUrl: z.string().nullable(),
    /** True for administrators and moderators, whose names carry a badge. */
    authorIsStaff: z.boolean(),
    /** True for verified authors who show it. */
    authorIsVerified: z.boolean(),
    author: z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
  })
  .meta({ id: 'ArticleCard' })
export type ArticleCardWire = z.input<typeof articleCard>

const article = articleCard
  .extend({
    /** Sanitized HTML. */
    body: z.string(),
    /** What others add under the text, such as shown context notes: HTML, empty if there is nothing. */
    appendix: z.string(),
    /** What schema.org says about it besides the article itself, such as reviews of its claims. */
    structuredData: z.array(z.looseObject({ '@type': z.string() })),
    mediaCaption: z.string().nullable(),
    /** What the author says about themselves. */
    authorBio: z.string().nullable(),
    /** Visible to the author and moderators only. */
    moderationReason: z.string().nullable(),
    updatedAt: instant,
    /** Corrections since publication, newest first. */
    corrections: z.array(z.object({ at: instant, note: z.string() })),
    /** Edits since publication without a correction note, newest first. */
    edits: z.array(z.object({ at: instant })),
    /** True if the reader may edit it. */
    isEditable: z.boolean(),
    /** For editors: the version a save starts from. */
    version: z.number().int().nullable(),
  })
  .meta({ id: 'Article' })
export type ArticleWire = z.input<typeof article>
export type Article = z.output<typeof article>
export type ArticleCard = z.output<typeof articleCard>

const written = {
  ...rulesOf(articleFields),
  featured: z.boolean(),
  status: z.enum(statuses, { error: 'The status must be draft, pending_review or published.' }),
  mediaUrl: mediaAddress,
  mediaType: z
    .preprocess(blankAsNone, z.enum(['image', 'video']).nullish())
    .transform((value) => value ?? null),
}

/** A cover's caption and description; omitted fields stay while the cover does. */
const besideMedia = {
  mediaAlt: optionalLine(limits.mediaAlt).optional(),
  mediaCaption: optionalLine(limits.mediaCaption).optional(),
  /** A video's poster, uploaded as a picture; pictures need none. */
  thumbnailUrl: mediaAddress.optional(),
}

export const listArticles = {
  query: z.object({
    category: z.preprocess(
      blankAsNone,
      z.enum(['all', ...categories], { error: 'Choose a category from the list.' }).optional(),
    ),
    search: z
      .string()
      .trim()
      .max(longestSearch, { error: `Search with at most ${longestSearch} characters.` })
      .optional(),
    scope: z.preprocess(
      blankAsNone,
      z.enum(scopes, { error: 'The scope must be national or state.' }).optional(),
    ),
    state: z.preprocess(blankAsNone, state.optional()),
    /** A username: only that member's articles. */
    author: z.preprocess(blankAsNone, z.string().trim().max(100).optional()),
    /** Only featured articles. */
    featured: z.preprocess(
      blankAsNone,
      z.literal('true', { error: 'Send featured=true or leave it out.' }).optional(),
    ),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(articleCard),
}
export const getArticle = { params: z.object({ id: nameInPath(200) }), reply: article }
export const listMyArticles = {
  query: z.object({
    /** Only articles in this state. */
    status: z.enum(['draft', 'published', 'pending_review']).optional(),
    /** Only articles with this badge: flagged ones have no other. */
    badge: z.enum(badges, { error: 'Choose a status from the list.' }).optional(),
    /** Only articles with this in their title, in any case. */
    search: z
      .string()
      .trim()
      .max(longestSearch, { error: `Search with at most ${longestSearch} characters.` })
      .optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(
    articleCard.extend({
      moderationReason: z.string().nullable(),
      /** When a draft is published by itself; null if it isn't, or if that failed. */
      publishAt: instant.nullable(),
    }),
  ),
}
export const listFollowedArticles = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(articleCard),
}
export const createArticle = {
  body: z
    .object({
      ...written,
      ...besideMedia,
      category: written.category.default('politics'),
      scope: written.scope.default('national'),
      featured: written.featured.default(false),
      status: written.status.default('draft'),
    })
    .meta({ id: 'NewArticle' }),
  reply: article,
}
export const updateArticle = {
  params: z.object({ id }),
  body: z
    .object({
      ...z.object({ ...written, ...besideMedia }).partial().shape,
      /**
       * The version the change started from; 409 if a newer one exists. Without it, the change
       * always applies.
       */
      version: articleVersion.optional(),
      /** The version of the author's draft that this change completes. */
      draftVersion: draftVersion.optional(),
      /** A correction note for readers of a published article. */
      correction: optionalLines(correctionLength).optional(),
      /** A minor change that needs no note. */
      isMinor: z.boolean().optional(),
    })
    .meta({ id: 'ArticleChange' }),
  reply: article,
}
export const deleteArticle = { params: z.object({ id }), reply: done }
export type WrittenArticle = z.output<typeof createArticle.body>
export type ArticleChange = z.output<typeof updateArticle.body>

const waitingArticle = articleCard
  .extend({
    /** Sanitized HTML. */
    body: z.string(),
    moderationReason: z.string().nullable(),
    /** The article's review queue item. */
    itemId: z.string(),
    itemState: z.enum(waitingStates),
    version: z.number().int(),
    reasons: z.array(z.string()),
    waitingSince: instant,
  })
  .meta({ id: 'WaitingArticle' })
export type WaitingArticle = z.output<typeof waitingArticle>
export const listWaitingArticles = {
  query: z.object({ state: z.preprocess(blankAsNone, state.optional()), cursor, limit: pageSize }),
  reply: z.array(waitingArticle),
}
/** The item's version that was read; without it, the decision covers the current text. */
const readVersion = { version: z.number().int().min(1).max(2_000_000_000).optional() }
export const approveArticle = {
  params: z.object({ id }),
  body: z.object(readVersion).optional(),
  reply: article,
}
export const rejectArticle = {
  params: z.object({ id }),
  body: z.object({ reason: rejectReason, ...readVersion }),
  reply: article,
}
