import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { type CartItem, keepCart, type ShownCart } from './use-cart.ts'

/** Debounce in milliseconds for the quantity buttons. */
const pauseMs = 350

/** Cart actions. Changes are optimistic; the total waits for the server. */
export function useCartActions() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const cartMutation = {
    onSuccess: (cart: ShownCart) => keepCart(client, cart),
    onError(error: Error) {
      notify({ kind: 'error', title: errorMessage(error), text: 'Your cart is as it was.' })
      invalidate(client, 'cart')
    },
  }
  const add = useApiMutation('cart', 'add', cartMutation)
  const remove = useApiMutation('cart', 'remove', {
    ...cartMutation,
    onSuccess(cart, { params }) {
      const item = itemOf(client.getQueryData(apiQuery('cart', 'read').queryKey), Number(params.id))
      keepCart(client, cart)
      if (!item) return
      const bringBack = () => add.mutate({ body: { product_id: item.product_id, quantity: item.quantity } })
      notify({ title: `Removed "${item.name}" from cart.`, action: { label: 'Undo', onPress: bringBack } })
    },
  })
  const closeCheckout = useApiMutation('cart', 'closeCheckout', cartMutation)
  const quantities = useQuantities(cartMutation)
  return {
    quantityOf: quantities.of,
    setQuantity: quantities.set,
    remove: ({ product_id }: CartItem) => remove.mutate({ params: { id: String(product_id) } }),
    closeCheckout: () => closeCheckout.mutate({}),
    isClosing: closeCheckout.isPending,
    /** The displayed state is not saved yet. */
    isChanging: quantities.isChanging || add.isPending || remove.isPending,
  }
}

const itemOf = (cart: ShownCart | undefined, productId: number) =>
  cart?.items.find(({ product_id }) => product_id === productId)

/** Quantities not sent to the server yet; only the last of several is sent. */
function useQuantities({
  onSuccess,
  onError,
}: {
  onSuccess: (cart: ShownCart) => void
  onError: (error: Error) => void
}) {
  const [pendingQuantities, setPendingQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const forget = (id: number, quantity: number) =>
    setPendingQuantities((before) =>
      before.get(id) === quantity ? new Map([...before].filter(([one]) => one !== id)) : before,
    )
  const save = useApiMutation('cart', 'setQuantity', {
    onSuccess(cart, { params, body }) {
      onSuccess(cart)
      forget(Number(params.id), body.quantity)
    },
    onError(error, { params, body }) {
      forget(Number(params.id), body.quantity)
      onError(error)
    },
  })
  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])
  return {
    of: ({ product_id: id, quantity }: CartItem) => pendingQuantities.get(id) ?? quantity,
    set({ product_id: id }: CartItem, quantity: number) {
      setPendingQuantities((before) => new Map(before).set(id, quantity))
      clearTimeout(timers.current.get(id))
      const send = () => save.mutate({ params: { id: String(id) }, body: { quantity } })
      timers.current.set(id, setTimeout(send, pauseMs))
    },
    isChanging: pendingQuantities.size > 0,
  }
}
