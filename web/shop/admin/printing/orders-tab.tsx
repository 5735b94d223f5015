import { useQuery } from '@tanstack/react-query'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { href } from '#web/platform/routing/href.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Status } from '#web/ui/status.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { OrderProblem } from './order-problem.tsx'
import { statusKind, statusWord } from './print-statuses.ts'
import type { PrintOrder } from './print-text.ts'

/** Print orders of buyers, newest first. */
export function OrdersTab() {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery('printing', 'orders'), retry: false })
  return (
    <section aria-labelledby="print-orders-heading">
      <h2 className="sr-only" id="print-orders-heading">
        Orders
      </h2>
      {data && error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data ? (
        <PrintOrders orders={data.orders} />
      ) : error ? (
        <NotLoaded what="The list of orders" error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <RowsSkeleton label="Loading orders..." />
      )}
    </section>
  )
}

function PrintOrders({ orders }: { orders: readonly PrintOrder[] }) {
  if (orders.length === 0)
    return (
      <EmptyState illustration="bag" title="No orders found." level={3}>
        They appear when a printed product is sold.
      </EmptyState>
    )
  return (
    <>
      <Table
        caption="Orders at the print partner, newest first"
        captionHidden
        stacksOnPhone
        className="print-orders"
        columns={columns}
        rows={orders}
        rowKey={({ id }) => id}
      />
      <p className="mt-4 max-w-measure text-ink-soft text-sm">
        A paid order becomes one order at the partner. What the partner reports is read again there before it counts.
      </p>
      <div className="mt-6 grid gap-4">
        {orders.map((order) => order.problem !== null && <OrderProblem key={order.id} order={order} />)}
      </div>
    </>
  )
}

const columns: Column<PrintOrder>[] = [
  {
    header: 'Order',
    isRowHeader: true,
    className: 'p-order',
    cell: ({ order_id: order }) => <a href={href('product-management', {}, { query: { order } })}>{order}</a>,
  },
  {
    header: 'Buyer',
    className: 'p-buyer',
    cell: ({ customer_email: email, what }) => (
      <>
        {email ?? 'Deleted account'}
        <span className="block text-ink-soft text-sm">{what}</span>
      </>
    ),
  },
  {
    header: 'Status',
    className: 'p-state',
    cell: ({ status }) => <Status kind={statusKind(status)}>{statusWord(status)}</Status>,
  },
  {
    header: 'Created',
    className: 'p-date',
    cell: ({ created_at: at }) => <time dateTime={at}>{shortDay(at)}</time>,
  },
  { header: 'Tracking', className: 'p-track', cell: ({ tracking_info: info }) => <Tracking info={info} /> },
]

function Tracking({ info }: { info: PrintOrder['tracking_info'] }) {
  if (!info) return <span className="p-none">–</span>
  const { tracking_number: number, tracking_url: url } = info
  const text = number || 'Follow it'
  if (url === null) return number
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="sr-only"> (opens the carrier’s page in a new tab)</span>
    </a>
  )
}
