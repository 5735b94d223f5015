import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRedirect } from '#web/payments/public/payment-start.tsx'
import { invalidate } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'

/** Redirects from the cart to the payment provider, or to the order if it is free. */
export function useCheckout() {
  const client = useQueryClient()
  const { notify } = useNotices()
  const navigate = useNavigate()
  const [isRedirecting, redirect] = useRedirect()
  useRefreshOnReturn(() => invalidate(client, 'cart'))
  const checkout = useApiMutation('cart', 'checkout', {
    onSuccess({ sessionUrl, order_id: id }) {
      if (sessionUrl !== null) return redirect(sessionUrl)
      invalidate(client, 'cart', 'orders', 'shop')
      navigate(href('order', { id }))
    },
    onError(error) {
      // The page then shows that the session has expired.
      if (statusOf(error) === 401) return
      notify({ kind: 'error', title: errorMessage(error), text: 'Your cart is as it was. Nothing was charged.' })
      invalidate(client, 'cart')
    },
  })
  return {
    pay: (total: number) => checkout.mutate({ body: { total } }),
    goBack: redirect,
    isBusy: checkout.isPending || isRedirecting,
  }
}

/** The browser may restore the page from its back/forward cache with an outdated cart. */
function useRefreshOnReturn(refresh: () => void) {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  })
}
