import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import type { Call } from '#platform/web/call.ts'
import { keyOf, read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { saveToTab, readFromTab } from '#platform/web/tab-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { getCart } from '../contract/cart-endpoints.ts'

const marker = 'has-cart'

export const cartQuery = (call: Call) => read(call, getCart, {})

/** Remembers in this tab whether there is something in the cart. */
export const markCart = (count: number) => saveToTab(marker, { isFilled: count > 0 })

/** Stores a cart that an answer brought. */
export function useKeepCart() {
  const queryClient = useQueryClient()
  return (cart: ReplyOf<typeof getCart>) => {
    markCart(cart.count)
    queryClient.setQueryData(keyOf(getCart, {}), cart)
  }
}

/** Items in the cart; visitors who never filled one aren't asked for. */
export function useCartCount(): number {
  const { viewer } = useViewer()
  const isHydrated = useHydrated()
  const isFilled = isHydrated && readFromTab<{ isFilled: boolean }>(marker)?.isFilled === true
  const { data } = useQuery({
    ...cartQuery(useCall()),
    enabled: isHydrated && (viewer !== null || isFilled),
  })
  // Another part of the page may know the cart before this one is hydrated.
  return isHydrated ? (data?.count ?? 0) : 0
}
