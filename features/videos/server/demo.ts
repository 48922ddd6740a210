import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parse } from 'yaml'
import type { Houses } from '#features/houses/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { day } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { edited } from '#platform/server/media/video-edits.ts'
import { sourceOfBytes } from '#platform/server/media/video-source.ts'
import type { DemoCommunity } from '#platform/server/module.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import { clockText, type HouseCategory, type VideoTier } from '../contract/rules.ts'
import { fileKeyOf, type VideoStore } from './store.ts'

type Dependencies = {
  store: VideoStore
  storage: Storage
  houses: Houses
  workers: Pick<Workers, 'checkVideo'>
}

type DemoVideo = {
  title: string
  description: string
  /** The House's owner; none for videos of the site. */
  by?: string
  category: HouseCategory
  tier: VideoTier
  /** A file in the demo's `videos` folder. */
  clip: string
  /** A picture in `content/media/videos`. */
  poster: string
  is_featured?: boolean
  days_ago: number
  /** Titles by start. */
  chapters?: Record<string, string>
  /** Lines of captions, four seconds each. */
  captions: string[]
}

/** Seconds of one line of captions. */
const perLine = 4

/** The demo's videos of every category and tier. */
export async function seedVideos(
  { store, storage, houses, workers }: Dependencies,
  { clock, folder, members }: DemoCommunity<Viewer>,
): Promise<void> {
  const written = parse(await readFile(join(folder, 'videos.yaml'), 'utf8')) as DemoVideo[]
  const clips = new Map<string, Promise<Clip>>()
  const clipOf = (name: string): Promise<Clip> => {
    const clip = clips.get(name) ?? checked(join(folder, 'videos', `${name}.mp4`), workers)
    clips.set(name, clip)
    return clip
  }
  for (const given of written) {
    const createdAt = new Date(clock.now().getTime() - given.days_ago * day)
    const owner = given.by === undefined ? null : (members.get(given.by)?.account.id ?? null)
    const house = owner === null ? null : await houses.registeredOf(owner)
    const { body, width, height, seconds } = await clipOf(given.clip)
    const fileKey = fileKeyOf(newId())
    await storage.put(fileKey, body, 'video/mp4')
    await store.transaction((tx) =>
      store.add(tx, {
        id: newId(),
        uploaderId: owner,
        houseId: house?.id ?? null,
        title: given.title,
        description: given.description,
        houseCategory: given.category,
        tier: given.tier,
        state: 'published',
        isFeatured: given.is_featured ?? false,
        fileKey,
        bytes: body.length,
        width,
        height,
        seconds,
        posterUrl: `/content/media/videos/${given.poster}.webp`,
        chapters: Object.entries(given.chapters ?? {}).map(([start, title]) => ({
          start: Number(start),
          title,
        })),
        captions: captionsOf(given.captions),
        createdAt,
        publishedAt: createdAt,
      }),
    )
  }
}

type Clip = { body: Buffer; width: number; height: number; seconds: number }

/** A clip as an upload is stored. */
async function checked(path: string, workers: Dependencies['workers']): Promise<Clip> {
  const file = sourceOfBytes(await readFile(path))
  const { width, height, seconds, edits } = await workers.checkVideo(file, null)
  return { body: await buffer(edited(file.stream(), edits)), width, height, seconds: seconds ?? 0 }
}

function captionsOf(lines: string[]): string {
  const stamp = (seconds: number) => `00:0${clockText(seconds)}.000`
  const cues = lines.map(
    (text, index) => `${stamp(index * perLine)} --> ${stamp((index + 1) * perLine)}\n${text}`,
  )
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
