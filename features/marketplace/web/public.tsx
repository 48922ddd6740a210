declare module '#platform/web/module.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged with the platform's
  interface SlotProps {
    /** Buys a product, on its card and its page. */
    purchase: PurchaseProps
    /** What was ordered and what comes next, on the page after the payment. */
    ordered: OrderedProps
  }
}

/** What a buyer can do with a product: the props of the `purchase` slot. */
export type PurchaseProps = {
  productId: string
  name: string
  /** The chosen variant; null while there is a choice to make. */
  variantId: string | null
  /** How many are left of it. */
  stock: number
  size?: 's' | 'm'
  /** The id that the purchase's form gets, if a control outside of it chooses the variant. */
  formId?: string | undefined
}

/** The props of the `ordered` slot. */
export type OrderedProps = { orderId: string }
