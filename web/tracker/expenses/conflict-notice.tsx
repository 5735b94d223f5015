import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface ConflictNoticeProps {
  what: 'expense' | 'budget' | 'bill'
  /** How it is now, in a sentence; null where it is gone. */
  now: string | null
  /** Takes how it is now in place of what was typed here. */
  onTake: () => void
  /** Saves what was typed here all the same. */
  onSave: () => void
  busy: boolean
}

/** Another tab has changed or deleted it: what to do with what was typed here is for its writer to say. */
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
