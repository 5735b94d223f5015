import type { FormEvent } from 'react'
import { useConfirmDiscard } from '#web/platform/forms/use-unsaved.ts'
import { SaveFailure } from '#web/platform/messages/save-failure.tsx'
import { ConflictNotice } from '#web/tracker/expenses/conflict-notice.tsx'
import { useCategories } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import { BudgetFormFields } from './budget-form-fields.tsx'
import { type Budget, shortDollars } from './budget-status.ts'
import { type BudgetForm, useBudgetForm } from './use-budget-form.ts'

interface BudgetDialogProps {
  /** Null for a new budget. */
  budget: Budget | null
  /** All budgets of the member: at most one per category. */
  budgets: readonly Budget[]
  onClose: () => void
}

/** Creates or changes a budget. */
export function BudgetDialog({ budget, budgets, onClose }: BudgetDialogProps) {
  const form = useBudgetForm(budget, onClose)
  const { data: categories } = useCategories()
  const taken = new Set(budgets.map(({ category_id: id }) => id))
  const free = categories?.filter(({ id }) => !taken.has(id))
  const close = useConfirmDiscard(() => form.isTouched, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.save()
  }
  const title = budget ? 'Edit Budget' : 'Create Budget'
  if (!budget && free?.length === 0) return <NoCategoryLeft title={title} onClose={onClose} />
  return (
    <Dialog open onClose={close} title={title} busy={form.busy}>
      <form ref={form.formRef} onSubmit={submit} noValidate>
        <BudgetFormFields form={form} budget={budget} categories={free ?? []} />
        <FormMessages form={form} />
        <DialogFooter>
          <Button kind="secondary" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy} busyLabel="Saving...">
            {budget ? 'Update Budget' : 'Create Budget'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
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

/** Result of the last save, and the possible actions. */
function FormMessages({ form }: { form: BudgetForm }) {
  const { conflict, error, busy, loadServerVersion, saveAnyway } = form
  if (conflict) {
    const now = conflict.current && `It is now ${shortDollars(conflict.current.monthly_limit)} a month.`
    return <ConflictNotice what="budget" now={now} onTake={loadServerVersion} onSave={saveAnyway} busy={busy} />
  }
  return <SaveFailure failure={error} />
}
