import { Plus } from 'lucide-react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { StaleNotice } from '#web/platform/messages/stale-notice.tsx'
import { useTracker } from '#web/tracker/page/tracker-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { BillRow } from './bill-row.tsx'
import { dueSum, listedBills } from './bill-text.ts'
import { useBills } from './forecast-queries.ts'
import type { Bill } from './forecast-text.ts'
import { useBillActions } from './use-bill-actions.ts'

interface BillsCardProps {
  onEdit: (bill: Bill) => void
  onAdd: () => void
}

/** Recurring bills and their due days. */
export function BillsCard({ onEdit, onAdd }: BillsCardProps) {
  const { canWrite, settings } = useTracker()
  const { data, error, isFetching, refetch } = useBills()
  const sum = data && dueSum(data, settings.currency)
  return (
    <Card as="section" className="forecast-card" aria-labelledby="bills-title">
      <div className="bills-head">
        <div className="grid gap-2">
          <h3 id="bills-title" className="text-lg">
            Bills
          </h3>
          {sum && <p className="font-strong">{sum}</p>}
        </div>
        {canWrite && (
          <Button kind="secondary" onClick={onAdd}>
            <Plus />
            Add a bill
          </Button>
        )}
      </div>
      {data && error && <StaleNotice error={error} onRetry={refetch} busy={isFetching} />}
      {data ? (
        <BillList bills={listedBills(data)} onEdit={onEdit} />
      ) : error ? (
        <Notice kind="warn" title="The bills could not be loaded.">
          <p>{errorMessage(error)}</p>
          <Button kind="secondary" onClick={() => refetch()} busy={isFetching}>
            Retry
          </Button>
        </Notice>
      ) : (
        <Loading label="Loading the bills..." labelHidden className="grid gap-4">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  )
}

function BillList({ bills, onEdit }: { bills: readonly Bill[]; onEdit: (bill: Bill) => void }) {
  const actions = useBillActions()
  if (bills.length === 0)
    return (
      <p className="text-ink-soft">
        No bills yet. What you pay three times at about the same price is found by itself; what you know of already you
        can add.
      </p>
    )
  return (
    <ul>
      {bills.map((bill) => (
        <BillRow key={bill.id} bill={bill} actions={actions} onEdit={() => onEdit(bill)} />
      ))}
    </ul>
  )
}
