import { useInfiniteQuery } from '@tanstack/react-query'
import { ownHouseQuery } from '#features/houses/web/public.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { ImportPanel } from '#features/imports/web/public.tsx'
import { ownProductsKind } from '../../contract/csv.ts'
import { listOwnProducts } from '../../contract/desk-endpoints.ts'
import { newProductPath, ownProductPath } from '../../contract/paths.ts'
import {
  categoryNames,
  productStateNames,
  productStates,
  type ProductState,
} from '../../contract/rules.ts'
import { priceText } from '../price-text.ts'
import { ProductThumbnail } from '../ProductThumbnail.tsx'
import { DeskFrame } from './DeskFrame.tsx'
import { deskQuery, ownProductsQuery } from './queries.ts'
import { SellerTerms } from './SellerTerms.tsx'
import { stateTones } from './state-tones.ts'

/** Prefetches the House and its products. */
export const loader = prefetching(({ call, query }) => ({
  main: deskQuery(call),
  others: [ownHouseQuery(call), ownProductsQuery(call, stateIn(query.get('state')))],
}))

const stateIn = (text: string | null): ProductState | '' =>
  productStates.find((state) => state === text) ?? ''

/** The seller's products, shipping, terms and vacation, import and export. */
export function Component() {
  return (
    <DeskFrame title="Products">
      {(desk) => (
        <>
          <OwnProducts />
          <SellerTerms desk={desk} />
          <ProductFiles />
        </>
      )}
    </DeskFrame>
  )
}

/** The seller's CSV files of products. */
function ProductFiles() {
  return (
    <section aria-labelledby="product-files" className="mt-12">
      <h2 id="product-files" className="mb-4 text-xl sm:text-2xl">
        Import and export
      </h2>
      <ImportPanel
        kind={ownProductsKind}
        title="Import products"
        text="One row per variant: neighboring rows with the same name are one product, and a known name changes that product."
        exported="All your products"
        changes={[listOwnProducts]}
      />
    </section>
  )
}

function OwnProducts() {
  const [{ state }, change] = useAddressFilter({ state: '' })
  const list = useInfiniteQuery(ownProductsQuery(useCall(), stateIn(state)))
  return (
    <section aria-labelledby="own-products">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="own-products" className="text-xl sm:text-2xl">
          Products
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Status" isLabelHidden className="w-40">
            <Select
              value={state}
              placeholder="All statuses"
              options={productStates.map((value) => ({ value, label: productStateNames[value] }))}
              onChange={({ target }) => change({ state: target.value })}
            />
          </Field>
          <Button to={newProductPath}>Add product</Button>
        </div>
      </div>
      <div className="mt-5">
        <DataTable
          caption="Your products"
          hasPageKeys={false}
          rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          list={list}
          label="Loading your products"
          empty={{
            title: 'No products yet',
            text: 'Add your first product, or import a CSV file.',
          }}
          columns={[
            {
              id: 'name',
              header: 'Product',
              cell: ({ id, name, imageUrl }) => (
                <span className="flex items-start gap-3 max-md:items-center">
                  <ProductThumbnail url={imageUrl} />
                  <PrefetchLink
                    to={ownProductPath(id)}
                    className="touch-area min-w-0 font-semibold wrap-anywhere"
                  >
                    {name}
                  </PrefetchLink>
                </span>
              ),
            },
            {
              id: 'category',
              header: 'Category',
              kind: 'rest',
              cell: ({ category }) => categoryNames[category],
            },
            { id: 'price', header: 'Price', cell: (product) => priceText(product) },
            {
              id: 'stock',
              header: 'Stock',
              isLabeled: true,
              cell: ({ stock }) => <span className="figures">{stock.toLocaleString('en-US')}</span>,
            },
            {
              id: 'state',
              header: 'Status',
              cell: ({ state: now, reason }) => (
                <>
                  <Pill tone={stateTones[now]} className="whitespace-nowrap">
                    {productStateNames[now]}
                  </Pill>
                  {reason && <span className="block text-sm wrap-anywhere">{reason}</span>}
                </>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
