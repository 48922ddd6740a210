import type { Db } from '#platform/server/database/database.ts'
import { fileOfTable, type MemberFilePart } from '#platform/server/member-file.ts'
import { beginningOf } from '#platform/server/text-parts.ts'
import { campaignPath, reviewStateNames, threadPath } from '../contract/rules.ts'
import { campaignComments, campaignTestimonies } from './tables.ts'

/** Characters of a text in the file. */
const excerpt = 200

/** A member's comments on the campaign's articles and bills, and testimonies. */
export const campaignFile = (db: Db): MemberFilePart[] => [
  fileOfTable(
    { name: 'campaign-comments', title: 'Campaign comments' },
    {
      member: campaignComments.authorId,
      id: campaignComments.id,
      select: () => db.select().from(campaignComments).$dynamic(),
      show: (rows) =>
        rows.map(({ id, createdAt, content, reason, status, articleType, articleId }) => ({
          id,
          at: createdAt,
          title: beginningOf(content, excerpt),
          detail: reason,
          state: reviewStateNames[status],
          path: threadPath(articleType, articleId),
        })),
    },
  ),
  fileOfTable(
    { name: 'testimonies', title: 'Testimonies' },
    {
      member: campaignTestimonies.authorId,
      id: campaignTestimonies.id,
      select: () => db.select().from(campaignTestimonies).$dynamic(),
      show: (rows) =>
        rows.map(({ id, createdAt, title, content, reason, status, sin }) => ({
          id,
          at: createdAt,
          title: title ?? beginningOf(content, excerpt),
          detail: reason,
          state: reviewStateNames[status],
          path: `${campaignPath}/${sin}`,
        })),
    },
  ),
]
