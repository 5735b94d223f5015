import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface LastActionProps {
  /** Result of the last action; null without one. */
  message: string | null
  /** Absent if it cannot be undone. */
  undo?: () => void
  /** Undoing is in progress. */
  busy: boolean
  /** Why the last action failed. */
  error: Error | null
}

/** The last action in a dialog with its undo button, or its error. A toast would be behind the dialog. */
export function LastAction({ message, undo, busy, error }: LastActionProps) {
  if (error)
    return (
      <Notice kind="error" title={errorMessage(error)}>
        Nothing was changed.
      </Notice>
    )
  // Always rendered, so that screen readers announce new text; takes no space while empty.
  return (
    <div role="status" className="empty:absolute">
      {message && (
        <Notice kind="good" title={message} unannounced>
          {undo && (
            <div className="mt-2">
              <Button kind="secondary" onClick={undo} busy={busy}>
                Undo
              </Button>
            </div>
          )}
        </Notice>
      )}
    </div>
  )
}
