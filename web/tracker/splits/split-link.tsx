import { useQueryClient } from '@tanstack/react-query'
import { monthOf, monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { type Expense, useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'

/** Opens the form that splits a stored expense; that of a part shows all parts. */
export function SplitLink({ expense }: { expense: Expense | undefined }) {
  const client = useQueryClient()
  const { openForm, settings } = useTracker()
  if (!expense || !['expense', 'refund'].includes(expense.kind)) return null
  const { split_id: split, expense_date: day } = expense
  const open = async () => {
    if (split === undefined) return openForm({ parts: [expense] })
    const query = monthQuery(monthOf(day, settings.month_start))
    const listed = await client.fetchQuery({ ...apiQuery('expenses', 'list', { query }), staleTime: 0 })
    openForm({ parts: listed.filter((one) => one.split_id === split).toSorted((a, b) => a.id - b.id) })
  }
  return (
    <Button kind="quiet" className="justify-self-start" onClick={open}>
      {split === undefined ? 'Split into parts…' : 'Edit the parts…'}
    </Button>
  )
}
