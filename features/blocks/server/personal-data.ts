import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What is stored about whom members keep away (docs/product/privacy.md). */
export const blocksData: PersonalData = {
  rows: [
    { at: 'blocks.member_id', file: 'muted-and-blocked', erase: 'delete' },
    { at: 'blocks.target_id', erase: 'delete' },
  ],
}
