import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Marketplace } from '#features/marketplace/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { RequestContext } from '#platform/server/http/endpoint-table.ts'
import { hashSecret, newSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { orderLimits, orderMessages as messages } from '../contract/rules.ts'
import type { Cart } from '../contract/shapes.ts'
import type { CartLineRow, CartOwner, CartStore } from './cart-store.ts'
import { createShownCarts, type HeldCart } from './shown-carts.ts'

type Dependencies = {
  store: CartStore
  marketplace: Marketplace
  membership: Pick<Membership, 'authorize'>
  clock: Clock
  jobs: Jobs
}

/** Who asks: the member, and the browser's cookie. */
export type CartCaller = {
  viewer: Viewer | null
  requestContext: Pick<RequestContext, 'cookie' | 'setCookie'>
}

const cookie = 'cart'
/** How long a browser keeps an untouched cart. */
const lifetime = 14 * day
const secretForm = /^[\w-]{43}$/

export type Carts = ReturnType<typeof createCarts>

/** Carts of browsers and members; a browser's is merged at login (docs/product/orders.md 1). */
export function createCarts({ store, marketplace, membership, clock, jobs }: Dependencies) {
  const secretOf = ({ requestContext }: CartCaller): string | null => {
    const secret = requestContext.cookie(cookie)
    return secret && secretForm.test(secret) ? secret : null
  }

  /** Moves what fits of the browser's cart into the member's; returns the names of the rest. */
  const merge = async (caller: CartCaller, memberId: string): Promise<string[]> => {
    const secret = secretOf(caller)
    if (!secret) return []
    const leftOut = await store.transaction(async (tx) => {
      const from = await store.find({ secretHash: hashSecret(secret) }, tx)
      if (!from) return []
      const into = await store.open(tx, { memberId }, clock.now())
      const present = await store.lines(into, tx)
      const added = (await store.lines(from, tx)).filter(
        ({ variantId }) => !present.some((line) => line.variantId === variantId),
      )
      const room = Math.max(0, orderLimits.lines - present.length)
      for (const line of added.slice(0, room)) {
        await store.add(tx, { ...line, cartId: into })
        await store.remove(tx, from, line.variantId)
      }
      const rest = added.slice(room)
      if (rest.length === 0) await store.removeCart(tx, from)
      return rest.map(({ name }) => name)
    })
    if (leftOut.length === 0) caller.requestContext.setCookie(cookie, '', 0)
    return leftOut
  }

  /** The caller's cart, if there may be one. */
  const held = async (caller: CartCaller): Promise<HeldCart> => {
    if (caller.viewer) {
      const memberId = caller.viewer.account.id
      return { leftOut: await merge(caller, memberId), owner: { memberId } }
    }
    const secret = secretOf(caller)
    return { leftOut: [], owner: secret ? { secretHash: hashSecret(secret) } : null }
  }

  /** A new cart for a browser, named by a cookie. */
  const startCart = ({ requestContext }: CartCaller): CartOwner => {
    const secret = newSecret()
    requestContext.setCookie(cookie, secret, lifetime / 1000)
    return { secretHash: hashSecret(secret) }
  }
  const { show } = createShownCarts({ store, marketplace, clock })

  jobs.define('carts-forget', () => store.forgetIdle(new Date(clock.now().getTime() - lifetime)), {
    cron: '23 3 * * *',
  })

  return {
    get: async (caller: CartCaller): Promise<Cart> => show(await held(caller)),

    /**
     * For visitors, and for members whose orders would be accepted.
     * @throws DomainError `conflict` if it isn't for sale, or the cart is full.
     */
    add: async (
      caller: CartCaller,
      { variantId, quantity }: { variantId: string; quantity: number },
    ): Promise<Cart> => {
      if (caller.viewer) await membership.authorize(caller.viewer.account, 'member')
      const [found] = await marketplace.findVariants([variantId])
      if (!found?.isForSale) throw new DomainError('conflict', found?.whyNot ?? messages.gone)
      const { owner, leftOut } = await held(caller)
      const opened = owner ?? startCart(caller)
      await store.transaction(async (tx) => {
        const cartId = await store.open(tx, opened, clock.now())
        const lines = await store.lines(cartId, tx)
        if (
          lines.length >= orderLimits.lines &&
          !lines.some((line) => line.variantId === variantId)
        )
          throw new DomainError('conflict', messages.tooManyLines)
        const { name, cents } = found
        await store.add(tx, { cartId, variantId, quantity, name, cents, addedAt: clock.now() })
      })
      return show({ owner: opened, leftOut })
    },

    /** Sets a quantity, and accepts a changed price. @throws DomainError `conflict` if it's gone. */
    set: async (caller: CartCaller, variantId: string, quantity: number): Promise<Cart> => {
      const { owner, leftOut } = await held(caller)
      const [found] = await marketplace.findVariants([variantId])
      await store.transaction(async (tx) => {
        const cartId = owner && (await store.open(tx, owner, clock.now()))
        if (cartId && quantity === 0) return store.remove(tx, cartId, variantId)
        const isThere =
          cartId &&
          (await store.set(tx, cartId, variantId, {
            quantity,
            ...(found ? { name: found.name, cents: found.cents } : {}),
          }))
        if (!isThere && quantity > 0) throw new DomainError('conflict', messages.gone)
      })
      return show(leftOut.length > 0 ? await held(caller) : { owner, leftOut })
    },

    /** A member's lines, a visitor's cart merged in. */
    linesOf: async (caller: CartCaller & { viewer: Viewer }): Promise<CartLineRow[]> => {
      const { owner } = await held(caller)
      const id = owner && (await store.find(owner))
      return id ? store.lines(id) : []
    },

    /** Takes what was bought out of the member's cart. */
    removeBought: async (
      tx: Db,
      memberId: string,
      bought: { variantId: string; quantity: number }[],
    ): Promise<void> => {
      const cartId = await store.find({ memberId }, tx)
      if (!cartId) return
      const lines = await store.lines(cartId, tx)
      for (const { variantId, quantity } of bought) {
        const left = (lines.find((line) => line.variantId === variantId)?.quantity ?? 0) - quantity
        if (left > 0) await store.set(tx, cartId, variantId, { quantity: left })
        else await store.remove(tx, cartId, variantId)
      }
    },
  }
}
