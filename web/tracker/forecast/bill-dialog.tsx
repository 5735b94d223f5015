import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useChosenCategories } from '#web/tracker/page/tracker-queries.ts'
import { BillFields } from './bill-fields.tsx'
import { nowText } from './bill-text.ts'
import type { Bill } from './forecast-text.ts'
import { useBillForm } from './use-bill-form.ts'

/** Adds a bill manually, or changes one. */
export function BillDialog({ bill, onClose }: { bill: Bill | null; onClose: () => void }) {
  const { settings } = useTracker()
  const { data: categories = [] } = useChosenCategories()
  const form = useBillForm(bill, onClose)
  return (
    <FormDialog
      form={form}
      title={bill ? 'Edit bill' : 'Add a bill'}
      onClose={onClose}
      submit={bill ? 'Save bill' : 'Add bill'}
      conflict={{
        title: (change) => `This bill was ${change} in another tab.`,
        now: (current) => nowText(current, settings.currency),
      }}
    >
      <BillFields fields={form.fields} errors={form.errors} categories={categories} onChange={form.set} />
    </FormDialog>
  )
}
