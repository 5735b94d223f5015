import { useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '#web/kit/errors.ts'
import { useNotices } from '#web/kit/notices.tsx'
import { useApiMutation } from '#web/kit/use-api-mutation.ts'
import { href } from '#web/routing/href.ts'
import { useNavigate } from '#web/routing/router-context.tsx'
import { keepCart } from './use-cart.ts'

/** Puts a product into the cart and says so; the toast leads there. */
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
    onError: (error) => notify({ kind: 'bad', title: errorMessage(error), text: 'The cart is as it was.' }),
  })
  return { add: (quantity = 1) => mutate({ body: { product_id: id, quantity } }), isAdding: isPending }
}
