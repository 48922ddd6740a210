import { optionalLineField, optionalTextField } from '#platform/contract/field-kinds.ts'
import type { Column, Field } from '#platform/contract/fields.ts'
import { bioMax, locationMax, nameMax } from './rules.ts'

/** Fields with their labels in what an import changes. */
type PersonFields = Record<string, Field & { label: string }>

const nameField = (label: string, column: Column) => ({
  ...optionalLineField({ max: nameMax, column }),
  label,
})

/** A person's names. */
export const nameFields = {
  firstName: nameField('First name', {
    name: 'first_name',
    description: 'Shown to everyone.',
    example: 'Ann',
  }),
  lastName: nameField('Last name', {
    name: 'last_name',
    description: 'Shown to everyone.',
    example: 'Arbor',
  }),
} satisfies PersonFields

const bio = {
  ...optionalTextField({ rule: ({ optionalLines }) => optionalLines(bioMax) }),
  label: 'Bio',
}

const location = {
  ...optionalLineField({
    max: locationMax,
    column: { name: 'location', description: 'City, state.', example: 'Boise, ID' },
  }),
  label: 'Location',
}

/** What administrators' files say of a person. */
export const filedFields = { ...nameFields, location } satisfies PersonFields

/** What members say of themselves. */
export const profileFields = { ...nameFields, bio, location } satisfies PersonFields
