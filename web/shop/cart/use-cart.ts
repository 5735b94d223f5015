import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

export type ShownCart = ReplyOf<'cart', 'read'>
export type CartItem = ShownCart['items'][number]

/** The member's cart, or that of this browser. */
export const useCart = () => useQuery(apiQuery('cart', 'read'))

/** Every change of the cart answers with the whole of it. */
export const keepCart = (client: QueryClient, cart: ShownCart) =>
  client.setQueryData(apiQuery('cart', 'read').queryKey, cart)
