import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What is stored about members' webhooks, and the events about them (docs/product/privacy.md). */
export const webhooksData: PersonalData = {
  rows: [
    {
      at: 'webhooks.user_id',
      file: 'webhooks',
      without: ['access_version', 'leased_until', 'served_at'],
      // Others' webhooks lose the events about the member, sent or not.
      before: ['delete from webhook_events where owner_ids @> array[:member]'],
      erase: 'delete',
    },
  ],
  related: [
    {
      file: 'webhook-deliveries',
      table: 'webhook_deliveries',
      where: 'webhook_id in (select id from webhooks where user_id = :member)',
    },
  ],
}
