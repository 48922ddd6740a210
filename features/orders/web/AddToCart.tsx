import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { GateBadge, MemberGate, useCapabilities } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import type { PurchaseProps } from '#features/marketplace/web/public.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { stickyBar } from '#platform/web/ui/sticky-bar.ts'
import { addToCart, addToCartByForm } from '../contract/cart-endpoints.ts'
import { checkoutPath } from '../contract/paths.ts'
import { orderMessages } from '../contract/rules.ts'
import { useKeepCart } from './use-cart.ts'

/** Quantities to choose from; the cart takes more. */
const most = 10

/** Buys a product; members whose orders would be refused see why, and what to do first. */
export function AddToCart(props: PurchaseProps) {
  const { can, record } = useCapabilities()
  const isVisitor = useViewer().viewer === null
  if (props.size === 's' && !isVisitor && record && !can.canShopMarketplace)
    return <GateBadge capability="canShopMarketplace" />
  return (
    <MemberGate>
      <CartForm {...props} />
    </MemberGate>
  )
}

/**
 * Adds a product to the cart: one from its card, a quantity from its page, where it stays in sight
 * on phones. Before its scripts arrive, the browser sends the form and opens the cart.
 */
function CartForm({ name, variantId, stock, size = 'm', formId }: PurchaseProps) {
  const navigate = useNavigate()
  const keep = useKeepCart()
  const [quantity, setQuantity] = useState(1)
  const add = useApiMutation(useCall(), addToCart, {
    failure: { title: 'Not added', text: "We couldn't add this to your cart. Please try again." },
    onSuccess: (cart) => {
      keep(cart)
      toast({
        tone: 'good',
        title: 'Added to your cart',
        description: name,
        action: { label: 'Check out', onPress: () => void navigate(checkoutPath) },
      })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (variantId) return add.mutate({ body: { variantId, quantity } })
    const field = event.currentTarget.elements.namedItem('variantId')
    if (field instanceof HTMLElement) field.focus()
    return toast({ title: orderMessages.noVariant })
  }
  const form = { id: formId, method: 'post', action: addToCartByForm.path, onSubmit: submit }
  const chosen = formId === undefined && (
    <input type="hidden" name="variantId" value={variantId ?? ''} />
  )
  const label = (
    <>
      Add to Cart
      <span className="sr-only"> {name}</span>
    </>
  )
  if (size === 's')
    return (
      <form {...form}>
        {chosen}
        <Button type="submit" size="s" variant="quiet" isBusy={add.isPending}>
          {label}
        </Button>
      </form>
    )
  return (
    <form
      {...form}
      className={classNames('flex items-end gap-3 max-sm:order-last max-sm:mt-6', stickyBar)}
    >
      {chosen}
      <Field label="Quantity" name="quantity" className="w-28 max-sm:w-20 max-sm:[&_label]:sr-only">
        <Select
          value={String(quantity)}
          options={Array.from({ length: Math.max(1, Math.min(stock, most)) }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChange={({ target }) => setQuantity(Number(target.value))}
        />
      </Field>
      <Button type="submit" variant="brass" className="max-sm:grow" isBusy={add.isPending}>
        {label}
      </Button>
    </form>
  )
}
