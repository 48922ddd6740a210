import { sql } from 'drizzle-orm'
import type { PictureUse } from '#features/media/server/service.ts'
import { mediaReferences } from '../../media/server/tables.ts'
import { challengeKind } from './challenge-list-store.ts'
import { challenges } from './tables.ts'

/** How challenges use pictures, which they don't describe. */
export const challengePictures: PictureUse = {
  kind: challengeKind,
  isRefused: sql`(select ${challenges.state} = 'rejected' from ${challenges}
    where ${challenges.id} = ${mediaReferences.subjectId})`,
  description: null,
}
