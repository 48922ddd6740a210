import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/**
 * What imports store about members: which administrator sent a file, the rows about a member,
 * which only staff read, and members' own files (docs/product/privacy.md).
 */
export const importsData: PersonalData = {
  rows: [
    {
      at: 'imports.by_id',
      erase: { set: 'by_id = null' },
      before: [
        'delete from import_rows where subject_id = :member',
        'delete from imports where by_id = :member and is_own',
      ],
    },
  ],
}
