import type { PrivacyMarks } from '#platform/server/privacy.ts'

/** Privacy marks of the list of public files. */
export const openDataPrivacy: PrivacyMarks = {
  open_data_files: {
    name: 'public',
    format: 'public',
    sha256: 'public',
    bytes: 'public',
    rows: 'public',
    changed_at: 'public',
    checked_at: 'public',
  },
}
