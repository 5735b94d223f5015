import type { PageTable } from '#web/platform/routing/page-definition.ts'

/** The pages of the store, the cart and the orders. */
export const shopPages = {
  store: {
    title: 'Store',
    access: 'public',
    file: 'shop/catalog/shop-page.tsx',
    skeleton: 'shop',
  },
  product: {
    title: 'Product',
    access: 'public',
    file: 'shop/catalog/product-page.tsx',
    skeleton: 'product',
    preload: ['shop', 'read'],
  },
  cart: {
    title: 'Cart',
    access: 'public',
    file: 'shop/cart/cart-page.tsx',
    skeleton: 'two-column',
    preload: ['cart', 'read'],
    noIndex: true,
  },
  order: {
    title: 'Order',
    access: 'member',
    file: 'shop/orders/order-page.tsx',
    skeleton: 'two-column',
    preload: ['orders', 'read'],
  },
} as const satisfies PageTable
