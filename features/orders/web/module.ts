import type { WebModule } from '#platform/web/module.ts'
import { cartPath, checkoutPath, ordersPath, salesPath } from '../contract/paths.ts'

/** Cart, checkout, orders and sellers' orders. */
export const module: WebModule = {
  routes: [
    {
      path: cartPath,
      file: 'features/orders/web/CartPage.tsx',
      load: () => import('./CartPage.tsx'),
    },
    {
      path: checkoutPath,
      file: 'features/orders/web/CheckoutPage.tsx',
      load: () => import('./CheckoutPage.tsx'),
      isForMembers: true,
    },
    {
      path: ordersPath,
      file: 'features/orders/web/OrdersPage.tsx',
      load: () => import('./OrdersPage.tsx'),
      isForMembers: true,
    },
    {
      path: `${ordersPath}/:id`,
      file: 'features/orders/web/OrderPage.tsx',
      load: () => import('./OrderPage.tsx'),
      isForMembers: true,
    },
    {
      path: salesPath,
      file: 'features/orders/web/SalesPage.tsx',
      load: () => import('./SalesPage.tsx'),
      isForMembers: true,
    },
    {
      path: `${salesPath}/:id`,
      file: 'features/orders/web/SalePage.tsx',
      load: () => import('./SalePage.tsx'),
      isForMembers: true,
    },
    {
      path: `${salesPath}/:id/slip`,
      file: 'features/orders/web/SlipPage.tsx',
      load: () => import('./SlipPage.tsx'),
      isForMembers: true,
    },
  ],
  footerLinks: [{ column: 'Marketplace', to: ordersPath, label: 'Your orders', order: 31 }],
  slots: {
    ordered: async () => (await import('./Ordered.tsx')).Ordered,
    purchase: async () => (await import('./AddToCart.tsx')).AddToCart,
    header: async () => (await import('./CartButton.tsx')).CartButton,
  },
}
