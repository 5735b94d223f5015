import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, invalidate } from '#web/platform/api/api.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { type BudgetBody, differs } from './budget-entry.ts'
import type { SavedBudget } from './budget-queries.ts'
import type { Budget } from './budget-status.ts'

/** A new budget, or a change of the given version. */
export interface SaveRequest {
  body: BudgetBody
  change: Pick<Budget, 'id' | 'version'> | null
}

const sendChange = (id: number, body: BudgetBody, ifMatch?: number): Promise<SavedBudget> =>
  call('budgets', 'change', { params: { id: String(id) }, body }, { ifMatch })

/** Saves the form and reports crossed thresholds. */
export function useSaveBudget() {
  const client = useQueryClient()
  const notifyBudgets = useBudgetNotices()
  const add = useAdd()
  return useMutation<SavedBudget, Error, SaveRequest>({
    mutationFn: ({ body, change }) => (change ? sendChange(change.id, body, change.version) : add(body)),
    onSuccess(saved) {
      notifyBudgets(saved)
      return invalidate(client, 'budgets')
    },
  })
}

/** All attempts to add a budget for one category share a client id, so that retries create it only once. */
function useAdd() {
  const clientIds = useRef(new Map<number, string>())
  return async (body: BudgetBody): Promise<SavedBudget> => {
    const known = clientIds.current.get(body.category_id)
    const clientId = known ?? crypto.randomUUID()
    clientIds.current.set(body.category_id, clientId)
    const saved = await call('budgets', 'add', { body: { ...body, client_id: clientId } })
    // An earlier attempt did arrive; apply the values typed since.
    return known && differs(saved, body) ? sendChange(saved.id, body) : saved
  }
}
