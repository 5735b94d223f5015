import { lazy, Suspense, useState } from 'react'
import { formatCents } from '#contract/platform/money.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { dollarsText } from '#web/platform/format/dollars.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Status } from '#web/ui/status.tsx'
import { type MemberPurchase, type OneMember, paidInAll, purchaseNote, purchaseStatus } from './member-text.ts'
import { type SummedColumn, SummedTable } from './summed-table.tsx'
import './member-purchases.css'

const PayerAddress = lazy(async () => ({ default: (await import('./payer-address.tsx')).PayerAddress }))
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))

/** A member's purchases, and the refundable amounts. */
export function MemberPurchases({ member }: { member: OneMember }) {
  const [refunded, setRefunded] = useState<number | null>(null)
  const receipt = useReceipt(member)
  const purchase = member.purchases.find(({ id, is_paid: isPaid }) => isPaid && id === refunded)
  const columns = columnsFor(member, {
    onRefund: setRefunded,
    onReceipt: (id) => receipt.mutate({ params: { id: String(id) } }),
    sending: receipt.isPending ? receipt.variables.params.id : null,
  })
  return (
    <Card as="section" flush aria-labelledby="purchases-heading">
      <h2 id="purchases-heading" className="purchases-heading">
        Purchases
      </h2>
      {member.purchases.length === 0 ? (
        <p className="px-6 pb-6 text-ink-soft">Nothing was bought yet.</p>
      ) : (
        <SummedTable
          caption="Purchases, the newest first"
          className="member-purchases"
          columns={columns}
          rows={member.purchases}
          rowKey={({ id, is_paid: isPaid }) => `${isPaid} ${id}`}
        />
      )}
      {purchase && (
        <Suspense>
          <RefundDialog
            key={purchase.id}
            member={member}
            purchase={purchase}
            onOther={setRefunded}
            onClose={() => setRefunded(null)}
          />
        </Suspense>
      )}
    </Card>
  )
}

function useReceipt({ email, purchases }: OneMember) {
  const { notify, dismissAll } = useNotices()
  return useApiMutation('members', 'resendReceipt', {
    invalidates: ['adminLog'],
    onSuccess(_reply, { params }) {
      dismissAll()
      const isGift = purchases.some((purchase) => purchase.is_gift && String(purchase.id) === params.id)
      const to = isGift ? 'the person who paid' : email
      notify({ kind: 'good', title: 'Receipt sent again', text: `To ${to}, a moment ago.` })
    },
    onError(error) {
      dismissAll()
      notify({ kind: 'error', title: errorMessage(error) })
    },
  })
}

interface Actions {
  onRefund: (id: number) => void
  onReceipt: (id: number) => void
  /** The payment whose receipt is being sent. */
  sending: string | null
}

function PurchaseName(purchase: MemberPurchase) {
  const { what, order_id: order } = purchase
  const status = purchaseStatus(purchase)
  const note = purchaseNote(purchase)
  return (
    <>
      {order === null ? (
        what
      ) : (
        <a href={href('product-management', {}, { query: { order } })}>
          Order {order}, {what}
        </a>
      )}
      {status && <Status kind={status.kind}>{status.word}</Status>}
      {note && <span className="purchase-note">{note}</span>}
      {purchase.is_gift && (
        <Suspense>
          <PayerAddress purchase={purchase} />
        </Suspense>
      )}
    </>
  )
}

function PurchaseActions({ purchase, actions }: { purchase: MemberPurchase; actions: Actions }) {
  const { id, what, is_paid: isPaid, kind, order_id: order, refusal, state } = purchase
  if (!isPaid) return null
  return (
    <span className="purchase-deeds">
      {kind === 'store' && order !== null && (
        <a className="btn btn-quiet" href={href('product-management', {}, { query: { order } })}>
          Refund at the order
        </a>
      )}
      {kind !== 'store' && (refusal === null || state === 'disputed') && (
        <Button kind="quiet" aria-label={`Refund ${what}`} onClick={() => actions.onRefund(id)}>
          Refund
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={`Receipt again: ${what}`}
        busy={actions.sending === String(id)}
        onClick={() => actions.onReceipt(id)}
      >
        Receipt again
      </Button>
    </span>
  )
}

function columnsFor(member: OneMember, actions: Actions): SummedColumn<MemberPurchase>[] {
  const { all, back, left } = paidInAll(member)
  return [
    {
      header: 'What',
      isRowHeader: true,
      className: 'p-what',
      cell: (purchase) => <PurchaseName {...purchase} />,
      sum: back === 0 ? 'Paid in all' : `Paid in all ${formatCents(all)}, of it back ${formatCents(back)}`,
    },
    {
      header: 'When',
      className: 'p-when',
      cell: ({ date }) => <time dateTime={date}>{shortDay(date)}</time>,
    },
    {
      header: 'Paid',
      isNumeric: true,
      className: 'p-paid',
      cell: ({ amount, is_paid: isPaid }) => (isPaid ? <strong>{dollarsText(amount)}</strong> : '–'),
      sum: <span className="double-rule">{formatCents(left)}</span>,
    },
    {
      header: 'What can be done',
      headerHidden: true,
      className: 'p-deeds',
      cell: (purchase) => <PurchaseActions purchase={purchase} actions={actions} />,
    },
  ]
}
