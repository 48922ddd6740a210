import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What the contact form stores about members (docs/product/privacy.md). */
export const pagesData: PersonalData = {
  rows: [{ at: 'contact_messages.user_id', file: 'messages-to-administrators', erase: 'delete' }],
}
