import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { ImportButton, ImportTab } from '#features/imports/web/public.tsx'
import { RejectMany } from '#features/moderation/web/public.tsx'
import { formatExactCents } from '#platform/contract/money.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { listAdminProducts, setProductState } from '../../contract/admin-endpoints.ts'
import { categoryNames, productStateNames, productStates } from '../../contract/rules.ts'
import { stateTones } from '../desk/state-tones.ts'
import { ProductThumbnail } from '../ProductThumbnail.tsx'
import { ProductDecision } from './ProductDecision.tsx'

const pageSize = 20

const heading = 'Marketplace'
const shownByProducts = [listAdminProducts]

/** Products of all Houses: the list, or for administrators a file of them. */
export function MarketplaceTab() {
  const [{ view }] = useAddressFilter({ view: '' })
  const isAdmin = useViewer().viewer?.isAdmin === true
  return isAdmin && view === 'import' ? (
    <ImportTab
      kind="products"
      tab="marketplace"
      heading={heading}
      title="Import products"
      text="Rows with the same seller and name are one product with several variants. Blank cells keep what a product has."
      changes={shownByProducts}
    />
  ) : (
    <ProductList canImport={isAdmin} />
  )
}

/** Products of all Houses, with the decision to remove one. */
function ProductList({ canImport }: { canImport: boolean }) {
  const call = useCall()
  const [{ state, search }, change] = useAddressFilter({ state: '', search: '' })
  const known = productStates.find((each) => each === state)
  const query = useDeferredValue({ ...(known && { state: known }), search })
  const list = useInfiniteQuery(
    readPages(call, listAdminProducts, { query: { ...query, limit: pageSize } }),
  )
  const many = useEach({ changes: [listAdminProducts], otherwise: 'Could not update the product' })
  return (
    <ListSection
      tab="marketplace"
      title={heading}
      actions={canImport && <ImportButton tab="marketplace" />}
      filters={
        <>
          <SearchFilter
            hint="Product or House"
            value={search}
            onChange={(typed) => change({ search: typed })}
          />
          <SelectFilter
            label="Status"
            value={state}
            placeholder="All"
            options={productStates.map((value) => ({ value, label: productStateNames[value] }))}
            onChange={(value) => change({ state: value })}
          />
        </>
      }
    >
      <DataTable
        caption="Products"
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        list={list}
        label="Loading products"
        empty={
          search
            ? nothingFound
            : {
                title: 'No products available',
                text: 'Products appear here once a House adds them.',
              }
        }
        csvHref={csvHref(listAdminProducts, query)}
        bulk={(selected, clear) => (
          <>
            <RejectMany
              verb="Remove"
              noun="products"
              titles={selected.map(({ name }) => name)}
              isBusy={many.isBusy}
              onReject={(reason) =>
                void many
                  .act(selected, 'removed', ({ id }) =>
                    call(setProductState, { params: { id }, body: { state: 'removed', reason } }),
                  )
                  .then(clear)
              }
            />
            <Button
              size="s"
              variant="quiet"
              isBusy={many.isBusy}
              onClick={() =>
                void many
                  .act(selected, 'returned', ({ id }) =>
                    call(setProductState, { params: { id }, body: { state: 'draft' } }),
                  )
                  .then(clear)
              }
            >
              Return {selected.length}
            </Button>
          </>
        )}
        panel={{
          label: 'Selected product',
          content: (product) => <ProductDecision product={product} />,
        }}
        columns={[
          {
            id: 'name',
            header: 'Product',
            cell: ({ imageUrl, name }) => (
              <span className="flex items-start gap-3 font-semibold max-md:items-center">
                <ProductThumbnail url={imageUrl} />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </span>
            ),
          },
          {
            id: 'category',
            header: 'Category',
            kind: 'rest',
            cell: ({ category }) => categoryNames[category],
          },
          {
            id: 'price',
            header: 'Price',
            kind: 'figures',
            isLabeled: false,
            cell: ({ price }) => formatExactCents(Math.round(price * 100)),
          },
          { id: 'vendor', header: 'Vendor', cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
          {
            id: 'stock',
            header: 'In stock',
            isLabeled: true,
            cell: ({ inStock }) => (inStock ? 'Yes' : 'No'),
          },
          {
            id: 'state',
            header: 'Status',
            isBesideName: true,
            cell: ({ state: now }) => (
              <Pill tone={stateTones[now]} className="whitespace-nowrap">
                {productStateNames[now]}
              </Pill>
            ),
          },
        ]}
      />
    </ListSection>
  )
}
