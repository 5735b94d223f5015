import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { trackerPages } from '#web/tracker/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PremiumPanel } from './premium-panel.tsx'
import { TrackerView } from './tracker-view.tsx'
import '#web/tracker/expenses/expenses.css'

/** The expense tracker, for subscribers; read-only for former subscribers. */
export function ExpenseTrackerPage() {
  const status = useQuery(apiQuery('cashcoach', 'status'))
  const settings = useQuery({ ...apiQuery('expenses', 'settings'), enabled: mayRead(status.data?.state) })
  if (status.isPending) return <PageSkeleton page={trackerPages['expense-tracker']} />
  // The server decides who may write; an unreadable status counts as no access.
  if (!status.data) return <UnreadableStatus error={status.error} onRetry={status.refetch} busy={status.isFetching} />
  if (!mayRead(status.data.state)) return <PremiumPanel status={status.data} />
  if (settings.isPending) return <PageSkeleton page={trackerPages['expense-tracker']} />
  if (!settings.data)
    return <UnreadableStatus error={settings.error} onRetry={settings.refetch} busy={settings.isFetching} />
  return <TrackerView status={status.data} settings={settings.data} />
}

const mayRead = (state: string | undefined) => state !== undefined && state !== 'none' && state !== 'confirming'

function UnreadableStatus({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy: boolean }) {
  return (
    <>
      <Notice kind="warn" title="We could not read your subscription." className="mb-6">
        <p>{errorMessage(error)}</p>
        <Button kind="secondary" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      </Notice>
      <PremiumPanel />
    </>
  )
}
