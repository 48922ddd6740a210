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
    { at: 'notification_choices.member_id', file: 'notification-choices', erase: 'delete' },
    { at: 'notification_emails.member_id', file: 'notification-emails', erase: 'delete' },
  ],
}
