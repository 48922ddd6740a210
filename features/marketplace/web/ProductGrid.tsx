import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Page } from '#platform/contract/endpoint.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import type { ReactNode } from 'react'
import { marketplaceMessages as messages } from '../contract/rules.ts'
import type { ProductWire } from '../contract/schemas.ts'
import { ProductCard } from './ProductCard.tsx'

type Props = {
  list: UseInfiniteQueryResult<{ pages: Page<ProductWire>[] }>
  /** The next page's address, for paging without scripts. */
  nextHref: string | null
  empty: ReactNode
  /** False on a seller's own page. */
  hasVendors?: boolean
}

/** On a phone, whose line is slow, these pictures come first. */
const phoneColumns = 2

/** A paged grid of products. */
export function ProductGrid({ list, nextHref, empty, hasVendors = true }: Props) {
  const products = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <PagedList
      list={list}
      count={products.length}
      label="Loading products"
      skeleton={{ count: 4, className: 'h-72' }}
      empty={{ node: empty }}
      failure={messages.failed}
      level={2}
      more={{ label: 'More products', nextHref, className: 'mt-8' }}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
        {products.map((product, index) => (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} hasVendor={hasVendors} isFirst={index < phoneColumns} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
