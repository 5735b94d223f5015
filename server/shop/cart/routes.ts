import type { cart } from '#contract/shop/cart.ts'
import type { CookieJar } from '#server/platform/http/cookies.ts'
import type { Call, Handlers } from '#server/platform/http/serve.ts'
import { type ShopVisibility, shopClosed } from '#server/shop/visibility/shop-visibility.ts'
import { cartOwners } from './cart-cookie.ts'
import type { CartCheckout } from './checkout.ts'
import type { CartService } from './service.ts'

interface Dependencies {
  carts: CartService
  checkout: CartCheckout
  cookies: CookieJar
  visibility: ShopVisibility
}

export function cartRoutes({ carts, checkout, cookies, visibility }: Dependencies): Handlers<typeof cart> {
  const owners = cartOwners(cookies, carts)
  type CartCall = Parameters<typeof owners.find>[0] & Pick<Call<typeof cart.read>, 'isAdmin'>
  const assertShopOpen = async ({ isAdmin }: CartCall) => {
    if (!isAdmin && !(await visibility.isOpen())) throw shopClosed()
  }
  const found = async (call: CartCall) => {
    await assertShopOpen(call)
    return owners.find(call)
  }
  return {
    read: async (call) => carts.read(await found(call)),
    async add(call) {
      await assertShopOpen(call)
      return carts.add(await owners.findOrBegin(call), call.body, call.now)
    },
    setQuantity: async (call) => carts.setQuantity(await found(call), call.params.id, call.body.quantity, call.now),
    remove: async (call) => carts.remove(await found(call), call.params.id),
    async checkout(call) {
      await found(call)
      return checkout.begin(call.caller.id, call.body.total, call.now)
    },
    async closeCheckout(call) {
      await found(call)
      await checkout.close(call.caller.id, call.now)
      return carts.read({ memberId: call.caller.id })
    },
  }
}
