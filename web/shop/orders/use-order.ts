import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nextPollDelay } from '#web/payments/public/checkout-return.ts'
import { useCheckoutReturn, useCleanUrl } from '#web/payments/public/use-checkout-return.ts'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'

/**
 * One of the member's orders. While its payment is open, the page polls the provider for a while; then a button does.
 */
export function useOrder(id: string) {
  const client = useQueryClient()
  const isBack = useCheckoutReturn() !== null
  const read = useQuery(apiQuery('orders', 'read', { params: { id } }))
  const isOpen = read.data?.state === 'pending'
  const confirm = useQuery({
    ...apiQuery('orders', 'confirm', { params: { id } }),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => nextPollDelay(state.data?.state === 'pending', state.dataUpdateCount),
  })
  const confirmed = confirm.data
  useEffect(() => {
    if (confirmed && confirmed.state !== 'pending') {
      client.setQueryData(apiQuery('orders', 'read', { params: { id } }).queryKey, confirmed)
      invalidate(client, ['orders', 'list'], ['orders', 'files'], ['payments', 'purchases'], 'cart', 'shop')
    }
  }, [client, confirmed, id])
  useCleanUrl(isBack && read.data !== undefined && !isOpen)
  return { ...read, retry: confirm.refetch, isLooking: confirm.isFetching }
}
