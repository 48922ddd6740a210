import type { Db } from '#platform/server/database/database.ts'
import { memberSql } from '#platform/server/personal-data/rules.ts'
import type { MediaAddress } from '../contract/paths.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** Media of debates, candidates and the site's own videos is the site's and stays with it. */
const isOfSite = `kind in ('debate', 'candidate')
  or (kind = 'video' and subject_id in (select id from videos where house_id is null))`
const ownFiles = `select id from media_files where owner_id = :member and id not in
  (select media_id from media_references where ${isOfSite})`

type Dependencies = {
  db: Db
  /** All storage keys of a file, the largest last. */
  keysOf: (file: MediaAddress) => string[]
  avatarKeysOf: (address: string | null) => string[]
}

/** What media stores about members (docs/product/privacy.md). */
export const mediaData = ({ db, keysOf, avatarKeysOf }: Dependencies): PersonalData => ({
  rows: [
    { at: 'media_slots.user_id', erase: 'delete' },
    { at: 'media_uploads.user_id', erase: 'delete' },
    {
      at: 'media_files.owner_id',
      file: 'media',
      before: [
        `delete from media_references where media_id in (${ownFiles})`,
        `delete from media_files where id in (${ownFiles})`,
      ],
      erase: { keep: "Files of debates and candidates are the site's own." },
    },
  ],
  files: async (memberId) => {
    const { rows } = await db.execute<MediaAddress>(
      memberSql(
        `select id, kind, width, height from media_files where id in (${ownFiles})`,
        memberId,
      ),
    )
    const { rows: pictures } = await db.execute<{ picture: string | null }>(
      memberSql(
        `select profile_image_url as picture from users where id = :member
           union all select unnest(pictures) from hidden_profiles where user_id = :member`,
        memberId,
      ),
    )
    const { rows: parts } = await db.execute<{ key: string }>(
      memberSql(
        `select key from media_upload_parts where upload_id in
             (select id from media_uploads where user_id = :member)`,
        memberId,
      ),
    )
    return [
      ...[...rows.map(keysOf), ...pictures.map(({ picture }) => avatarKeysOf(picture))].flatMap(
        (keys) => keys.map((key, index) => ({ key, name: index === keys.length - 1 ? key : null })),
      ),
      ...parts.map(({ key }) => ({ key, name: null })),
    ]
  },
})
