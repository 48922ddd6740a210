import { useState } from 'react'
import { formatExactCents } from '#platform/contract/money.ts'
import { useContributions } from '#platform/web/contributions.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import type { FullProductWire, VariantWire } from '../contract/schemas.ts'
import { costText, priceText } from './price-text.ts'
import { ProductCost } from './ProductCost.tsx'
import { ShipsBy } from './ShipsBy.tsx'

/** A few left are worth saying. */
const fewLeft = 5

const nameOf = ({ size, color }: VariantWire) => [size, color].filter(Boolean).join(', ')

/** Price, variants, stock, the way to buy, and what the total is made of. */
export function ProductOffer({ product }: { product: FullProductWire }) {
  const { id, name, variants, isForSale, whyNot } = product
  const { shipsWithinDays } = product.shipping
  const Purchase = useContributions().slots.purchase
  const [chosenId, choose] = useState(variants.length === 1 ? (variants[0]?.id ?? '') : '')
  const formId = variants.length > 1 ? `buy-${id}` : undefined
  const chosen = variants.find((variant) => variant.id === chosenId)
  const cost = chosen ? { ...product, ...chosen, maxCents: chosen.cents } : product
  return (
    <div className="mt-6 space-y-4 rounded-card border border-line bg-card p-6 max-sm:contents">
      <div className="max-sm:mt-4">
        <p className="figures font-serif text-3xl">
          {chosen ? formatExactCents(chosen.cents) : priceText(product)}
        </p>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4">
          <span className="figures text-ink-2">{costText(cost)}, before any sales tax</span>
          <span className="font-semibold" aria-live="polite">
            {whyNot ?? (chosen ? stockText(chosen.stock) : 'In stock')}
          </span>
        </p>
        {isForSale && product.isShipped && shipsWithinDays !== null && (
          <p className="mt-1 text-ink-2">
            <ShipsBy days={shipsWithinDays} />
          </p>
        )}
      </div>
      {variants.length > 1 && (
        <Field label="Option" className="sm:max-w-80 max-sm:mt-3 max-sm:[&_label]:sr-only">
          <Select
            form={formId}
            name="variantId"
            value={chosenId}
            placeholder="Choose an option"
            onChange={({ target }) => choose(target.value)}
            options={variants.map((variant) => ({
              value: variant.id,
              label: `${nameOf(variant)} · ${formatExactCents(variant.cents)}${variant.stock === 0 ? ' · sold out' : ''}`,
              isDisabled: variant.stock === 0,
            }))}
          />
        </Field>
      )}
      {isForSale && Purchase && (chosen === undefined || chosen.stock > 0) && (
        <Purchase
          productId={id}
          name={name}
          variantId={chosen?.id ?? null}
          stock={chosen?.stock ?? 0}
          formId={formId}
        />
      )}
      <ProductCost
        cost={cost}
        isHouse={product.houseStatus !== 'pending'}
        isFrom={!chosen && product.cents !== product.maxCents}
        isShipped={product.isShipped}
        freeFromCents={product.shipping.freeFromCents}
      />
    </div>
  )
}

function stockText(stock: number): string {
  if (stock === 0) return 'Sold out'
  return stock <= fewLeft ? `Only ${stock} left` : 'In stock'
}
