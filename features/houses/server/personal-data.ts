import type { PersonalData } from '#platform/server/personal-data/rules.ts'

/** What Houses store about their owners (docs/product/privacy.md). */
export const housesData: PersonalData = {
  rows: [
    { at: 'house_reservations.owner_id', file: 'house-reservation', erase: 'delete' },
    { at: 'houses.owner_id', file: 'house', erase: 'delete' },
  ],
}
