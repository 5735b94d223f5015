import { contract } from '#contract/contract.ts'
import { type PageData, replyPreloader } from '#server/platform/pages/server-render.ts'
import type { CartService } from './cart/service.ts'
import type { ShopVisibility } from './visibility/shop-visibility.ts'

/** Static pages that members open, too, by their pattern. */
const staticPages = {
  '/about': 'about',
  '/privacy': 'privacy',
  '/terms': 'terms',
  '/refunds': 'refunds',
  '/contact': 'contact',
}

interface Dependencies {
  carts: Pick<CartService, 'read'>
  visibility: Pick<ShopVisibility, 'isOpen'>
}

/** Data for a member's navigation bar on static pages: whether the shop is open, and the cart. */
export function memberBars({ carts, visibility }: Dependencies): Record<string, PageData> {
  const cart = replyPreloader('cart', 'read', contract.cart.read)
  const storeEnabled = replyPreloader('settings', 'storeEnabled', contract.settings.storeEnabled)
  const barOf =
    (page: string): PageData =>
    async ({ caller }) => {
      const isOpen = await visibility.isOpen()
      const replies = [storeEnabled({ value: isOpen ? 'true' : 'false' })]
      if (isOpen) replies.push(cart(await carts.read({ memberId: caller.id })))
      return { page, replies, hasBar: true }
    }
  return Object.fromEntries(Object.entries(staticPages).map(([pattern, page]) => [pattern, barOf(page)]))
}
