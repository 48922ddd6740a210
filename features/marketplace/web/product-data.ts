import { pictureOf, sizeIn } from '#platform/web/structured-parts.ts'
import { type Thing } from '#platform/web/structured-data.ts'
import { housePath } from '#features/houses/contract/paths.ts'
import { productPath } from '../contract/paths.ts'
import { siteEdge } from '../contract/site-pictures.ts'
import { defaultReturnDays, defaultTerms } from '../contract/rules.ts'
import type { FullProductWire } from '../contract/schemas.ts'

const sizeOf = (path: string) => sizeIn(path) ?? { width: siteEdge, height: siteEdge }
const dollars = (cents: number) => (cents / 100).toFixed(2)
const availability = (isAvailable: boolean) =>
  `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`

/** schema.org's Product: one offer if all variants cost the same, else one per variant. */
export function productData(product: FullProductWire, siteUrl: string): Thing {
  const { name, description, pictures, vendorName, rating, ratingCount, variants } = product
  const prices = variants.map(priceOf)
  return {
    '@type': 'Product',
    name,
    description,
    url: siteUrl + productPath(product.id),
    ...(pictures.length > 0
      ? { image: pictures.map(({ mediaUrl }) => pictureOf(siteUrl, mediaUrl, sizeOf(mediaUrl))) }
      : {}),
    brand: { '@type': 'Brand', name: vendorName },
    offers:
      product.cents === product.maxCents
        ? offerOf(product, { ...product, isAvailable: product.isForSale }, siteUrl)
        : {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: dollars(Math.min(...prices)),
            highPrice: dollars(Math.max(...prices)),
            offerCount: variants.length,
            availability: availability(product.isForSale),
            offers: variants.map((variant) =>
              offerOf(
                product,
                { ...variant, isAvailable: product.isForSale && variant.stock > 0 },
                siteUrl,
              ),
            ),
          },
    ...(rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating,
            reviewCount: ratingCount,
          },
        }),
  }
}

type Offered = {
  cents: number
  feeCents: number
  shippingCents: number
  size?: string
  color?: string
  isAvailable: boolean
}

/** What a buyer pays for one, before shipping. */
const priceOf = ({ cents, feeCents }: { cents: number; feeCents: number }) => cents + feeCents

function offerOf(product: FullProductWire, offered: Offered, siteUrl: string): Thing {
  const option = [offered.size, offered.color].filter(Boolean).join(', ')
  return {
    '@type': 'Offer',
    ...(option ? { name: `${product.name}, ${option}` } : {}),
    url: siteUrl + productPath(product.id),
    price: dollars(priceOf(offered)),
    priceCurrency: 'USD',
    availability: availability(offered.isAvailable),
    seller: {
      '@type': 'Organization',
      name: product.vendorName,
      url: siteUrl + housePath(product.houseId),
    },
    ...(product.isShipped
      ? {
          shippingDetails: shippingOf(offered.shippingCents),
          hasMerchantReturnPolicy: returnsOf(product, siteUrl),
        }
      : {}),
  }
}

function shippingOf(cents: number): Thing {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: dollars(cents), currency: 'USD' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
  }
}

/** The site's terms in full; those a House wrote itself by the page that shows them. */
function returnsOf({ id, shipping }: FullProductWire, siteUrl: string): Thing {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'US' }
  return shipping.returnTerms === defaultTerms.returns
    ? {
        ...policy,
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: defaultReturnDays,
      }
    : { ...policy, merchantReturnLink: siteUrl + productPath(id) }
}
