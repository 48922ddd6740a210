import { z } from 'zod'
import { openUpload } from '#features/media/contract/schemas.ts'
import {
  cursor,
  done,
  filled,
  filledLine,
  id,
  instant,
  line,
  listSearch,
  optionalAddress,
  optionalLines,
  pageSize,
} from '#platform/contract/schemas.ts'
import { visibleText } from '#platform/contract/visible.ts'
import { cuesOf } from './captions.ts'
import {
  houseCategories,
  videoLimits,
  videoMessages as messages,
  videoStates,
  videoTiers,
} from './rules.ts'

const inPath = z.object({ id })
const category = z.enum(houseCategories, {
  error: 'The category must be founding, rising, tactical or merchant.',
})

const video = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Plain text, never HTML. */
    description: z.string(),
    /** Seconds. */
    duration: z.number(),
    houseCategory: category,
    /** The lowest tier that may watch it. */
    tier: z.enum(videoTiers),
    views: z.number().int(),
    commentCount: z.number().int(),
    uploadDate: instant,
    houseName: z.string(),
    /** Null for videos of the site itself. */
    houseId: z.string().nullable(),
    featured: z.boolean(),
    posterUrl: z.string().nullable(),
    width: z.number().int(),
    height: z.number().int(),
    /** True if the reader may watch it now. */
    isWatchable: z.boolean(),
  })
  .meta({ id: 'Video' })
export type VideoWire = z.input<typeof video>
export type Video = z.output<typeof video>

const chapter = z.object({ start: z.number(), title: z.string() })
export type Chapter = z.output<typeof chapter>

const videoDetail = video
  .extend({
    chapters: z.array(chapter),
    /** The captions' text with its times; empty without captions. */
    cues: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })),
    transcript: z.string().nullable(),
    hasCaptions: z.boolean(),
    /** Where the reader stopped, in seconds; null to start at the beginning. */
    resumeAt: z.number().nullable(),
  })
  .meta({ id: 'VideoDetail' })
export type VideoDetailWire = z.input<typeof videoDetail>
export type VideoDetail = z.output<typeof videoDetail>

export const listVideos = {
  query: z.object({
    category: category.optional(),
    featured: z.enum(['true', 'false']).optional(),
    cursor,
    limit: pageSize,
  }),
  reply: z.array(video),
}
export const getVideo = { params: inPath, reply: videoDetail }
export const watchVideo = {
  params: inPath,
  reply: z.object({
    url: z.string(),
    captionsUrl: z.string().nullable(),
    expiresAt: instant,
  }),
}
export type WatchAddress = z.output<typeof watchVideo.reply>
export const saveVideoProgress = {
  params: inPath,
  body: z.object({
    /** Seconds from the beginning. */
    position: z.number({ error: 'The position must be a number of seconds.' }).min(0).max(100_000),
  }),
  reply: done,
}

const ownVideo = video
  .extend({
    state: z.enum(videoStates),
    /** Why it was removed. */
    reason: z.string().nullable(),
    chapters: z.array(chapter),
    captions: z.string().nullable(),
    transcript: z.string().nullable(),
  })
  .meta({ id: 'OwnVideo' })
export type OwnVideoWire = z.input<typeof ownVideo>
export type OwnVideo = z.output<typeof ownVideo>

const atMost = (count: number) => ({ error: `Use at most ${count} characters.` })
const chapters = z
  .array(
    z.object({
      start: z.number({ error: 'A chapter starts at a number of seconds.' }).min(0).max(100_000),
      title: filledLine('Enter the chapter’s title.').max(
        videoLimits.chapterTitle,
        atMost(videoLimits.chapterTitle),
      ),
    }),
  )
  .max(videoLimits.chapters, { error: `A video has at most ${videoLimits.chapters} chapters.` })
  .refine(
    (list) =>
      list.every(({ start }, index) => index === 0 || start > (list[index - 1]?.start ?? 0)),
    { error: messages.chapters },
  )
const words = {
  title: filledLine('Enter a title.').max(videoLimits.title, atMost(videoLimits.title)),
  description: filled('Enter a description.').max(
    videoLimits.description,
    atMost(videoLimits.description),
  ),
  houseCategory: category,
  tier: z.enum(videoTiers, { error: 'The tier must be public, monthly or annual.' }),
  /** A picture uploaded before; null for none. */
  posterUrl: optionalAddress(300),
  chapters: chapters.default([]),
  /** A WebVTT file. */
  captions: z
    .string({ error: messages.captions })
    .max(videoLimits.captions, { error: 'These captions are too long.' })
    .overwrite(visibleText)
    .refine((text) => text.trim() === '' || cuesOf(text) !== null, { error: messages.captions })
    .refine((text) => (cuesOf(text)?.length ?? 0) <= videoLimits.cues, { error: messages.cues })
    .nullish()
    .transform((text) => text?.trim() || null),
  transcript: optionalLines(videoLimits.transcript),
}

export const listOwnVideos = { reply: z.array(ownVideo) }
export const createVideo = {
  body: z.object({
    ...words,
    /** A video uploaded before. */
    mediaUrl: z.string({ error: messages.noFile }).max(300),
  }),
  reply: ownVideo,
}
export const listVideoUploads = {
  reply: z.object({
    /** The largest video, in bytes. */
    maxBytes: z.number().int(),
    uploads: z.array(openUpload),
  }),
}
export const updateVideo = { params: inPath, body: z.object(words), reply: ownVideo }
export type WrittenVideo = z.output<typeof updateVideo.body>
export const listAdminVideos = {
  query: z.object({
    state: z
      .enum(videoStates, { error: 'The state must be pending, published or removed.' })
      .optional(),
    /** In a video's title or its House's name. */
    search: listSearch,
    cursor,
    limit: pageSize,
  }),
  reply: z.array(ownVideo),
}
export const setVideoState = {
  params: inPath,
  body: z.object({
    state: z.enum(['published', 'removed'], { error: 'The state must be published or removed.' }),
    featured: z.boolean({ error: 'Featured must be true or false.' }).optional(),
    /** Why it is removed, for its uploader. */
    reason: line(videoLimits.reason).optional(),
  }),
  reply: ownVideo,
}
export type VideoDecision = z.output<typeof setVideoState.body>
