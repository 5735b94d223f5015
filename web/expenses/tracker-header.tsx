import { Plus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { useTracker } from './tracker-context.tsx'

/** The page's title and what can be done from anywhere on it. */
export function TrackerHeader() {
  const { canWrite, openForm } = useTracker()
  return (
    <PageHeader title="Smart Expense Tracker" lead="What you spent, and what the month will come to.">
      {canWrite && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => openForm()}>
            <Plus />
            Add Expense
          </Button>
        </div>
      )}
    </PageHeader>
  )
}
