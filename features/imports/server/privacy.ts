import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of imports: files may hold names and addresses (docs/security.md). */
export const importsPrivacy: PrivacyMarks = {
  imports: {
    id: 'personal',
    kind: 'personal',
    file_name: 'personal',
    by_id: 'personal',
    is_own: 'personal',
    created_at: 'personal',
    state: 'personal',
    total: 'personal',
    processed: 'personal',
    created: 'personal',
    changed: 'personal',
    unchanged: 'personal',
    bad: 'personal',
    failure: 'personal',
    receiving_since: 'personal',
    finished_at: 'personal',
  },
  import_rows: {
    import_id: 'personal',
    line: 'personal',
    data: 'personal',
    effect: 'personal',
    errors: 'personal',
    subject_id: 'personal',
    seen: 'personal',
    label: 'personal',
    notes: 'personal',
    undo: 'personal',
  },
}
