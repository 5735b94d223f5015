import { contract } from '#contract/contract.ts'
import { wireReply } from '#server/platform/http/reply.ts'
import { type PageData, preloaded } from '#server/platform/pages/server-render.ts'
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
  const barOf =
    (page: string): PageData =>
    async ({ caller }) => {
      const isOpen = await visibility.isOpen()
      const cart = isOpen && wireReply(contract.cart.read, await carts.read({ memberId: caller.id }))
      const store = wireReply(contract.settings.storeEnabled, { value: isOpen ? 'true' : 'false' })
      const replies = [preloaded('settings', 'storeEnabled', store), ...(cart ? [preloaded('cart', 'read', cart)] : [])]
      return { page, replies }
    }
  return Object.fromEntries(Object.entries(staticPages).map(([pattern, page]) => [pattern, barOf(page)]))
}
