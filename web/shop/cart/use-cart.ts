import { type QueryClient, useQuery } from '@tanstack/react-query'
import { apiQuery, type ReplyOf } from '#web/platform/api/api.ts'

export type ShownCart = ReplyOf<'cart', 'read'>
export type CartItem = ShownCart['items'][number]

/** The cart of the member or of this browser. */
export const useCart = () => useQuery(apiQuery('cart', 'read'))

/** Every change of the cart returns the whole cart. */
export const keepCart = (client: QueryClient, cart: ShownCart) =>
  client.setQueryData(apiQuery('cart', 'read').queryKey, cart)
