import { useQuery } from '@tanstack/react-query'
import { monthOf, monthQuery } from '#contract/tracker/months.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useToday } from '#web/platform/browser/use-today.ts'
import { PageSkeleton } from '#web/platform/routing/page-skeleton.tsx'
import { ServerRenderSlot, useServerRender, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { trackerPages } from '#web/tracker/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PremiumPanel } from './premium-panel.tsx'
import type { TrackerSettings } from './tracker-context.tsx'
import { TrackerView } from './tracker-view.tsx'
import '#web/tracker/expenses/expenses.css'
import '#web/tracker/page-routes.ts'
import './server-render.css'

/** The expense tracker, for subscribers; read-only for former subscribers. */
export function ExpenseTrackerPage() {
  const status = useQuery(apiQuery('cashcoach', 'status'))
  const settings = useQuery({ ...apiQuery('expenses', 'settings'), enabled: mayRead(status.data?.state) })
  const isMonthLoading = useIsMonthLoading(settings.data)
  const view = useServerRenderWhile(status.isLoading || settings.isLoading || isMonthLoading)
  if (view) return <ServerRenderSlot view={view} />
  if (status.isPending) return <PageSkeleton page={trackerPages['expense-tracker']} />
  // The server decides who may write; an unreadable status counts as no access.
  if (!status.data) return <UnreadableStatus error={status.error} onRetry={status.refetch} busy={status.isFetching} />
  if (!mayRead(status.data.state)) return <PremiumPanel status={status.data} />
  if (settings.isPending) return <PageSkeleton page={trackerPages['expense-tracker']} />
  if (!settings.data)
    return <UnreadableStatus error={settings.error} onRetry={settings.refetch} busy={settings.isFetching} />
  return <TrackerView status={status.data} settings={settings.data} />
}

/**
 * Whether a reply is missing that the server render of the current month shows. Without a server render, the parts of
 * the page request and await their replies themselves.
 */
function useIsMonthLoading(settings: TrackerSettings | undefined): boolean {
  const today = useToday()
  const enabled = useServerRender() !== null && settings !== undefined
  const query = monthQuery(monthOf(today, settings?.month_start ?? 1))
  const expenses = useQuery({ ...apiQuery('expenses', 'list', { query }), enabled })
  const insights = useQuery({ ...apiQuery('insights', 'read', { query }), enabled })
  const categories = useQuery({ ...apiQuery('expenses', 'categories'), enabled })
  const forecast = useQuery({ ...apiQuery('forecast', 'read'), enabled })
  return [expenses, insights, categories, forecast].some(({ isLoading }) => isLoading)
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
