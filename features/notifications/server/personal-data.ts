import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What notifications store about members (docs/product/privacy.md). */
export const notificationsData: PersonalData = {
  rows: [
    {
      at: 'notifications.member_id',
      file: 'notifications',
      without: ['actor_ids'],
      erase: 'delete',
      before: [
        'update notifications set actor_ids = array_remove(actor_ids, :member) where :member = any(actor_ids)',
      ],
    },
  ],
}
