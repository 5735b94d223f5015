import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { useInsights } from '#web/tracker/page/tracker-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { unsortedTitle } from './unsorted-text.ts'

/** Leads to the queue while the shown month has entries that are not sorted yet. */
export function UnsortedNotice() {
  const { canWrite, openDialog, isSample } = useTracker()
  const { data } = useInsights()
  const unsorted = data?.currentMonth.categoryBreakdown.find(({ kind }) => kind === 'none')
  if (!unsorted || !canWrite || isSample) return null
  return (
    <Notice title={unsortedTitle(unsorted.count)} unannounced className="mb-6">
      <div className="mt-2">
        <Button kind="secondary" onClick={() => openDialog('unsorted')}>
          Sort them
        </Button>
      </div>
    </Notice>
  )
}
