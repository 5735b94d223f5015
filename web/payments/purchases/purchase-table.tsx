import { Check, Clock, RotateCcw, TriangleAlert, Truck, X } from 'lucide-react'
import { shortDay } from '#web/platform/format/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import type { BoughtRow } from './purchase-list.ts'

/** Table of purchases and orders; cards on a phone. */
export const PurchaseTable = ({ rows }: { rows: readonly BoughtRow[] }) => (
  <Table
    caption="Your purchases, newest first"
    captionHidden
    stacksOnPhone
    className="bought"
    columns={columns}
    rows={rows}
    rowKey={({ key }) => key}
  />
)

const icons: Partial<Record<BoughtRow['state'], typeof Check>> = {
  pending: Clock,
  failed: X,
  paid: Check,
  complete: Check,
  to_send: Check,
  sent: Truck,
  delivered: Check,
  partly_refunded: RotateCcw,
  part_refunded: RotateCcw,
  refunded: RotateCcw,
  canceled: RotateCcw,
  disputed: TriangleAlert,
  dispute_lost: X,
}

const columns: Column<BoughtRow>[] = [
  { header: 'Date', className: 'b-date', cell: ({ date }) => <time dateTime={date}>{shortDay(date)}</time> },
  {
    header: 'What',
    className: 'b-what',
    isRowHeader: true,
    cell: ({ what, href, note }) => (
      <>
        {href ? <a href={href}>{what}</a> : what}
        <Note text={note} />
      </>
    ),
  },
  { header: 'State', className: 'b-state', cell: (row) => <State {...row} /> },
  {
    header: 'Amount',
    className: 'b-sum',
    isNumeric: true,
    cell: ({ amount, refund }) => (
      <>
        {amount}
        <Note text={refund} />
      </>
    ),
  },
  { header: 'Receipt or next step', headerHidden: true, className: 'b-act', cell: (row) => <NextStep {...row} /> },
]

const Note = ({ text }: { text: string | null | undefined }) => (text ? <span className="b-note">{text}</span> : null)

function State({ state, chip, kind }: BoughtRow) {
  const Icon = icons[state]
  return (
    <Chip kind={kind} icon={Icon && <Icon />}>
      {chip}
    </Chip>
  )
}

function NextStep({ next, what }: BoughtRow) {
  if (!next) return null
  const isUrgent = next.label === 'Try again'
  return (
    <ButtonLink kind={isUrgent ? 'secondary' : 'quiet'} href={next.href}>
      {next.label}
      {!isUrgent && <span className="sr-only"> for {what}</span>}
    </ButtonLink>
  )
}
