import { z } from 'zod'
import { repliesOf, rulesOf } from '#platform/contract/field-schemas.ts'
import { cursor, id, instant, line, optionalAddress, pageSize } from '#platform/contract/schemas.ts'
import { articleFields, unfinishedFields } from './article-fields.ts'
import { noCover, revisionKinds } from './versions.ts'
import { limits } from './writing-rules.ts'

/** A file on this site, or a video on an allowed host; the server decides. */
export const mediaAddress = optionalAddress(300)

const cover = z.object({
  mediaUrl: z.string().nullable(),
  mediaType: z.enum(['image', 'video']).nullable(),
  mediaAlt: line(limits.mediaAlt).nullable(),
  mediaCaption: line(limits.mediaCaption).nullable(),
  thumbnailUrl: z.string().nullable(),
})

export const words = z
  .object({
    ...repliesOf(articleFields),
    cover,
  })
  .meta({ id: 'ArticleWords' })
export type WordsWire = z.input<typeof words>

/** A text's author: null if they have left. */
const writer = z.string().nullable()

const maxVersions = 2_000_000_000
const aNumber = { error: 'The version must be a number.' }
export const articleVersion = z.number(aNumber).int().min(1).max(maxVersions)
export const draftVersion = z.number(aNumber).int().min(0).max(maxVersions)

const ofArticle = z.object({ id })
const ofRevision = z.object({
  id,
  version: z.coerce.number(aNumber).int().min(1).max(maxVersions),
})

const writing = z
  .object({
    /** The version a save starts from. */
    version: z.number().int(),
    /** That version's text, who saved it and when. */
    words,
    changedAt: instant,
    changedBy: writer,
    /** The caller's text not saved as a version yet. */
    copy: z
      .object({ version: z.number().int(), baseVersion: z.number().int(), savedAt: instant, words })
      .nullable(),
  })
  .meta({ id: 'ArticleDraft' })
export type ArticleDraftWire = z.input<typeof writing>
export type ArticleDraft = z.output<typeof writing>
export const getArticleDraft = { params: ofArticle, reply: writing }

/** An unfinished draft: nothing is required, and length limits are those of saving. */
const unfinished = z.object({
  ...rulesOf(unfinishedFields),
  cover: cover.extend({ mediaUrl: mediaAddress, thumbnailUrl: mediaAddress }).default(noCover),
})
const savedReply = z
  .object({ version: z.number().int(), draftVersion: z.number().int(), savedAt: instant })
  .meta({ id: 'SavedCopy' })
export const saveArticleDraft = {
  params: ofArticle,
  body: z.object({ version: articleVersion, draftVersion, words: unfinished }),
  reply: savedReply,
}
export type SavedArticleDraft = z.output<typeof saveArticleDraft.body>
export const discardArticleDraft = {
  params: ofArticle,
  query: z.object({ draftVersion: z.coerce.number(aNumber).int().min(0).max(maxVersions) }),
  reply: z.object({ ok: z.literal(true) }),
}

const revision = z
  .object({
    version: z.number().int(),
    kind: z.enum(revisionKinds),
    at: instant,
    by: writer,
    title: z.string(),
    /** True if readers saw it. */
    wasPublic: z.boolean(),
  })
  .meta({ id: 'Revision' })
export type RevisionWire = z.input<typeof revision>
export type Revision = z.output<typeof revision>
export const listRevisions = {
  params: ofArticle,
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(revision),
}
export const getRevision = { params: ofRevision, reply: revision.extend({ words }) }
export const restoreRevision = {
  params: ofRevision,
  body: z.object({ version: articleVersion, draftVersion }),
  reply: savedReply,
}
