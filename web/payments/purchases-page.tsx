import { useQuery } from '@tanstack/react-query'
import { Check, Clock, RotateCcw, TriangleAlert, X } from 'lucide-react'
import type { PurchaseState } from '#contract/payments.ts'
import { apiQuery } from '#web/kit/api.ts'
import { shortDay } from '#web/kit/dates.ts'
import { PageLoadError } from '#web/kit/page-load-error.tsx'
import { StaleNotice } from '#web/kit/stale-notice.tsx'
import { href } from '#web/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { amountText, type PurchaseRow, purchaseWords, refundText, tryAgainHref } from './purchase-words.ts'
import './purchases.css'

/** Everything that a member has paid here, and where it stands. */
export function PurchasesPage() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('payments', 'purchases'))
  if (error && !data)
    return (
      <PageLoadError
        heading="We could not load your purchases"
        message="They are safe. Please check your connection and try again."
        onRetry={refetch}
        busy={isFetching}
      />
    )
  return (
    <>
      <PageHeader title="My purchases" lead="Everything you paid here, and where it stands." />
      {error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data ? <Purchases rows={data} /> : <PurchasesSkeleton />}
    </>
  )
}

function Purchases({ rows }: { rows: readonly PurchaseRow[] }) {
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
      <Table
        caption="Your purchases, newest first"
        captionHidden
        stacksOnPhone
        className="bought"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <p className="mt-6 max-w-[46rem] text-ink-soft text-sm">Refunds reach the card in 5 to 10 days.</p>
    </>
  )
}

const icons: Partial<Record<PurchaseState, typeof Check>> = {
  pending: Clock,
  failed: X,
  paid: Check,
  partly_refunded: RotateCcw,
  refunded: RotateCcw,
  disputed: TriangleAlert,
  dispute_lost: X,
}

const columns: Column<PurchaseRow>[] = [
  { header: 'Date', className: 'b-date', cell: ({ date }) => <time dateTime={date}>{shortDay(date)}</time> },
  {
    header: 'What',
    className: 'b-what',
    isRowHeader: true,
    cell: (row) => (
      <>
        {row.what}
        <Note text={purchaseWords(row).note} />
      </>
    ),
  },
  { header: 'State', className: 'b-state', cell: (row) => <State {...row} /> },
  {
    header: 'Amount',
    className: 'b-sum',
    isNumeric: true,
    cell: (row) => (
      <>
        {amountText(row)}
        <Note text={refundText(row)} />
      </>
    ),
  },
  {
    header: 'Receipt or next step',
    headerHidden: true,
    className: 'b-act',
    cell: (row) => <NextStep {...row} />,
  },
]

const Note = ({ text }: { text: string | null | undefined }) => (text ? <span className="b-note">{text}</span> : null)

function State(row: PurchaseRow) {
  const Icon = icons[row.state]
  const { chip, kind } = purchaseWords(row)
  return (
    <Chip kind={kind} icon={Icon && <Icon />}>
      {chip}
    </Chip>
  )
}

function NextStep(row: PurchaseRow) {
  if (row.state === 'failed')
    return (
      <ButtonLink kind="secondary" href={tryAgainHref(row)}>
        Try again
      </ButtonLink>
    )
  if (!row.has_receipt) return null
  return (
    <ButtonLink kind="quiet" href={href('receipt', { id: row.id })}>
      Receipt<span className="sr-only"> for {row.what}</span>
    </ButtonLink>
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
