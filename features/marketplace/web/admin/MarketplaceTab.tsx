import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { ImportButton, ImportTab } from '#features/imports/web/public.tsx'
import { RejectDialog, RejectMany } from '#features/moderation/web/public.tsx'
import { formatExactCents } from '#platform/contract/money.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { listAdminProducts, setProductState } from '../../contract/admin-endpoints.ts'
import type { AdminProductWire } from '../../contract/admin-schemas.ts'
import { housePath } from '#features/houses/contract/paths.ts'
import { productPath } from '../../contract/paths.ts'
import { categoryNames, productStateNames, productStates } from '../../contract/rules.ts'
import { stateTones } from '../desk/state-tones.ts'
import { ProductPicture } from '../ProductPicture.tsx'

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
  const [{ state }, change] = useAddressFilter({ state: '' })
  const known = productStates.find((each) => each === state)
  const query = known ? { state: known } : {}
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
        <SelectFilter
          label="State"
          value={state}
          placeholder="All"
          options={productStates.map((value) => ({ value, label: productStateNames[value] }))}
          onChange={(value) => change({ state: value })}
        />
      }
    >
      <DataTable
        caption="Products"
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        list={list}
        label="Loading products"
        empty={{
          title: 'No products available',
          text: 'Products appear here once a House adds them.',
        }}
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
            cell: ({ name }) => <span className="font-semibold wrap-anywhere">{name}</span>,
          },
          {
            id: 'picture',
            header: 'Picture',
            cell: ({ imageUrl, name }) =>
              imageUrl ? (
                <ProductPicture
                  url={imageUrl}
                  alt={name}
                  sizes="48px"
                  className="size-12 rounded-control"
                />
              ) : (
                'None'
              ),
          },
          {
            id: 'category',
            header: 'Category',
            kind: 'wide',
            cell: ({ category }) => categoryNames[category],
          },
          {
            id: 'price',
            header: 'Price',
            cell: ({ price }) => (
              <span className="figures">{formatExactCents(Math.round(price * 100))}</span>
            ),
          },
          { id: 'vendor', header: 'Vendor', cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
          {
            id: 'stock',
            header: 'In stock',
            cell: ({ inStock }) => (inStock ? 'Yes' : 'No'),
          },
          {
            id: 'state',
            header: 'State',
            cell: ({ state: now }) => <Pill tone={stateTones[now]}>{productStateNames[now]}</Pill>,
          },
        ]}
      />
    </ListSection>
  )
}

function ProductDecision({ product }: { product: AdminProductWire }) {
  const { id, name, imageUrl, state, reason, vendorName, houseId } = product
  const [isRemoving, setRemoving] = useState(false)
  const set = useApiMutation(useCall(), setProductState, {
    changes: [listAdminProducts],
    failure: { title: 'Update failed', text: 'Could not update the product' },
    onSuccess: ({ state: now }) => {
      setRemoving(false)
      toast({
        tone: 'good',
        title: now === 'removed' ? 'Product removed' : 'Product returned to its seller',
      })
    },
  })
  return (
    <div className="space-y-4">
      <h3 className="text-lg wrap-anywhere">{name}</h3>
      <ProductPicture
        url={imageUrl}
        sizes="240px"
        className="aspect-square w-full max-w-60 rounded-card"
      />
      <p>
        Sold by{' '}
        <PrefetchLink to={housePath(houseId)} className="underline">
          {vendorName}
        </PrefetchLink>
      </p>
      {state === 'active' && (
        <p>
          <PrefetchLink to={productPath(id)} className="touch-area underline">
            See its page
          </PrefetchLink>
        </p>
      )}
      {reason && <p className="text-sm">Reason for removal: {reason}</p>}
      {state === 'removed' ? (
        <Button
          variant="quiet"
          isBusy={set.isPending}
          onClick={() => set.mutate({ params: { id }, body: { state: 'draft' } })}
        >
          Return to the seller
        </Button>
      ) : (
        <Button variant="quiet" onClick={() => setRemoving(true)}>
          Remove product
        </Button>
      )}
      {isRemoving && (
        <RejectDialog
          isOpen
          title={name}
          isBusy={set.isPending}
          onClose={() => setRemoving(false)}
          onReject={(text) =>
            set.mutate({ params: { id }, body: { state: 'removed', reason: text } })
          }
        />
      )}
    </div>
  )
}
