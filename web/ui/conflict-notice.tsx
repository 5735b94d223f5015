import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface ConflictNoticeProps {
  /** 'This bill was changed in another tab.' */
  title: string
  /** Describes the current state; null if it was deleted. */
  now: string | null
  /** Replaces the typed values with the current ones. */
  onTake: () => void
  /** Saves the typed values despite the conflict. */
  onSave: () => void
  busy: boolean
}

/** Reports a change or deletion elsewhere and lets the user choose which values to keep. */
export function ConflictNotice({ title, now, onTake, onSave, busy }: ConflictNoticeProps) {
  return (
    <Notice kind="warn" title={title}>
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
