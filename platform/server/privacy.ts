import type { Fields } from '#platform/contract/fields.ts'

/**
 * How private a column is: `public` may be shown to everyone; `personal` belongs to one member;
 * `sensitive` is a member's answers or vote, which nobody else ever sees; `money` is payments or
 * balances; `secret` grants access and never leaves the server.
 */
type PrivacyMark = 'public' | 'personal' | 'sensitive' | 'money' | 'secret'

/** Marks by table and column name. */
export type PrivacyMarks = Record<string, Record<string, PrivacyMark>>

/** Marks of the columns of declared fields that everyone reads. */
export const publicFields = (fields: Fields): Record<string, 'public'> =>
  Object.fromEntries(Object.keys(fields).map((name) => [columnNamed(name), 'public']))

const columnNamed = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The platform tables' marks. */
export const platformPrivacy: PrivacyMarks = {
  encryption_keys: { key_id: 'secret', encrypted: 'secret' },
  idempotent_calls: {
    id: 'secret',
    fingerprint: 'secret',
    state: 'secret',
    started_at: 'secret',
    reply: 'secret',
  },
}
