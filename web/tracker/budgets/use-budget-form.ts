import { useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { type Form, findById, useForm } from '#web/platform/forms/use-form.ts'
import { useFormFields } from '#web/platform/forms/use-form-fields.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { type BudgetFields, budgetForm, fieldsOf, newFields } from './budget-form.ts'
import type { Budget } from './budget-status.ts'
import { useSaveBudget } from './use-save-budget.ts'

/** State and actions of the budget form: fields, errors and saving. */
export function useBudgetForm(budget: Budget | null, onClose: () => void): Form<Budget, BudgetFields> {
  const client = useQueryClient()
  const { currency } = useTracker().settings
  const save = useSaveBudget()
  return useForm({
    definition: budgetForm,
    input: useFormFields(() => (budget ? fieldsOf(budget, currency) : newFields(currency))),
    row: budget,
    fieldsOf: (row) => fieldsOf(row, currency),
    async save(body, row) {
      await save(body, row)
      onClose()
    },
    findCurrent: async (row) =>
      findById(await client.fetchQuery({ ...apiQuery('budgets', 'list'), staleTime: 0 }), row),
    onClose,
  })
}
