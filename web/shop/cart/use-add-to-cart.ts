import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { keepCart } from './use-cart.ts'

/** Adds a product to the cart and shows a toast with a link to the cart. */
export function useAddToCart({ id, name }: { id: number; name: string }) {
  const client = useQueryClient()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const { mutate, isPending } = useApiMutation('cart', 'add', {
    onSuccess(cart) {
      keepCart(client, cart)
      notify({
        title: `Added "${name}" to cart!`,
        action: { label: 'View cart', onPress: () => navigate(href('cart')) },
      })
    },
    onError: (error) => notify({ kind: 'error', title: errorMessage(error), text: 'The cart is as it was.' }),
  })
  return { add: (quantity = 1) => mutate({ body: { product_id: id, quantity } }), isAdding: isPending }
}
