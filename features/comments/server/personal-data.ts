import type { PersonalData } from '#platform/server/personal-data/rules.ts'

const ownComments = '(select id from comments where author_id = :member)'

/**
 * Deletes a member's comments; those with others' replies keep their place without text or author,
 * and such places go with their last reply.
 */
const withoutComments = (which = '') => [
  `delete from useful_comments where comment_id in (select id from comments where author_id = :member ${which})`,
  `update comments c set author_id = null, writer_name = null, content = '', hidden_reason = null, edited_at = null, useful_count = 0
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
      at: 'useful_comments.member_id',
      file: 'useful-comments',
      before: [
        `update comments set useful_count = useful_count - 1
         where useful_count > 0 and id in
           (select comment_id from useful_comments where member_id = :member)`,
      ],
      erase: 'delete',
    },
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
