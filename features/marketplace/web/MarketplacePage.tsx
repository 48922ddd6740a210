import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { useContributions } from '#platform/web/contributions.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PaymentOutcome, useOwnPayment } from '#platform/web/payments/PaymentOutcome.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { marketplacePath, productPath } from '../contract/paths.ts'
import { CategoryCards, CategoryChips } from './CategoryCards.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductSearch } from './ProductSearch.tsx'
import { ProfitPanel } from './ProfitPanel.tsx'
import { filterFrom, productsQuery, tablesQuery } from './queries.ts'
import { TableCards } from './TableCards.tsx'

/** Prefetches the list's first page and the Tables. */
export const loader = prefetching(({ call, query }) => ({
  main: productsQuery(call, filterFrom(query), cursorIn(query)),
  others: [tablesQuery(call)],
}))

/** The marketplace: categories, search, filters, products and where the fees go. */
export function Component() {
  const { name } = useSite()
  const [query] = useSearchParams()
  const filter = filterFrom(query)
  const { viewer } = useViewer()
  const Ordered = useContributions().slots.ordered
  const isReturn = query.get('order') === 'success'
  const ordered = useOwnPayment(['order'], isReturn && viewer !== null)
  const list = useInfiniteQuery(productsQuery(useCall(), filter, cursorIn(query)))
  const products = list.data?.pages.flatMap(({ items }) => items) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const isSimilar = list.data?.pages[0]?.items[0]?.isSimilar ?? false
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Marketplace"
        description={`Goods and services from the Houses of ${name}. Goods that aren't American-made say so.`}
        canonicalPath={`${marketplacePath}${queryString({ category: filter.category })}`}
        isIndexed={!filter.q}
        listed={products.map((product) => ({ path: productPath(product.id), name: product.name }))}
      />
      <PageHeader
        kicker="Houses and Tables"
        title="Marketplace"
        lead="Goods and services from Houses. Goods that aren't American-made say so. Every fee goes into books that anyone can check."
      />
      {isReturn && ordered && (
        <div className="mt-6">
          <PaymentOutcome
            payment={ordered}
            title="Thank you for your order"
            linkLabel="View your order"
          >
            {Ordered && <Ordered orderId={ordered.subject} />}
          </PaymentOutcome>
        </div>
      )}
      <section aria-labelledby="products" className="mt-6 max-sm:mt-4">
        <h2 id="products" className="sr-only">
          Products
        </h2>
        <div className="border-y border-line py-4 max-sm:py-2">
          <div className="relative flex flex-wrap items-end gap-2">
            <ProductSearch filter={filter} />
            <ProductFilters filter={filter} />
          </div>
          <CategoryChips current={filter.category} />
        </div>
        {isSimilar && (
          <p className="mt-6 text-ink-2">
            Nothing contains “{filter.q}”. These products have similar names.
          </p>
        )}
        <div className="mt-5">
          <ProductGrid
            list={list}
            nextHref={nextPageHref(
              `${marketplacePath}${queryString(filter)}`,
              list.data,
              'products',
            )}
            empty={
              <EmptyState
                level={3}
                title="No products available"
                text={
                  isFiltered
                    ? 'Nothing matches. Try fewer words or other filters.'
                    : 'Houses list their first products here soon.'
                }
                action={
                  isFiltered ? (
                    <Button to={marketplacePath} variant="quiet">
                      Show all products
                    </Button>
                  ) : undefined
                }
              />
            }
          />
        </div>
      </section>
      <div className="mt-14">
        <CategoryCards current={filter.category} />
      </div>
      <div className="mt-14">
        <TableCards />
      </div>
      <div className="mt-14">
        <ProfitPanel />
      </div>
    </div>
  )
}
