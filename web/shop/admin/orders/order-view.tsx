import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { RowsSkeleton } from '#web/platform/admin/rows-skeleton.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { centsOf } from '#web/platform/format/dollars.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { useManagementUrlState } from '#web/shop/admin/products/use-management-url-state.ts'
import { AmountList } from '#web/ui/amount-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StandaloneLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Status } from '#web/ui/status.tsx'
import { OrderSide } from './order-side.tsx'
import { orderStatus } from './order-states.ts'
import { type AdminOrder, holdNotice, orderActions } from './order-text.ts'
import { type OrderChange, useOrderChange } from './use-order-change.ts'
import './orders.css'

const OrderNote = lazy(async () => ({ default: (await import('./order-note.tsx')).OrderNote }))
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))
const ReleaseDialog = lazy(async () => ({ default: (await import('./release-dialog.tsx')).ReleaseDialog }))
const ChangePart = lazy(async () => ({ default: (await import('#web/shop/orders/change-part.tsx')).ChangePart }))
const SentDialog = lazy(async () => ({ default: (await import('./sent-dialog.tsx')).SentDialog }))

/** An order: items, address, history and available actions. */
export function OrderView({ id }: { id: number }) {
  const { urlState, hrefOf } = useManagementUrlState()
  const query = useQuery(apiQuery('orders', 'readAny', { params: { id: String(id) } }))
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <StandaloneLink href={hrefOf({ page: urlState.page })}>← All orders</StandaloneLink>
      {!data && !error && <RowsSkeleton label={`Loading order ${id}...`} />}
      {!data && error && statusOf(error) === 404 && (
        <EmptyState illustration="receipt" title={`There is no order ${id}.`} className="mt-4" />
      )}
      {!data && error && statusOf(error) !== 404 && (
        <EmptyState
          illustration="offline"
          title="This order did not load"
          alert
          className="mt-4"
          action={
            <Button onClick={() => refetch()} busy={isFetching}>
              Retry
            </Button>
          }
        >
          {errorMessage(error)}
        </EmptyState>
      )}
      {data && error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data && <OpenOrder order={data} />}
    </>
  )
}

type OrderDialog = 'refund' | 'release' | 'sent'

function OpenOrder({ order }: { order: AdminOrder }) {
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const change = useOrderChange(order)
  const { word, kind } = orderStatus(order)
  const notice = holdNotice(order)
  return (
    <section className="order-columns" aria-labelledby="order-heading">
      <Card className="grid content-start gap-6">
        <AdminSectionTitle className="mb-0">
          <div className="grid gap-1">
            <h2 id="order-heading">Order {order.id}</h2>
            <p className="text-ink-soft text-sm">{whoAndWhen(order)}</p>
          </div>
          <Status kind={kind}>{word}</Status>
        </AdminSectionTitle>
        {notice && (
          <Notice kind="warn" title={notice.title}>
            {notice.text}
          </Notice>
        )}
        <AmountList
          rows={ledgerRows(order)}
          total={{ label: order.paid_at === null ? 'Total' : 'Paid', amount: centsOf(order.total) }}
        />
        <Refunds order={order} />
        <OrderButtons order={order} change={change} onOpen={setDialog} />
        {order.state === 'to_send' && (
          <div className="min-h-12">
            <Suspense>
              <ChangePart order={order} isAdmin />
            </Suspense>
          </div>
        )}
        <Suspense fallback={<div className="min-h-24" />}>
          <OrderNote order={order} />
        </Suspense>
      </Card>
      <OrderSide order={order} />
      <Suspense>
        {dialog === 'refund' && <RefundDialog order={order} onClose={() => setDialog(null)} />}
        {dialog === 'release' && order.hold && (
          <ReleaseDialog order={order} hold={order.hold} onClose={() => setDialog(null)} />
        )}
        {dialog === 'sent' && <SentDialog order={order} change={change} onClose={() => setDialog(null)} />}
      </Suspense>
    </section>
  )
}

const whoAndWhen = ({ paid_at: paid, created_at: created, member }: AdminOrder) => {
  const buyerText = member ? `${member.name ?? member.email}` : 'a deleted account'
  return paid ? `Paid ${longTimestamp(paid)} by ${buyerText}` : `Begun ${longTimestamp(created)} by ${buyerText}`
}

const ledgerRows = ({ items, shipping, tax }: AdminOrder) => [
  ...items.map(({ name, quantity, amount }) => ({ label: `${name}\u00a0×\u00a0${quantity}`, amount: centsOf(amount) })),
  ...(shipping > 0 ? [{ label: 'Shipping', amount: centsOf(shipping) }] : []),
  ...(tax > 0 ? [{ label: 'Sales tax', amount: centsOf(tax) }] : []),
]

function Refunds({ order: { refunds } }: { order: AdminOrder }) {
  if (refunds.length === 0) return null
  return (
    <AmountList
      rows={refunds.map(({ date, amount }) => ({ label: `Refunded ${longTimestamp(date)}`, amount: -centsOf(amount) }))}
    />
  )
}

interface OrderButtonsProps {
  order: AdminOrder
  change: OrderChange
  onOpen: (dialog: OrderDialog) => void
}

function OrderButtons({ order, change, onOpen }: OrderButtonsProps) {
  const { canSend, canRelease, canDeliver, canRefund, canSendReceipt } = orderActions(order)
  return (
    <div className="order-buttons">
      {canSend && <Button onClick={() => onOpen('sent')}>Mark as sent</Button>}
      {canRelease && (
        <Button kind="secondary" onClick={() => onOpen('release')}>
          Send all the same
        </Button>
      )}
      {canDeliver && (
        <Button onClick={() => change.fulfil({ state: 'delivered' })} busy={change.busy}>
          Mark as delivered
        </Button>
      )}
      {canRefund && (
        <Button kind="secondary" onClick={() => onOpen('refund')}>
          Refund
        </Button>
      )}
      {canSendReceipt && (
        <Button kind="quiet" onClick={change.resendReceipt} busy={change.isSendingReceipt}>
          Send receipt again
        </Button>
      )}
      {canDeliver && (
        <Button kind="quiet" onClick={() => change.fulfil({ state: 'to_send' })} disabled={change.busy}>
          Not sent after all
        </Button>
      )}
    </div>
  )
}
