import { ShoppingCart } from 'lucide-react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { cartPath } from '../contract/paths.ts'
import { useCartCount } from './use-cart.ts'

/** The header's link to the cart, with how many items are in it. */
export function CartButton() {
  const count = useCartCount()
  return (
    <PrefetchLink
      to={cartPath}
      aria-label={count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-paper-2"
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span className="figures absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1 text-sm font-semibold text-paper">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </PrefetchLink>
  )
}
