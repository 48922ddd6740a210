import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { formatExactCents } from '#platform/contract/money.ts'
import { useViewer } from '#features/identity/web/public.tsx'
import { marketplacePath, productPath } from '#features/marketplace/contract/paths.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall, useReturnedForm } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { RowsSkeleton } from '#platform/web/ui/RowsSkeleton.tsx'
import { stickyBar } from '#platform/web/ui/sticky-bar.ts'
import { setCartLine, type getCart } from '../contract/cart-endpoints.ts'
import { cartPath, checkoutPath } from '../contract/paths.ts'
import { orderLimits } from '../contract/rules.ts'
import { OrderTotals } from './OrderTotals.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { cartQuery, markCart, useKeepCart } from './use-cart.ts'

type Cart = ReplyOf<typeof getCart>
type Line = Cart['lines'][number]

/** The cart, with what changed since items were added. */
export function Component() {
  const cart = useQuery({ ...cartQuery(useCall()), refetchOnMount: 'always' })
  const lines = cart.data?.lines ?? []
  const leftOut = cart.data?.leftOut ?? []
  const returned = useReturnedForm()
  const count = cart.data?.count
  useEffect(() => {
    if (count !== undefined) markCart(count)
  }, [count])
  return (
    <div className="page-column py-10 lg:py-12">
      <Head
        title="Cart"
        description="Items you chose in the marketplace."
        canonicalPath={cartPath}
        isIndexed={false}
      />
      <PageHeader kicker="Marketplace" title="Your cart" />
      {returned && (
        <div className="mt-6">
          <Callout tone="bad" title="Not added">
            {Object.values(returned.fields)[0] ?? returned.message}
          </Callout>
        </div>
      )}
      <div className="mt-8">
        {cart.isPending ? (
          <RowsSkeleton count={3} lead="square" hasEnd label="Loading your cart" />
        ) : cart.isError && !cart.data ? (
          <ErrorState
            title="Couldn't load your cart"
            isRetrying={cart.isFetching}
            onRetry={() => void cart.refetch()}
          />
        ) : lines.length === 0 ? (
          <EmptyState
            title="Your cart is empty"
            text="Items you add in the marketplace appear here."
            action={<Button to={marketplacePath}>Browse the marketplace</Button>}
          />
        ) : (
          <>
            {leftOut.length > 0 && (
              <div className="mb-6">
                <Callout
                  tone="warn"
                  title={`Your cart is full: ${orderLimits.lines} different items`}
                >
                  Not in it yet: {leftOut.join(', ')}. Remove items to make room for them.
                </Callout>
              </div>
            )}
            <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
              <ul className="h-fit divide-y divide-line border-y border-line">
                {lines.map((line) => (
                  <li key={line.variantId} className="py-5">
                    <CartLine line={line} />
                  </li>
                ))}
              </ul>
              {cart.data && <CartTotal cart={cart.data} />}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

/** What the cart costs and the way on, which stays in sight on phones with the total. */
function CartTotal({ cart }: { cart: Cart }) {
  const { viewer } = useViewer()
  const problem = cart.lines.some((line) => line.problem !== null)
    ? 'Resolve the marked items to check out.'
    : cart.problem
  return (
    <section
      aria-label="Cart total"
      className="mt-6 h-fit rounded-card border border-line bg-card p-5 max-sm:contents lg:mt-0"
    >
      <div className="max-sm:my-6">
        <OrderTotals order={cart} />
        <p className="mt-2 text-sm text-ink-3">
          Any sales tax is added at checkout, by your address.
        </p>
      </div>
      <div
        className={classNames(
          'flex items-center justify-between gap-x-5 gap-y-3 sm:mt-5',
          stickyBar,
        )}
      >
        <p className="figures text-lg leading-tight font-semibold sm:hidden">
          <span className="block text-sm font-normal text-ink-3">Total</span>
          {formatExactCents(cart.totalCents)}
        </p>
        {problem === null ? (
          <Button
            variant="brass"
            to={viewer ? checkoutPath : `/login${queryString({ next: checkoutPath })}`}
            className="sm:w-full"
          >
            {viewer ? 'Check out' : 'Log in to check out'}
          </Button>
        ) : (
          <p className="font-semibold text-warn">{problem}</p>
        )}
      </div>
    </section>
  )
}

function CartLine({ line }: { line: Line }) {
  const { variantId, productId, name, options, pictureUrl, houseName, quantity, left } = line
  const keep = useKeepCart()
  const set = useApiMutation(useCall(), setCartLine, {
    failure: { title: 'Not changed', text: "We couldn't change your cart. Please try again." },
    onSuccess: keep,
  })
  const change = (next: number) =>
    set.mutate({ params: { id: variantId }, body: { quantity: next } })
  const most = Math.max(quantity, Math.min(left, 20))
  return (
    <div className="flex flex-wrap items-start gap-4 sm:flex-nowrap">
      <Thumbnail url={pictureUrl} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          {productId ? <PrefetchLink to={productPath(productId)}>{name}</PrefetchLink> : name}
        </p>
        <p className="text-sm text-ink-3">{[options, houseName].filter(Boolean).join(' · ')}</p>
        {line.wasCents !== null && (
          <p className="mt-1 text-sm font-semibold text-warn">
            The price changed from {formatExactCents(line.wasCents)} to{' '}
            {formatExactCents(line.cents)}.
          </p>
        )}
        {line.problem && <p className="mt-1 text-sm font-semibold text-bad">{line.problem}</p>}
      </div>
      <div className="flex items-center gap-3 max-sm:w-full">
        <Field label={`Quantity of ${name}`} isLabelHidden className="w-20">
          <Select
            size="s"
            value={String(quantity)}
            disabled={set.isPending}
            options={Array.from({ length: Math.max(1, most) }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            onChange={({ target }) => change(Number(target.value))}
          />
        </Field>
        <Button variant="quiet" size="s" isBusy={set.isPending} onClick={() => change(0)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
        <span className="figures w-24 text-right max-sm:ml-auto">
          {formatExactCents(line.cents * quantity)}
        </span>
      </div>
    </div>
  )
}
