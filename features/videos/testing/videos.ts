import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from '#app/testing/test-app.ts'
import { newId } from '#platform/server/ids.ts'
import { createDiskStorage } from '#platform/server/storage/disk.ts'
import { createVideoStore, fileKeyOf, type NewVideo } from '../server/store.ts'

/** A tiny valid video. */
export const clip = join(import.meta.dirname, '../../../app/testing/clip.mp4')

/** Captions of two lines. */
export const captions =
  'WEBVTT\n\n00:00.000 --> 00:02.000\nCount the <b>hands</b>.\n\n00:02.000 --> 00:05.500\nThen count again &amp; sign.\n'

/** Adds a published, free video with its file; returns its id. */
export async function addVideo(app: TestApp, given: Partial<NewVideo> = {}): Promise<string> {
  const [id, file] = [newId(), await readFile(clip)]
  const fileKey = fileKeyOf(newId())
  const folder = join(app.dataDir, 'files')
  await createDiskStorage({ folder, secret: '', clock: app.clock }).put(fileKey, file, 'video/mp4')
  await app.database.db.transaction((tx) =>
    createVideoStore(tx).add(tx, {
      id,
      title: 'Count the hands',
      description: 'A meeting, start to end.',
      houseCategory: 'founding',
      tier: 'public',
      state: 'published',
      fileKey,
      bytes: file.length,
      width: 320,
      height: 180,
      seconds: 8,
      createdAt: app.clock.now(),
      ...given,
    }),
  )
  return id
}
