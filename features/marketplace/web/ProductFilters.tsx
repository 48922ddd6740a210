import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { culturalTables } from '#features/membership/contract/subscribing.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { onSubmit } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import { marketplacePath } from '../contract/paths.ts'
import {
  categoryCards,
  categoryNames,
  productCategories,
  quickCategories,
  quickNames,
} from '../contract/rules.ts'
import type { ProductFilter } from '../contract/schemas.ts'
import { sortChoices } from './sort-choices.ts'

type Fields =
  | 'category'
  | 'sort'
  | 'tableId'
  | 'minPrice'
  | 'maxPrice'
  | 'minRating'
  | 'americanMade'
  | 'inStock'

const categories = [
  { value: 'american-made', label: quickNames['american-made'] },
  ...productCategories.map((value) => ({ value, label: categoryNames[value] })),
]
/** Categories that the cards and quick buttons above the list show as chosen. */
const shownAbove: readonly string[] = [
  ...categoryCards.map(({ value }) => value),
  ...quickCategories,
]

/**
 * The button of the filter row that opens category, Table, price, rating, American-made and in stock
 * over the products, and on phones the order; its number says how many filters are set that nothing
 * else shows. They are kept in the address and work without scripts.
 */
export function ProductFilters({ filter }: { filter: ProductFilter }) {
  const navigate = useNavigate()
  const own = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!own.current?.open) return
    own.current.open = false
    own.current.querySelector('summary')?.focus()
  }
  useKeys({ Escape: close })
  const address = addressOf(filter)
  const shown = useRef(address)
  // Any other filter closes it, without taking the focus.
  useEffect(() => {
    if (own.current && shown.current !== address) own.current.open = false
    shown.current = address
  }, [own, shown, address])
  const { category, q, sort, ...chosen } = filter
  const isCategoryShown = category === undefined || shownAbove.includes(category)
  const others = { q, sort, ...(isCategoryShown && { category }) }
  const count = Object.keys(chosen).length + (isCategoryShown ? 0 : 1)
  const apply = onSubmit<Fields>(
    (entered) => void navigate(addressOf({ q, ...entered }), { preventScrollReset: true }),
  )
  return (
    <details ref={own}>
      <summary className={buttonLook('quiet', 'm', 'list-none gap-2 max-sm:px-3.5')}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filter
        {count > 0 && (
          <span className="figures">
            ({count}
            <span className="sr-only"> set</span>)
          </span>
        )}
      </summary>
      <form
        key={address}
        action={marketplacePath}
        aria-label="Filter products"
        className="absolute inset-x-0 top-full z-20 flex flex-wrap items-end gap-4 rounded-card border border-line bg-card p-5 shadow-float sm:left-auto sm:max-w-xl"
        onSubmit={(event) => {
          close()
          apply(event)
        }}
      >
        {q !== undefined && <input type="hidden" name="q" value={q} />}
        <Field label="Category" className="min-w-44 flex-1 max-sm:basis-full">
          <Select
            name="category"
            defaultValue={category ?? ''}
            placeholder="All categories"
            options={categories}
          />
        </Field>
        <Field label="Sort by" className="basis-full sm:hidden">
          <Select name="sort" defaultValue={sort ?? ''} {...sortChoices(q)} />
        </Field>
        <Field label="Table" className="w-36 max-sm:flex-1">
          <Select
            name="tableId"
            defaultValue={filter.tableId ?? ''}
            placeholder="All Tables"
            options={culturalTables.map((value) => ({
              value,
              label: `Table ${value.toUpperCase()}`,
            }))}
          />
        </Field>
        <Field label="Rating" className="w-36 max-sm:flex-1">
          <Select
            name="minRating"
            defaultValue={filter.minRating ?? ''}
            placeholder="Any"
            options={[4, 3, 2].map((stars) => ({
              value: String(stars),
              label: `${stars} and up`,
            }))}
          />
        </Field>
        <Field label="From $" className="w-24 max-sm:flex-1">
          <TextInput name="minPrice" inputMode="decimal" defaultValue={filter.minPrice} />
        </Field>
        <Field label="To $" className="w-24 max-sm:flex-1">
          <TextInput name="maxPrice" inputMode="decimal" defaultValue={filter.maxPrice} />
        </Field>
        <div className="flex min-h-11 basis-full flex-wrap items-center gap-x-4">
          <Checkbox
            name="americanMade"
            value="true"
            label="American-made"
            defaultChecked={filter.americanMade === 'true'}
          />
          <Checkbox
            name="inStock"
            value="true"
            label="In stock"
            defaultChecked={filter.inStock === 'true'}
          />
        </div>
        <Button type="submit">Apply</Button>
        {count > 0 && (
          <Button to={addressOf(others)} preventScrollReset variant="quiet" onClick={close}>
            Clear
          </Button>
        )}
      </form>
    </details>
  )
}

function addressOf(filter: Record<string, unknown>): string {
  return `${marketplacePath}${queryString(filter)}`
}
