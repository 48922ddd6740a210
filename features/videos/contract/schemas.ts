import { z } from 'zod'
import { cursor, done, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { houseCategories, videoTiers } from './rules.ts'

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
