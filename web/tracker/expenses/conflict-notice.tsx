import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ConflictNoticeProps {
  what: 'expense' | 'budget' | 'bill'
  /** Describes the current state; null if it was deleted. */
  now: string | null
  /** Replaces the typed values with the current ones. */
  onTake: () => void
  /** Saves the typed values despite the conflict. */
  onSave: () => void
  busy: boolean
}

/** Reports a change or deletion in another tab and lets the user choose which values to keep. */
export function ConflictNotice({ what, now, onTake, onSave, busy }: ConflictNoticeProps) {
  return (
    <Notice kind="warn" title={`This ${what} was ${now === null ? 'deleted' : 'changed'} in another tab.`}>
      <p>
        {now !== null && `${now} `}
        What you typed here is not saved yet.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" onClick={onTake} disabled={busy}>
          {now === null ? 'Leave it deleted' : 'Take that one'}
        </Button>
        <Button kind="secondary" onClick={onSave} busy={busy}>
          {now === null ? 'Save mine as a new one' : 'Save mine anyway'}
        </Button>
      </div>
    </Notice>
  )
}
