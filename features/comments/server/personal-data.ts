import type { PersonalData } from '#platform/server/personal-data/rules.ts'

const ownComments = '(select id from comments where author_id = :member)'

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
        'delete from comments where author_id = :member and hidden_reason is not null',
        `delete from comment_versions where comment_id in ${ownComments}`,
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
