import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of broadcasts, which their recipients alone read. */
export const broadcastsPrivacy: PrivacyMarks = {
  broadcasts: {
    id: 'personal',
    title: 'personal',
    text: 'personal',
    link: 'personal',
    segment: 'personal',
    author_id: 'personal',
    created_at: 'personal',
    recipients: 'personal',
    notified: 'personal',
    position: 'personal',
    finished_at: 'personal',
    is_stopped: 'personal',
  },
}
