import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { BudgetFormFields } from './budget-form-fields.tsx'
import { type Budget, limitText } from './budget-status.ts'
import { useBudgetForm } from './use-budget-form.ts'

interface BudgetDialogProps {
  /** Null for a new budget. */
  budget: Budget | null
  /** All budgets of the member: at most one per category. */
  budgets: readonly Budget[]
  onClose: () => void
}

/** Creates or changes a budget. */
export function BudgetDialog({ budget, budgets, onClose }: BudgetDialogProps) {
  const { settings } = useTracker()
  const form = useBudgetForm(budget, onClose)
  const { data: categories } = useChosenCategories()
  const taken = new Set(budgets.map(({ category_id: id }) => id))
  const free = categories?.filter(({ id }) => !taken.has(id))
  const title = budget ? 'Edit Budget' : 'Create Budget'
  if (!budget && free?.length === 0) return <NoCategoryLeft title={title} onClose={onClose} />
  return (
    <FormDialog
      form={form}
      title={title}
      onClose={onClose}
      submit={budget ? 'Update Budget' : 'Create Budget'}
      conflict={{
        title: (change) => `This budget was ${change} in another tab.`,
        now: (current) => `It is now ${limitText(current.monthly_limit, settings.currency)} a month.`,
      }}
    >
      <BudgetFormFields form={form} budget={budget} categories={free ?? []} />
    </FormDialog>
  )
}

function NoCategoryLeft({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>Each of your categories has a budget already. To change one, choose Edit on its card.</p>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  )
}
