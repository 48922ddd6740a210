import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/**
 * What imports store about members: which administrator sent a file, and the rows about a member,
 * which only staff read (docs/product/privacy.md).
 */
export const importsData: PersonalData = {
  rows: [
    {
      at: 'imports.by_id',
      erase: { set: 'by_id = null' },
      before: ['delete from import_rows where subject_id = :member'],
    },
  ],
}
