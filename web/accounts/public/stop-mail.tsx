import type { ReactNode } from 'react'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface StopMailProps {
  /** The question: 'Stop the weekly e-mail?' */
  title: string
  /** Label of the button. */
  action: string
  /** Title once they are stopped. */
  done: string
  /** Title of a failure: 'The e-mail is not stopped yet.' */
  notYet: string
  stopping: { isSuccess: boolean; isPending: boolean; error: Error | null }
  onStop: () => void
  /** Describes the e-mails that stop, and those that stay. */
  children: ReactNode
}

/** Stops e-mails of one kind by one press, without signing in. */
export function StopMail({ title, action, done, notYet, stopping, onStop, children }: StopMailProps) {
  const { isSuccess, isPending, error } = stopping
  if (isSuccess) return <Message title={done}>No more come. You can switch them on again in your account.</Message>
  if (error && statusOf(error) === 404) return <Message title="We do not know this link">{errorMessage(error)}</Message>
  return (
    <div className="mx-auto max-w-[30rem]">
      <EmptyState
        illustration="closed"
        title={title}
        level={1}
        action={
          <Button onClick={onStop} busy={isPending} busyLabel="Stopping...">
            {action}
          </Button>
        }
      >
        <p>{children}</p>
        {error && (
          <Notice kind="error" title={errorMessage(error)} className="mt-4">
            {notYet} Please press again.
          </Notice>
        )}
      </EmptyState>
    </div>
  )
}

const Message = ({ title, children }: { title: string; children: string }) => (
  <div className="mx-auto max-w-[30rem]">
    <EmptyState
      illustration="done"
      title={title}
      level={1}
      alert
      action={
        <ButtonLink kind="secondary" href={href('landing')}>
          Return to Home
        </ButtonLink>
      }
    >
      <p>{children}</p>
    </EmptyState>
  </div>
)
