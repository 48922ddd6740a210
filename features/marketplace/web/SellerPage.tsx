import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { FollowButton } from '#features/follows/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { breadcrumbsOf } from '#platform/web/structured-parts.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cursorIn, nextPageHref } from '#platform/web/query.ts'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { housePath } from '#features/houses/contract/paths.ts'
import { marketplacePath } from '../contract/paths.ts'
import { notForSale } from '../contract/rules.ts'
import type { SellerWire } from '../contract/schemas.ts'
import { ProductGrid } from './ProductGrid.tsx'
import { productsQuery, sellerQuery } from './queries.ts'
import { SellerBadge } from '#features/houses/web/public.tsx'
import { ShippingTerms } from './ShippingTerms.tsx'
import { Stars } from './Stars.tsx'

/** Prefetches the House and its products. */
export const loader = prefetching(({ call, params: { id = '' }, query }) => ({
  main: sellerQuery(call, id),
  others: [productsQuery(call, { houseId: id }, cursorIn(query))],
}))

/** A House's page: who sells, how, and what. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const house = useQuery(sellerQuery(useCall(), id))
  if (house.isPending)
    return (
      <div className="page-column py-10">
        <Head title="House" description="A House in the marketplace." isIndexed={false} />
        <Skeleton count={2} className="h-40" label="Loading the House" />
      </div>
    )
  if (house.isError)
    return house.error.status === 404 || house.error.status === 400 ? (
      <MessagePage
        kicker="Houses"
        title="House not found"
        text="This House doesn't exist, or it's suspended."
        ways={<Button to={marketplacePath}>Back to the marketplace</Button>}
      />
    ) : (
      <PageError
        title="Failed to load the House"
        isRetrying={house.isFetching}
        onRetry={() => void house.refetch()}
      />
    )
  return <Shown house={house.data} />
}

function Shown({ house }: { house: SellerWire }) {
  const { id, name, about, tableId, ownerName, ownerUsername } = house
  const site = useSite()
  const { viewer } = useViewer()
  const [query] = useSearchParams()
  const list = useInfiniteQuery(productsQuery(useCall(), { houseId: id }, cursorIn(query)))
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title={name}
        description={about || `${name} sells in the marketplace.`}
        structuredData={[
          {
            '@type': 'Organization',
            name,
            url: site.url + housePath(id),
            ...(about ? { description: about } : {}),
            ...(house.rating === null
              ? {}
              : {
                  aggregateRating: {
                    '@type': 'AggregateRating',
                    ratingValue: house.rating,
                    reviewCount: house.ratingCount,
                  },
                }),
          },
          breadcrumbsOf(site.url, [
            { name: 'Marketplace', path: marketplacePath },
            { name, path: housePath(id) },
          ]),
        ]}
      />
      <header className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <p className="kicker">{tableId ? `Table ${tableId.toUpperCase()}` : 'House'}</p>
          <h1 className="mt-2 text-2xl wrap-anywhere sm:text-3xl">{name}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <SellerBadge status={house.status} />
            <Stars rating={house.rating} count={house.ratingCount} />
            {house.status !== 'pending' &&
              house.isSelling &&
              viewer?.username !== ownerUsername && (
                <FollowButton key={id} kind="house" target={id} name={name} />
              )}
          </p>
          <p className="mt-3 text-ink-2">
            Owned by{' '}
            <PrefetchLink to={`/members/${ownerUsername}`} className="underline">
              {ownerName}
            </PrefetchLink>
          </p>
          {about && (
            <p className="mt-5 max-w-reading wrap-anywhere whitespace-pre-line text-ink-2">
              {about}
            </p>
          )}
        </div>
        <div className="rounded-card border border-line bg-card p-5">
          <ShippingTerms shipping={house.shipping} />
        </div>
      </header>
      {(house.isOnVacation || !house.isSelling) && (
        <Callout
          title={house.isSelling ? notForSale.vacation : notForSale.seller}
          className="mt-8 max-w-3xl"
        >
          Its products can't be ordered at the moment.
        </Callout>
      )}
      <section aria-labelledby="house-products" className="mt-10">
        <h2 id="house-products" className="text-xl sm:text-2xl">
          Products
        </h2>
        <div className="mt-5">
          <ProductGrid
            hasVendors={false}
            list={list}
            nextHref={nextPageHref(housePath(id), list.data, 'house-products')}
            empty={
              <EmptyState
                level={3}
                title="No products available"
                text="This House has nothing for sale at the moment."
              />
            }
          />
        </div>
      </section>
    </div>
  )
}
