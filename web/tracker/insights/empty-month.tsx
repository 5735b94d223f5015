import { monthName } from '#web/tracker/page/month-names.ts'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Insights } from './insights-of.ts'

/** Empty state before the first entry, with a link to add one. */
export function EmptyMonth({ insights }: { insights: Insights }) {
  const { canWrite, showSample } = useTracker()
  return (
    <EmptyState
      illustration="chart"
      title={`${monthName(insights.currentMonth)} Overview`}
      action={
        canWrite && (
          <Button kind="secondary" onClick={showSample}>
            See it with made-up numbers
          </Button>
        )
      }
    >
      <p>Your month adds up here: what you spent, on what, and after seven days with expenses what it will come to.</p>
    </EmptyState>
  )
}
