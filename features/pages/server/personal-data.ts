import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What messages to the administrators store about members (docs/product/privacy.md). */
export const pagesData: PersonalData = {
  rows: [
    { at: 'contact_messages.user_id', file: 'messages-to-administrators', erase: 'delete' },
    { at: 'contact_replies.author_id', erase: { set: 'author_id = null' } },
  ],
  related: [
    {
      file: 'replies-to-messages',
      table: 'contact_replies',
      where: 'message_id in (select id from contact_messages where user_id = :member)',
      without: ['author_id'],
    },
  ],
}
