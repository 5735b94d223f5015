import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface SubmitBarProps {
  answered: number
  total: number
  busy: boolean
  isOnDeviceOnly: boolean
  /** The last submission failed: restore focus, which the button lost while disabled. */
  isFailed: boolean
}

/** Sticky bar at the bottom: the number of answers and the submit button. */
export function SubmitBar({ answered, total, busy, isOnDeviceOnly, isFailed }: SubmitBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFailed) button.current?.focus({ preventScroll: true })
  }, [isFailed])
  return (
    <div className="submit-bar">
      <div className="submit-count">
        <p className="flex flex-wrap justify-between gap-x-6">
          <span>
            <strong className="tabular-nums">
              {answered} of {total}
            </strong>{' '}
            answered
          </span>
          <span className="submit-left text-ink-soft">
            {total === answered ? 'Ready to submit' : `${total - answered} to go`}
          </span>
        </p>
        <ProgressBar label="Questions answered" value={answered} of={total} />
        {isOnDeviceOnly && (
          <p className="text-ink-soft" role="status">
            Your choices are kept on this device for now; the server could not be reached.
          </p>
        )}
      </div>
      <Button ref={button} type="submit" disabled={answered < total} busy={busy} busyLabel="Submitting...">
        Submit answers
      </Button>
    </div>
  )
}
