import { Plus } from 'lucide-react'
import { TrackerMenu } from '#web/imports/tracker-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { useTracker } from './tracker-context.tsx'

/** The page's title and what can be done from anywhere on it. */
export function TrackerHeader() {
  const { canWrite, openForm, month, address } = useTracker()
  return (
    <PageHeader title="Smart Expense Tracker" lead="What you spent, and what the month will come to.">
      <div className="flex flex-wrap gap-3">
        <TrackerMenu canWrite={canWrite} shown={{ month, category: address.category }} />
        {canWrite && (
          <Button onClick={() => openForm()}>
            <Plus />
            Add Expense
          </Button>
        )}
      </div>
    </PageHeader>
  )
}
