export const cartPath = '/cart'
export const checkoutPath = '/checkout'
export const ordersPath = '/orders'
export const orderPath = (id: string) => `${ordersPath}/${id}`
/** An order in the control center. */
export const adminOrderPath = (id: string) => `/control-center?tab=orders&order=${id}`
/** A seller's orders. */
export const salesPath = '/house/orders'
export const salePath = (id: string) => `${salesPath}/${id}`
export const slipPath = (id: string) => `${salesPath}/${id}/slip`
