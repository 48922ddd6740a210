import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#platform/contract/endpoint.ts'
import type { ReactNode } from 'react'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { marketplaceMessages as messages } from '../contract/rules.ts'
import type { ProductWire } from '../contract/schemas.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  list: UseInfiniteQueryResult<{ pages: Page<ProductWire>[] }>
  /** The next page's address, for paging without scripts. */
  nextHref: string | null
  empty: ReactNode
}

/** A paged grid of products. */
export function ProductGrid({ list, nextHref, empty }: Props) {
  const products = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isPending) return <Skeleton count={4} className="h-72" label="Loading products" />
  if (list.isError && products.length === 0)
    return (
      <ErrorState
        title={messages.failed}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (products.length === 0) return empty
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {products.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <LoadMore list={list} failure={messages.failed} label="More products" nextHref={nextHref} />
      </div>
    </>
  )
}
