import { Trash2 } from 'lucide-react'
import { blankForm, type TypedOf } from '#platform/contract/fields.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { variantFields } from '../../contract/product-fields.ts'
import { marketplaceLimits as limits } from '../../contract/rules.ts'

/** A variant as typed. */
export type TypedVariant = TypedOf<typeof variantFields> & {
  /** Tells rows apart while editing. */
  key: string
  id?: string
  seenStock?: number
}

let added = 0

/** An empty row. */
export const newVariant = (): TypedVariant => {
  added += 1
  return { ...blankForm(variantFields), key: `new ${added}` }
}

type Props = { variants: TypedVariant[]; onChange: (variants: TypedVariant[]) => void }

/** Price and stock, by size and color. */
export function VariantFields({ variants, onChange }: Props) {
  const set = (index: number, change: Partial<TypedVariant>) =>
    onChange(variants.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <fieldset>
      <legend className="font-semibold">Price and stock</legend>
      <p className="mt-1 text-sm text-ink-3">
        Add a row for each size or color. Leave both blank if there is only one.
      </p>
      <ul className="mt-3 space-y-4">
        {variants.map((row, index) => (
          <li
            key={row.key}
            className="grid grid-cols-2 items-start gap-3 rounded-card border border-line bg-card p-3 sm:grid-cols-[1fr_1fr_7rem_6rem_1fr_auto]"
          >
            <Field label="Size" name={`variants.${index}.size`}>
              <TextInput
                name={`variants.${index}.size`}
                maxLength={limits.option}
                value={row.size}
                onChange={({ target }) => set(index, { size: target.value })}
              />
            </Field>
            <Field label="Color" name={`variants.${index}.color`}>
              <TextInput
                name={`variants.${index}.color`}
                maxLength={limits.option}
                value={row.color}
                onChange={({ target }) => set(index, { color: target.value })}
              />
            </Field>
            <Field label="Price, $" name={`variants.${index}.cents`} isRequired>
              <TextInput
                name={`variants.${index}.cents`}
                inputMode="decimal"
                value={row.cents}
                onChange={({ target }) => set(index, { cents: target.value })}
              />
            </Field>
            <Field label="Stock" name={`variants.${index}.stock`} isRequired>
              <TextInput
                name={`variants.${index}.stock`}
                inputMode="numeric"
                value={row.stock}
                onChange={({ target }) => set(index, { stock: target.value })}
              />
            </Field>
            <Field label="SKU" name={`variants.${index}.sku`}>
              <TextInput
                name={`variants.${index}.sku`}
                maxLength={limits.sku}
                value={row.sku}
                onChange={({ target }) => set(index, { sku: target.value })}
              />
            </Field>
            {variants.length > 1 && (
              <IconButton
                label={`Remove variant ${index + 1}`}
                icon={<Trash2 />}
                className="sm:mt-7"
                onClick={() => onChange(variants.filter((_, at) => at !== index))}
              />
            )}
          </li>
        ))}
      </ul>
      {variants.length < limits.variants && (
        <Button
          variant="quiet"
          size="s"
          className="mt-3"
          onClick={() => onChange([...variants, newVariant()])}
        >
          Add variant
        </Button>
      )}
    </fieldset>
  )
}
