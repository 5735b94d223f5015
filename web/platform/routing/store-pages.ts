import type { PageDefinition } from './page-definition.ts'

/** The pages on which something is chosen, bought and followed to its buyer. */
export const storePages = [
  { name: 'store', title: 'Store', access: 'public', file: 'shop/catalog/store-page.tsx', skeleton: 'shop' },
  {
    name: 'product',
    title: 'Product',
    access: 'public',
    file: 'shop/catalog/product-page.tsx',
    skeleton: 'product',
    preload: ['shop', 'read'],
  },
  {
    name: 'cart',
    title: 'Cart',
    access: 'public',
    file: 'shop/cart/cart-page.tsx',
    skeleton: 'sided',
    preload: ['cart', 'read'],
    offersSignIn: true,
    noIndex: true,
  },
  {
    name: 'order',
    title: 'Order',
    access: 'member',
    file: 'shop/orders/order-page.tsx',
    skeleton: 'sided',
    preload: ['orders', 'read'],
  },
] as const satisfies readonly Omit<PageDefinition, 'pattern'>[]
