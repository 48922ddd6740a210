import { useContributions } from '#platform/web/contributions.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { productPath } from '../contract/paths.ts'
import type { ProductWire } from '../contract/schemas.ts'
import { costText, priceText } from './price-text.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { Stars } from './Stars.tsx'

/** A product in the grid. Goods that aren't American-made say so, as the page above it promises. */
export function ProductCard({
  product,
  hasVendor = true,
  isFirst = false,
}: {
  product: ProductWire
  hasVendor?: boolean
  isFirst?: boolean
}) {
  const { id, name, imageUrl, vendorName, rating, ratingCount, inStock } = product
  const isFromElsewhere = product.isShipped && !product.isAmericanMade
  const Purchase = useContributions().slots.purchase
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <ProductPicture
        url={imageUrl}
        sizes="(min-width: 1024px) 280px, (min-width: 640px) 33vw, 50vw"
        className="aspect-5/4 w-full"
        isFirst={isFirst}
      />
      {(isFromElsewhere || !inStock) && (
        <p className="absolute inset-x-3 top-3 flex flex-wrap gap-1.5">
          {isFromElsewhere && <Pill>Not American-made</Pill>}
          {!inStock && <Pill>Sold out</Pill>}
        </p>
      )}
      <div className="flex grow flex-col gap-1.5 p-4">
        <h3 className="line-clamp-2 text-md wrap-anywhere">
          <PrefetchLink
            to={productPath(id)}
            className="no-underline after:absolute after:inset-0 hover:underline"
          >
            {name}
          </PrefetchLink>
        </h3>
        {(hasVendor || rating !== null) && (
          <div className="flex flex-wrap justify-between gap-x-3">
            {hasVendor && (
              <p className="line-clamp-2 min-w-0 text-sm wrap-anywhere text-ink-3">{vendorName}</p>
            )}
            {rating !== null && <Stars rating={rating} count={ratingCount} />}
          </div>
        )}
        <div className="mt-auto space-y-3 pt-2">
          <p className="figures">
            <span className="block text-md font-semibold">{priceText(product)}</span>
            <span className="block text-sm text-ink-3">{costText(product)}</span>
          </p>
          <div className="relative z-1">
            {inStock && product.variantId && Purchase ? (
              <Purchase
                productId={id}
                name={name}
                variantId={product.variantId}
                stock={1}
                size="s"
              />
            ) : (
              <Button to={productPath(id)} variant="quiet" size="s">
                {inStock && !product.variantId ? 'Choose options' : 'Details'}
                <span className="sr-only">: {name}</span>
              </Button>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
