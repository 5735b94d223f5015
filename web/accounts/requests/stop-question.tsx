import type { ReactNode } from 'react'
import { LinkMessage } from '#web/accounts/public/link-message.tsx'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface StopQuestionProps {
  title: string
  label: string
  /** What the page shows once it is stopped. */
  done: { title: string; text: string }
  stop: { isSuccess: boolean; isPending: boolean; error: Error | null }
  onStop: () => void
  /** Part of the message of a failure: 'The e-mail is not stopped yet.' */
  notYet?: string
  /** @param question renders the question with its text, once it is known */
  children: (question: (text: string) => ReactNode) => ReactNode
}

/** Stops something that waits by one press. */
export function StopQuestion({ title, label, done, stop, onStop, notYet, children }: StopQuestionProps) {
  if (stop.isSuccess)
    return (
      <LinkMessage title={done.title} isDone>
        {done.text}
      </LinkMessage>
    )
  return children((text) => (
    <EmptyState
      illustration="closed"
      title={title}
      level={1}
      action={
        <Button onClick={onStop} busy={stop.isPending} busyLabel="Stopping...">
          {label}
        </Button>
      }
    >
      <p>{text}</p>
      {stop.error && (
        <Notice kind="error" title={errorMessage(stop.error)} className="mt-4">
          {notYet && `${notYet} Please press again.`}
        </Notice>
      )}
    </EmptyState>
  ))
}
