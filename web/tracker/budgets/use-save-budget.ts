import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, invalidate } from '#web/platform/api/api.ts'
import { useBudgetNotices } from '#web/tracker/page/use-send-report.ts'
import { type BudgetBody, budgetForm } from './budget-form.ts'
import type { SavedBudget } from './budget-queries.ts'
import type { Budget } from './budget-status.ts'

const sendChange = (id: number, body: BudgetBody, ifMatch?: number): Promise<SavedBudget> =>
  call('budgets', 'change', { params: { id: String(id) }, body }, { ifMatch })

/** Adds a budget, or changes the given version of one, and reports crossed thresholds. */
export function useSaveBudget() {
  const client = useQueryClient()
  const notifyBudgets = useBudgetNotices()
  const add = useAdd()
  return async (body: BudgetBody, budget: Budget | null) => {
    notifyBudgets(await (budget ? sendChange(budget.id, body, budget.version) : add(body)))
    await invalidate(client, 'budgets')
  }
}

/** All attempts to add a budget for one category share a client id, so that retries create it only once. */
function useAdd() {
  const clientIds = useRef(new Map<number, string>())
  return async (body: BudgetBody): Promise<SavedBudget> => {
    const earlierId = clientIds.current.get(body.category_id)
    const clientId = earlierId ?? crypto.randomUUID()
    clientIds.current.set(body.category_id, clientId)
    const saved = await call('budgets', 'add', { body: { ...body, client_id: clientId } })
    // An earlier attempt did arrive; apply the values typed since.
    return earlierId && budgetForm.differs(saved, body) ? sendChange(saved.id, body) : saved
  }
}
