import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type CheckoutReturn,
  isPendingState,
  isPermanentError,
  nextPollDelay,
  sessionOf,
} from '#web/payments/public/checkout-return.ts'
import { apiQuery, invalidate } from '#web/platform/api/api.ts'

export type Confirmation = ReturnType<typeof useConfirmation>

/** Polls the payment provider for the checkout result, until decided or timed out. */
export function useConfirmation(checkoutReturn: CheckoutReturn) {
  const client = useQueryClient()
  const session = sessionOf(checkoutReturn)
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('payments', 'confirm', { body: { session_id: session ?? '' } }),
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => nextPollDelay(isPendingState(state.data?.state), state.dataUpdateCount),
  })
  const isFinal = data !== undefined && !isPendingState(data.state)
  useEffect(() => {
    if (data) invalidate(client, 'cashcoach', ['payments', 'purchases'])
  }, [data, client])
  return {
    state: data?.state,
    error: session === null ? null : error,
    isPending: session !== null && !isFinal && !isPermanentError(error),
    isFetching,
    refetch: () => session !== null && refetch(),
  }
}
