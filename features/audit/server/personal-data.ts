import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What the audit log stores about its actors (docs/product/privacy.md). */
export const auditData: PersonalData = {
  rows: [
    {
      at: 'audit_entries.actor_id',
      erase: { keep: "The log can't be changed. It names people by account id only." },
    },
  ],
}
