import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery, call, invalidate, type RequestOf, type StaleCalls } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import type { OrderChanges } from './change-text.ts'
import './order-change-routes.ts'

const changed: StaleCalls[] = ['orders', 'orderChanges', 'shop', 'adminLog']

/** The changes of an order before it is sent, by its buyer or an admin. */
export function useOrderChanges(id: number, isAdmin: boolean) {
  const client = useQueryClient()
  const params = { id: String(id) }
  const query = apiQuery('orderChanges', isAdmin ? 'readAny' : 'read', { params })
  const invalidateAll = () => invalidate(client, ...changed)
  return {
    params,
    query: useQuery(query),
    /** Reads the possible changes again. */
    readAgain: () => client.fetchQuery({ ...query, staleTime: 0 }),
    invalidateAll,
    async setAddress(body: RequestOf<'orderChanges', 'setAddress'>['body']) {
      await call('orderChanges', isAdmin ? 'setAnyAddress' : 'setAddress', { params, body })
      await invalidateAll()
    },
    cancel: useApiMutation('orderChanges', isAdmin ? 'cancelAny' : 'cancel', {
      // A failed one shows its reason in the dialog, which needs the order as it was.
      onError: () => invalidate(client, 'orderChanges'),
    }),
  }
}

export type UsedOrderChanges = ReturnType<typeof useOrderChanges>

/** What the dialogs of an order's changes get. */
export interface ChangeDialogProps {
  id: number
  isAdmin: boolean
  changes: OrderChanges
  used: UsedOrderChanges
  onClose: () => void
}
