import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { ServerRenderSlot, useServerRenderWhile } from '#web/platform/routing/server-render.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type BoughtRow, boughtRows } from './purchase-list.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { PurchasedFiles } from './purchased-files.tsx'
import './purchases.css'

/** All payments of a member and their states. */
export function PurchasesPage() {
  const { purchases, orders, files } = useBought()
  const replies = [purchases, orders, files]
  const failed = replies.find(({ error }) => error !== null)
  const isFetching = replies.some((reply) => reply.isFetching)
  const retry = () => {
    for (const reply of replies) if (reply.error) reply.refetch()
  }
  const isThere = purchases.data && orders.data && files.data
  const view = useServerRenderWhile(!isThere && !failed)
  if (view) return <ServerRenderSlot view={view} />
  if (failed && !isThere)
    return (
      <PageLoadError
        heading="We could not load your purchases"
        message="They are safe. Please check your connection and try again."
        onRetry={retry}
        busy={isFetching}
      />
    )
  return (
    <>
      <PageHeader title="My purchases" lead="Everything you paid here, and where it stands." />
      {failed && <StaleNotice error={failed.error} onRetry={retry} busy={isFetching} />}
      {files.data && <PurchasedFiles files={files.data} />}
      {purchases.data && orders.data ? (
        <Purchases rows={boughtRows(purchases.data, orders.data)} />
      ) : (
        <PurchasesSkeleton />
      )}
    </>
  )
}

const useBought = () => ({
  purchases: useQuery(apiQuery('payments', 'purchases')),
  orders: useQuery(apiQuery('orders', 'list')),
  files: useQuery(apiQuery('orders', 'files')),
})

function Purchases({ rows }: { rows: readonly BoughtRow[] }) {
  if (rows.length === 0)
    return (
      <EmptyState
        illustration="receipt"
        title="Nothing bought yet"
        action={<ButtonLink href={href('membership')}>See memberships</ButtonLink>}
      >
        Three lessons are free. What you pay for later stands here.
      </EmptyState>
    )
  return (
    <>
      <PurchaseTable rows={rows} />
      <p className="mt-6 max-w-[46rem] text-ink-soft text-sm">Refunds reach the card in 5 to 10 days.</p>
    </>
  )
}

function PurchasesSkeleton() {
  return (
    <Loading label="Loading your purchases..." labelHidden>
      <div className="card card-flush">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="grid gap-2 border-line border-t p-6 first:border-t-0">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="w-2/5" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
