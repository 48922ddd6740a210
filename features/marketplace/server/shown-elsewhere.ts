import { housesTag } from '#features/houses/contract/rules.ts'
import { housePath } from '#features/houses/contract/paths.ts'
import { namesTag } from '#features/identity/contract/tags.ts'
import { countText } from '#platform/contract/count-text.ts'
import { isId } from '#platform/contract/is-id.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { missingAsNull } from '#platform/server/errors.ts'
import type { ShownKind } from '#platform/server/shown-elsewhere.ts'
import { productPath } from '../contract/paths.ts'
import { categoryNames } from '../contract/rules.ts'
import type { Catalog } from './catalog.ts'
import { marketplaceTags } from './stock.ts'

/** Characters of a description that are shown. */
const descriptionLength = 160

/** Products, as other sites show them. */
export const productsElsewhere = (catalog: Pick<Catalog, 'find'>): ShownKind => ({
  kind: 'products',
  idAt: ({ pathname }) => /^\/marketplace\/([\w-]{36})$/.exec(pathname)?.[1] ?? null,
  cacheTags: (id) => [housesTag, marketplaceTags.list, marketplaceTags.product(id), namesTag],
  find: async (id) => {
    const product = isId(id) ? await missingAsNull(() => catalog.find(id, null)) : null
    if (!product) return null
    const { cents, maxCents, feeCents, rating, ratingCount, vendorName, description } = product
    const from = maxCents > cents ? 'From ' : ''
    return {
      path: productPath(id),
      kicker: `Marketplace · ${categoryNames[product.category]}`,
      title: product.name,
      byline: `Sold by ${vendorName}`,
      author: { name: vendorName, path: housePath(product.houseId) },
      text: description.slice(0, descriptionLength) || null,
      status: product.isForSale ? null : product.whyNot,
      rows: [
        {
          name: `${from}${formatExactCents(cents)}`,
          detail: `and ${formatExactCents(feeCents)} in fees`,
          value: rating === null ? null : `${rating.toFixed(1)} of 5`,
          share: null,
          side: 'none',
        },
      ],
      note: ratingCount > 0 ? countText(ratingCount, 'rating') : null,
      isLive: false,
    }
  },
})
