import type { ReactNode } from 'react'
import type { TypedOf } from '#platform/contract/fields.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { productFields } from '../../contract/product-fields.ts'
import {
  categoryNames,
  marketplaceLimits as limits,
  productCategories,
  tableOf,
  type ProductCategory,
} from '../../contract/rules.ts'

/** A product as typed. */
export type TypedProduct = TypedOf<typeof productFields>

type Props = {
  /** Without a state where it follows from what is pressed, or isn't the writer's to change. */
  typed: Omit<TypedProduct, 'state'> & Partial<Pick<TypedProduct, 'state'>>
  onChange: (change: Partial<TypedProduct>) => void
}

/** The inputs of a product's declared fields. */
export function ProductInputs({ typed, onChange }: Props) {
  const inputs = {
    name: (
      <Field label="Name" name="name" isRequired>
        <TextInput
          name="name"
          maxLength={limits.name}
          value={typed.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
    ),
    description: (
      <Field label="Description" name="description" isRequired>
        <TextArea
          name="description"
          rows={6}
          counterLimit={limits.description}
          value={typed.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
    ),
    category: (
      <Field
        label="Category"
        name="category"
        hint={`Its fees go to Table ${tableOf(typed.category).toUpperCase()}.`}
      >
        <Select
          name="category"
          value={typed.category}
          options={productCategories.map((value) => ({ value, label: categoryNames[value] }))}
          onChange={({ target }) => onChange({ category: target.value as ProductCategory })}
        />
      </Field>
    ),
    isAmericanMade: (
      <Checkbox
        label="American-made"
        checked={typed.isAmericanMade}
        onChange={({ target }) => onChange({ isAmericanMade: target.checked })}
      />
    ),
    evidence: typed.isAmericanMade && (
      <Field
        label="What makes it American-made"
        name="evidence"
        hint="Where its materials come from, and where it is made."
        isRequired
      >
        <TextArea
          name="evidence"
          rows={3}
          counterLimit={limits.evidence}
          value={typed.evidence}
          onChange={({ target }) => onChange({ evidence: target.value })}
        />
      </Field>
    ),
    state: typed.state && (
      <Field label="Status" name="state" hint="Only products for sale are public.">
        <Select
          name="state"
          value={typed.state}
          options={[
            { value: 'draft', label: 'Draft' },
            { value: 'active', label: 'For sale' },
            { value: 'archived', label: 'Archived' },
          ]}
          onChange={({ target }) => onChange({ state: target.value as TypedProduct['state'] })}
        />
      </Field>
    ),
  } satisfies Record<keyof TypedProduct, ReactNode>
  return (
    <>
      {inputs.name}
      {inputs.description}
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.category}
        {inputs.state}
      </div>
      {inputs.isAmericanMade}
      {inputs.evidence}
    </>
  )
}
