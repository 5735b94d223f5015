import type { cart } from '#contract/cart.ts'
import type { Caller } from '#server/kit/caller.ts'
import type { CookieJar } from '#server/kit/cookies.ts'
import type { Handlers } from '#server/kit/serve.ts'
import { cartOwners } from './cart-cookie.ts'
import type { CartCheckout } from './checkout.ts'
import type { CartService } from './service.ts'

interface Dependencies {
  carts: CartService
  checkout: CartCheckout
  cookies: CookieJar
  /** @throws a 403 where the store is hidden from this person */
  demandOpen(caller: Caller | null, isAdminScript: boolean): Promise<void>
}

export function cartRoutes({ carts, checkout, cookies, demandOpen }: Dependencies): Handlers<typeof cart> {
  const owners = cartOwners(cookies, carts)
  type Find = typeof owners.find
  const found: Find = async (call) => {
    await demandOpen(call.caller, call.request.isAdminScript)
    return owners.find(call)
  }
  return {
    read: async (call) => carts.read(await found(call)),
    async add(call) {
      await demandOpen(call.caller, call.request.isAdminScript)
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
