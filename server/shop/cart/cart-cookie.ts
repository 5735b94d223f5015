import { randomBytes } from 'node:crypto'
import type { cart } from '#contract/shop/cart.ts'
import { sha256 } from '#server/platform/base/hash.ts'
import type { CookieJar } from '#server/platform/http/cookies.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { CartService } from './service.ts'
import { type CartOwner, visitorCartMs } from './store.ts'

const name = 'cart'
const maxAgeSeconds = visitorCartMs / 1000

/** Whether the browser has a visitor's cart. At sign-in, the next call of the cart merges it into the member's. */
export const hasVisitorCart = (
  cookies: CookieJar,
  { headers }: { headers: { cookie?: string | undefined } },
): boolean => cookies.read(headers.cookie, name) !== undefined

type CartCall = Pick<Call<typeof cart.read>, 'caller' | 'request' | 'reply' | 'now'>

/**
 * Finds the owner of the cart in a request. A visitor's browser has a random secret; the server stores only its hash.
 * It is not linked to a person and is removed at sign-in.
 */
export const cartOwners = (cookies: CookieJar, carts: Pick<CartService, 'merge'>) => {
  const find = async ({ caller, request, reply, now }: CartCall): Promise<CartOwner | undefined> => {
    const secret = cookies.read(request.headers.cookie, name)
    if (!caller) return secret === undefined ? undefined : { cookieHash: sha256(secret) }
    if (secret !== undefined) {
      await carts.merge(caller.id, sha256(secret), now)
      reply.header('set-cookie', cookies.clear(name))
    }
    return { memberId: caller.id }
  }
  return {
    find,

    /** Like `find`, but sets a cookie for a visitor without a cart. */
    async findOrBegin(call: CartCall): Promise<CartOwner> {
      const existing = await find(call)
      if (existing && 'memberId' in existing) return existing
      const secret = cookies.read(call.request.headers.cookie, name) ?? randomBytes(24).toString('base64url')
      call.reply.header('set-cookie', cookies.serialize(name, secret, maxAgeSeconds))
      return { cookieHash: sha256(secret) }
    },
  }
}
