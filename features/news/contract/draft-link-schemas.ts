import { z } from 'zod'
import { done, id, instant } from '#platform/contract/schemas.ts'
import { draftTokenPattern } from './draft-links.ts'
import { words } from './versions-schemas.ts'

const ofArticle = z.object({ id })

/** Null without a link that works. */
export const getDraftLink = {
  params: ofArticle,
  reply: z.object({ expiresAt: instant.nullable() }),
}
export const createDraftLink = {
  params: ofArticle,
  /** The path is shown once; only its hash is stored. */
  reply: z.object({ path: z.string(), expiresAt: instant }).meta({ id: 'DraftLink' }),
}
export const deleteDraftLink = { params: ofArticle, reply: done }

const sharedDraft = z
  .object({
    /** The article's page, once it is public; the draft is null then. */
    publishedPath: z.string().nullable(),
    draft: z
      .object({
        words,
        authorName: z.string(),
        savedAt: instant,
        readingMinutes: z.number().int(),
        expiresAt: instant,
      })
      .nullable(),
  })
  .meta({ id: 'SharedDraft' })
export type SharedDraftWire = z.input<typeof sharedDraft>
export type SharedDraft = z.output<typeof sharedDraft>
export const readSharedDraft = {
  params: z.object({
    token: z.string().regex(draftTokenPattern, { error: "This link isn't valid." }),
  }),
  reply: sharedDraft,
}
