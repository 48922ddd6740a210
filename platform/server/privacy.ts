/**
 * How private a stored value is: `public` may be shown to everybody; `personal` belongs to one
 * member; `sensitive` is what a member answered about their life or voted for, and nobody else ever
 * sees it; `money` says what somebody paid or holds; `secret` opens something and never leaves the
 * server.
 */
export type PrivacyMark = 'public' | 'personal' | 'sensitive' | 'money' | 'secret'

/** Marks by table and column, by their names in the database. */
export type PrivacyMarks = Record<string, Record<string, PrivacyMark>>

/** Marks of the platform's own tables. */
export const platformPrivacy: PrivacyMarks = {
  encryption_keys: { key_id: 'secret', sealed: 'secret' },
}
