import type { ReactNode } from 'react'
import { errorMessage } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RequestMessage } from './request-message.tsx'

interface StopQuestionProps {
  title: string
  label: string
  /** What the page shows once it is stopped. */
  done: { title: string; text: string }
  stop: { isSuccess: boolean; isPending: boolean; error: Error | null }
  onStop: () => void
  /** @param question renders the question with its text, once it is known */
  children: (question: (text: string) => ReactNode) => ReactNode
}

/** Stops something that waits by one press. */
export function StopQuestion({ title, label, done, stop, onStop, children }: StopQuestionProps) {
  if (stop.isSuccess)
    return (
      <RequestMessage title={done.title} isDone>
        {done.text}
      </RequestMessage>
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
      {stop.error && <Notice kind="error" title={errorMessage(stop.error)} className="mt-4" />}
    </EmptyState>
  ))
}
