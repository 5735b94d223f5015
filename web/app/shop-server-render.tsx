import type { ServerRender, ServerRenderInput } from '#contract/server-render.ts'
import { readShopUrlState } from '#contract/shop/shop-url-state.ts'
import { documentTitle } from '#web/platform/browser/document-title.ts'
import { CartPage } from '#web/shop/cart/cart-page.tsx'
import { ProductPage } from '#web/shop/catalog/product-page.tsx'
import { ShopPage } from '#web/shop/catalog/shop-page.tsx'
import { draw, replyOf } from './draw-view.tsx'
import { drawShared } from './shared-drawings.tsx'

/** Renders the products at an address of the shop. A page behind the last one redirects, so it has no view. */
export function renderShop(input: ServerRenderInput): ServerRender | null {
  const state = readShopUrlState(input.address.search)
  const list = replyOf(input.replies, 'shop', 'list')
  if (!list) throw new Error('A shop page needs its products')
  const { totalPages } = list.pagination
  if (totalPages > 0 && state.page > totalPages) return null
  return { main: drawShared('store', input, state, <ShopPage />) }
}

/** Renders a product with what the member has of it: in the cart, or as a file. */
export function renderProduct(input: ServerRenderInput): ServerRender {
  const product = replyOf(input.replies, 'shop', 'read')
  if (!product) throw new Error('A product page needs its product')
  return { title: documentTitle(product.name), main: draw('product', input, <ProductPage />) }
}

/** Renders the cart of a member. */
export const renderCart = (input: ServerRenderInput): ServerRender => ({ main: draw('cart', input, <CartPage />) })
