import * as z from 'zod'
import { contract } from '#contract/contract.ts'
import type { Purchase } from '#contract/payments/payments.ts'
import { IdParams } from '#contract/platform/codecs.ts'
import type { OwnedFile } from '#contract/shop/orders.ts'
import { filterQuery, listQuery, readShopUrlState } from '#contract/shop/shop-url-state.ts'
import type { CookieJar } from '#server/platform/http/cookies.ts'
import { type PageData, replyPreloader, searchOf } from '#server/platform/pages/server-render.ts'
import type { AffiliateService } from './affiliates/service.ts'
import { hasVisitorCart } from './cart/cart-cookie.ts'
import type { CartService } from './cart/service.ts'
import type { CatalogReader } from './catalog/catalog-reader.ts'
import type { OrderService } from './orders/service.ts'
import { type ShopVisibility, shopClosed } from './visibility/shop-visibility.ts'

interface Dependencies {
  catalogReader: Pick<CatalogReader, 'list' | 'read'>
  affiliates: Pick<AffiliateService, 'list'>
  carts: Pick<CartService, 'quoteCart'>
  orders: Pick<OrderService, 'list'> & { files(memberId: number): Promise<OwnedFile[]> }
  purchases: { list(memberId: number): Promise<Purchase[]> }
  visibility: Pick<ShopVisibility, 'isOpen'>
  cookies: CookieJar
}

const Params = z.looseObject({ id: z.string().default('') })

/**
 * Data for server rendering of the shop, a product, the cart and the purchases, which include orders. A page sends no query twice. While a visitor's cart is
 * not merged into the member's, the cart is unknown, and pages that show it have no first view.
 */
export function shopPageData(dependencies: Dependencies): Record<string, PageData> {
  const { catalogReader, affiliates, carts, orders, purchases, visibility, cookies } = dependencies
  const list = replyPreloader('shop', 'list', contract.shop.list)
  const links = replyPreloader('affiliates', 'list', contract.affiliates.list, true)
  const storeEnabled = replyPreloader('settings', 'storeEnabled', contract.settings.storeEnabled)
  const read = replyPreloader('shop', 'read', contract.shop.read)
  const shipping = replyPreloader('shop', 'shipping', contract.shop.shipping)
  const files = replyPreloader('orders', 'files', contract.orders.files)
  const bought = replyPreloader('payments', 'purchases', contract.payments.purchases)
  const ownOrders = replyPreloader('orders', 'list', contract.orders.list)
  const cart = replyPreloader('cart', 'read', contract.cart.read)

  const store: PageData = async ({ caller: { is_admin: isAdmin }, request }) => {
    const urlState = readShopUrlState(searchOf(request.url))
    const query = listQuery(urlState)
    const decoded = contract.shop.list.query.safeDecode(query)
    if (!decoded.success) return null
    const [products, affiliateLinks, isOpen] = await Promise.all([
      catalogReader.list(decoded.data, isAdmin),
      urlState.page === 1 ? affiliates.list(decoded.data, isAdmin) : null,
      isAdmin && visibility.isOpen(),
    ])
    const replies = [list(products, { query })]
    if (affiliateLinks) replies.push(links(affiliateLinks, { query: filterQuery(urlState) }))
    // Only admins see a notice on a hidden shop.
    if (isAdmin) replies.push(storeEnabled({ value: isOpen ? 'true' : 'false' }))
    return { page: 'store', replies }
  }

  const product: PageData = async ({ caller, params, request }) => {
    // The browser's query has the id as it is in the address.
    const { id } = Params.parse(params)
    const decoded = IdParams.safeDecode({ id })
    if (!decoded.success || hasVisitorCart(cookies, request)) return null
    const [found, quoted] = await Promise.all([
      catalogReader.read(decoded.data.id, caller.is_admin),
      carts.quoteCart({ memberId: caller.id }),
    ])
    const replies = [read(found, { params: { id } }), cart(quoted.cart)]
    if (found.kind !== 'digital') replies.push(shipping(quoted.shipping))
    if (found.file) replies.push(files(await orders.files(caller.id)))
    return { page: 'product', replies }
  }

  const ownCart: PageData = async ({ caller, request }) => {
    // Members who return from payment see that message first.
    if (searchOf(request.url) !== '' || hasVisitorCart(cookies, request)) return null
    const [isOpen, quoted] = await Promise.all([
      caller.is_admin || visibility.isOpen(),
      carts.quoteCart({ memberId: caller.id }),
    ])
    if (!isOpen) throw shopClosed()
    return { page: 'cart', replies: [cart(quoted.cart)] }
  }

  const ownPurchases: PageData = async ({ caller: { id } }) => {
    const [purchaseList, orderList, fileList] = await Promise.all([
      purchases.list(id),
      orders.list(id),
      orders.files(id),
    ])
    return { page: 'purchases', replies: [bought(purchaseList), ownOrders(orderList), files(fileList)] }
  }

  return { '/store': store, '/store/:id': product, '/cart': ownCart, '/purchases': ownPurchases }
}
