import type { Db } from '#platform/server/database/database.ts'
import { memberSql } from '#platform/server/personal-data/rules.ts'
import { withoutCommentsOf } from '#features/comments/contract/counted-comments.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What videos store about members (docs/product/privacy.md). */
export const videosData = (db: Db): PersonalData => ({
  rows: [
    { at: 'video_progress.member_id', file: 'videos-watched', erase: 'delete' },
    {
      at: 'videos.uploader_id',
      file: 'videos',
      before: ['delete from videos where uploader_id = :member and house_id is not null'],
      beforeContent: [withoutCommentsOf('videos', 'video')],
      erase: { set: 'uploader_id = null' },
    },
  ],
  files: async (memberId) => {
    const { rows } = await db.execute<{ key: string }>(
      memberSql(
        'select file_key as key from videos where uploader_id = :member and house_id is not null',
        memberId,
      ),
    )
    return rows.map(({ key }) => ({ key, name: key }))
  },
})
