import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/kit/api.ts'

export type ShownCart = ReplyOf<'cart', 'read'>
export type CartItem = ShownCart['items'][number]

/** The member's cart, or that of this browser. @param enabled false where nobody needs to know yet */
export const useCart = (enabled = true) => useQuery({ ...apiQuery('cart', 'read'), enabled })

/** Every change of the cart answers with the whole of it. */
export const keepCart = (client: QueryClient, cart: ShownCart) =>
  client.setQueryData(apiQuery('cart', 'read').queryKey, cart)
