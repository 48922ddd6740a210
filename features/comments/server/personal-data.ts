import type { PersonalData } from '#platform/server/personal-data/rules.ts'

const ownComments = '(select id from comments where author_id = :member)'

/**
 * Deletes a member's comments; those with others' replies keep their place without text or author,
 * and such places go with their last reply.
 */
const withoutComments = (which = '') => [
  `update comments c set author_id = null, content = '', hidden_reason = null, edited_at = null
     where author_id = :member and parent_id is null ${which}
       and exists (select 1 from comments r where r.parent_id = c.id and r.author_id <> :member)`,
  `delete from comments c where c.author_id is null and c.id in
     (select parent_id from comments where author_id = :member ${which})
       and not exists (select 1 from comments r where r.parent_id = c.id
         and not (r.author_id = :member ${which}))`,
  `delete from comments where author_id = :member ${which}`,
]

/** What comments store about members (docs/product/privacy.md). */
export const commentsData: PersonalData = {
  rows: [
    {
      at: 'comments.author_id',
      file: 'comments',
      isSpreadsheet: true,
      erase: { keep: 'Comments stay as "Former member" if the member wants them to.' },
      eraseContent: 'delete',
      before: [
        `delete from comment_versions where comment_id in ${ownComments}`,
        ...withoutComments('and hidden_reason is not null'),
      ],
      beforeContent: [
        `update comments p set reply_count = p.reply_count - own.n from
           (select parent_id, count(*)::int as n from comments
            where author_id = :member and parent_id is not null group by 1) own
         where p.id = own.parent_id`,
        ...withoutComments(),
      ],
    },
  ],
  related: [
    {
      file: 'comments-before-edits',
      table: 'comment_versions',
      where: `comment_id in ${ownComments}`,
    },
  ],
}
