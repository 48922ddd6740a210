import type { Encryption } from '#platform/server/security/encryption.ts'
import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What profiles store about members (docs/product/privacy.md); answers are exported decrypted. */
export const profileData = (encryption: Encryption): PersonalData => ({
  rows: [
    {
      at: 'profile_answers.user_id',
      file: 'score-answers',
      read: ({ user_id: userId, encrypted, ...row }) => ({
        ...row,
        answers: JSON.parse(encryption.decrypt(String(encrypted), String(userId))) as unknown,
      }),
      erase: 'delete',
    },
    { at: 'score_history.user_id', file: 'score-history', isSpreadsheet: true, erase: 'delete' },
    {
      at: 'profiles.user_id',
      file: 'profile',
      read: (row) => (row['is_scored'] === true ? row : { ...row, score: null }),
      erase: 'delete',
    },
  ],
})
