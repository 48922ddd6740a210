import { ChevronDown } from 'lucide-react'
import { useNavigate } from 'react-router'
import { culturalTables } from '#features/membership/contract/subscribing.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { onSubmit } from '#platform/web/form.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { marketplacePath } from '../contract/paths.ts'
import { productSorts, sortNames } from '../contract/rules.ts'
import type { ProductFilter } from '../contract/schemas.ts'

type Fields = 'minPrice' | 'maxPrice' | 'minRating' | 'sort' | 'americanMade' | 'inStock'

/**
 * Table, price, rating and order, kept in the address; works without scripts. Phones fold all but the
 * Tables.
 */
export function ProductFilters({ filter }: { filter: ProductFilter }) {
  const navigate = useNavigate()
  const { category, tableId, q, ...chosen } = filter
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <div className="border-y border-line py-4">
      <nav aria-label="Tables" className="flex flex-wrap gap-2">
        {([undefined, ...culturalTables] as const).map((table) => (
          <PrefetchLink
            key={table ?? 'all'}
            to={addressOf({ ...filter, tableId: table })}
            preventScrollReset
            isCurrent={tableId === table}
            className={classNames(
              'inline-flex min-h-9 pointer-coarse:min-h-11 items-center rounded-full border px-4 text-sm font-semibold no-underline',
              tableId === table
                ? 'border-ink bg-ink text-paper'
                : 'border-edge text-ink-2 hover:border-ink hover:text-ink',
            )}
          >
            {table ? `Table ${table.toUpperCase()}` : 'All Tables'}
          </PrefetchLink>
        ))}
      </nav>
      <details
        open={isFiltered}
        className="group mt-2 sm:mt-0 sm:details-content:[content-visibility:visible]"
      >
        <summary className="flex min-h-11 items-center justify-between font-semibold sm:supports-[selector(::details-content)]:hidden">
          Filter and sort
          <ChevronDown
            aria-hidden="true"
            className="size-5 text-ink-3 transition-transform group-open:rotate-180"
          />
        </summary>
        <form
          key={JSON.stringify(filter)}
          action={marketplacePath}
          aria-label="Filter products"
          className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-4"
          onSubmit={onSubmit<Fields>(
            (entered) =>
              void navigate(addressOf({ category, tableId, q, ...entered }), {
                preventScrollReset: true,
              }),
          )}
        >
          {Object.entries({ category, tableId, q }).map(
            ([name, value]) =>
              value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Field label="From $" className="w-28 sm:w-24">
            <TextInput name="minPrice" inputMode="decimal" defaultValue={filter.minPrice} />
          </Field>
          <Field label="To $" className="w-28 sm:w-24">
            <TextInput name="maxPrice" inputMode="decimal" defaultValue={filter.maxPrice} />
          </Field>
          <Field label="Rating" className="w-36">
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
          <Field label="Sort by" className="w-48">
            <Select
              name="sort"
              defaultValue={filter.sort ?? ''}
              placeholder={q ? 'Best match' : 'Newest first'}
              options={productSorts
                .filter((sort) => sort !== 'newest' || q)
                .map((value) => ({ value, label: sortNames[value] }))}
            />
          </Field>
          <div className="flex min-h-11 flex-wrap items-center gap-x-4">
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
          <Button type="submit" variant="quiet">
            Apply
          </Button>
        </form>
      </details>
    </div>
  )
}

function addressOf(filter: Record<string, unknown>): string {
  return `${marketplacePath}${queryString(filter)}`
}
