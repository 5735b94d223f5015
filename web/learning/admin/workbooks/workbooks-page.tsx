import { useQuery } from '@tanstack/react-query'
import { expectedWorkbooks, workbookStates } from '#web/learning/public/workbook-states.ts'
import { BackToPanel } from '#web/platform/admin/back-to-panel.tsx'
import { call } from '#web/platform/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { WorkbookRow } from './workbook-row.tsx'
import '#web/platform/admin/admin.css'

/** The four workbooks of the lessons: their state, and an upload for each. */
export function WorkbooksPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['workbooks', 'create', {}],
    // Opening the page restores missing files: the call is an idempotent POST.
    queryFn: () => call('workbooks', 'create'),
  })
  const states = workbookStates(data?.resources)
  return (
    <>
      <BackToPanel />
      <PageHeader
        title="Upload Excel Resources"
        lead="The four workbooks that lessons hand out, as Excel files of our own."
      />
      <div className="grid gap-6">
        {states.every(({ isWorking }) => isWorking) && (
          <Notice kind="good" title="All four Excel resources are working!" />
        )}
        {error && (
          <Notice kind="error" title="We could not check the workbooks.">
            <p>Until we can, each is shown as broken.</p>
            <Button kind="secondary" busy={isFetching} onClick={() => refetch()}>
              Retry
            </Button>
          </Notice>
        )}
        {isPending ? (
          <Loading label="Checking the workbooks..." className="grid gap-3">
            <SkeletonLines lines={expectedWorkbooks.length} />
          </Loading>
        ) : (
          <Card flush>
            <ul>
              {states.map((state) => (
                <WorkbookRow key={state.id} state={state} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}
