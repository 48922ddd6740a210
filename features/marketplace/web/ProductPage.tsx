import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useParams } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { queryString } from '#platform/contract/endpoint.ts'
import { breadcrumbsOf } from '#platform/web/structured-parts.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { ShareActions } from '#platform/web/ShareActions.tsx'
import { useCall, useSite } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ClampedText } from '#platform/web/ui/ClampedText.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { PageError } from '#platform/web/ui/PageError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { housePath } from '#features/houses/contract/paths.ts'
import { marketplacePath, productPath } from '../contract/paths.ts'
import { categoryNames } from '../contract/rules.ts'
import type { FullProductWire } from '../contract/schemas.ts'
import { MoreOfHouse } from './MoreOfHouse.tsx'
import { productData } from './product-data.ts'
import { ProductGallery } from './ProductGallery.tsx'
import { ProductOffer } from './ProductOffer.tsx'
import { ProductReviews } from './ProductReviews.tsx'
import { moreOfHouseQuery, productQuery, reviewsQuery } from './queries.ts'
import { SellerBadge } from '#features/houses/web/public.tsx'
import { ShippingTerms } from './ShippingTerms.tsx'
import { Stars } from './Stars.tsx'

/** Characters of a description in search results. */
const headLength = 160
/** A description of at most this many characters has room above the price. */
const clampedLength = 240

/** Prefetches the product, its reviews, and what else its House sells. */
export const loader = prefetching(({ call, params: { id = '' } }) => ({
  main: productQuery(call, id),
  others: [reviewsQuery(call, id)],
  followUps: (queryClient) => {
    const product = queryClient.getQueryData(productQuery(call, id).queryKey)
    return product ? [moreOfHouseQuery(call, product.houseId)] : []
  },
}))

/** A product's page. */
export function Component() {
  const id = useParams()['id'] ?? ''
  const product = useQuery(productQuery(useCall(), id))
  if (product.isPending)
    return (
      <div className="page-column py-10">
        <Head title="Product" description="A product in the marketplace." isIndexed={false} />
        <Skeleton count={3} className="h-40" label="Loading product" />
      </div>
    )
  if (product.isError)
    return product.error.status === 404 || product.error.status === 400 ? (
      <MessagePage
        kicker="Marketplace"
        title="Product not found"
        text="This product is no longer for sale, or the address is wrong."
        ways={<Button to={marketplacePath}>Back to the marketplace</Button>}
      />
    ) : (
      <PageError
        title="Failed to load the product"
        isRetrying={product.isFetching}
        onRetry={() => void product.refetch()}
      />
    )
  return <Shown key={id} product={product.data} />
}

function Shown({ product }: { product: FullProductWire }) {
  const { id, name, description, category, pictures, vendorName, houseId, evidence } = product
  const site = useSite()
  const { viewer } = useViewer()
  const categoryPath = `${marketplacePath}${queryString({ category })}`
  return (
    <div className="page-column py-10 max-sm:pt-4 lg:py-12">
      <Head
        title={name}
        description={description.slice(0, headLength)}
        picture={pictures[0]?.mediaUrl ?? null}
        pictureAlt={pictures[0]?.alt ?? null}
        elsewhere={{ kind: 'products', id }}
        structuredData={[
          productData(product, site.url),
          breadcrumbsOf(site.url, [
            { name: 'Marketplace', path: marketplacePath },
            { name: categoryNames[category], path: categoryPath },
            { name, path: productPath(id) },
          ]),
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label="Breadcrumb" className="text-sm text-ink-3">
          <PrefetchLink to={marketplacePath}>Marketplace</PrefetchLink> /{' '}
          <PrefetchLink to={categoryPath}>{categoryNames[category]}</PrefetchLink>
        </nav>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ShareActions
            title={name}
            path={productPath(id)}
            kind="products"
            id={id}
            hasEmbed={viewer !== null}
          />
        </div>
      </div>
      {/* On a phone the way to buy is the column's last, and so in sight all the way. */}
      <article className="mt-4 max-sm:mt-2 max-sm:flex max-sm:flex-col sm:grid sm:grid-cols-[minmax(0,1fr)] sm:gap-8 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-12">
        <ProductGallery pictures={pictures} name={name} />
        <div className="min-w-0 max-sm:contents">
          <h1 className="text-2xl wrap-anywhere max-sm:mt-4 sm:text-3xl">{name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <PrefetchLink to={housePath(houseId)} className="font-semibold wrap-anywhere">
              {vendorName}
            </PrefetchLink>
            <SellerBadge status={product.houseStatus} />
            {product.isAmericanMade && (
              <span className="inline-flex items-center gap-1.5 font-semibold text-ink-2">
                <Check aria-hidden="true" className="size-4 shrink-0 text-good" />
                American-made
              </span>
            )}
            {product.rating !== null && (
              <Stars rating={product.rating} count={product.ratingCount} />
            )}
          </p>
          <ClampedText
            text={description}
            lines={4}
            fits={clampedLength}
            name={name}
            className="mt-3 text-md sm:mt-5"
          />
          <ProductOffer product={product} />
        </div>
        <div className="space-y-6 max-sm:mt-8">
          {evidence && (
            <div>
              <h2 className="font-sans text-base font-semibold">Why it's American-made</h2>
              <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{evidence}</p>
            </div>
          )}
          <ShippingTerms shipping={product.shipping} />
        </div>
        <div className="min-w-0 max-sm:mt-10 lg:col-start-2">
          <ProductReviews productId={id} vendor={vendorName} />
        </div>
      </article>
      <MoreOfHouse product={product} />
    </div>
  )
}
