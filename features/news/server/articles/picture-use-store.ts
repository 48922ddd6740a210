import { sql, type SQL } from 'drizzle-orm'
import type { PictureUse } from '#features/media/server/service.ts'
import { mediaFiles, mediaReferences } from '../../../media/server/tables.ts'
import { articleKind } from '../moderation/publication.ts'
import { articles } from '../tables.ts'

const ofRecord = sql`${articles.id} = ${mediaReferences.subjectId}`

/** The start of a picture's addresses, in all sizes. */
const address = sql`'/media/pictures/' || ${mediaReferences.mediaId} || '/'`

/** An alternative text in stored HTML, where these characters are escaped. */
const decoded = (html: SQL) =>
  [
    ['&quot;', '"'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&amp;', '&'],
  ].reduce((text, [entity, letter]) => sql`replace(${text}, ${entity}, ${letter})`, html)

const inText = sql`substring(${articles.body} from 'src="' || ${address} || '[^"]*"[^>]* alt="([^"]*)"')`
const ofCover = sql`case when starts_with(${articles.mediaUrl}, ${address}) then nullif(${articles.mediaAlt}, '') end`

/** How articles use pictures: as covers and in their text. */
export const articlePictures: PictureUse = {
  kind: articleKind,
  isRefused: sql`(select ${articles.moderationState} = 'flagged' from ${articles} where ${ofRecord})`,
  description: sql`(select coalesce(${ofCover}, ${decoded(inText)}) from ${articles}
    where ${ofRecord} and ${articles.authorId} = ${mediaFiles.ownerId})`,
}
