import { dollarsText } from '#web/kit/dollars.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { tableDay } from './month-names.ts'
import { useTracker } from './tracker-context.tsx'
import type { Conflict } from './use-conflict.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  /** Takes how it is now in place of what was typed here. */
  onTake: () => void
  /** Saves what was typed here all the same. */
  onSave: () => void
  busy: boolean
}

/** Another tab has changed or deleted the expense: what to do with what was typed here is for its writer to say. */
export function ConflictNotice({ conflict: { current }, onTake, onSave, busy }: ConflictNoticeProps) {
  const { today } = useTracker()
  return (
    <Notice kind="warn" title={`This expense was ${current ? 'changed' : 'deleted'} in another tab.`}>
      <p>
        {current &&
          `It now reads: ${current.description}, ${dollarsText(current.amount)}, ${current.category_name}, ${tableDay(current.expense_date, today)}. `}
        What you typed here is not saved yet.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onTake} disabled={busy}>
          {current ? 'Take that one' : 'Leave it deleted'}
        </Button>
        <Button kind="secondary" onClick={onSave} busy={busy}>
          {current ? 'Save mine anyway' : 'Save mine as a new one'}
        </Button>
      </div>
    </Notice>
  )
}
