import { useState } from 'react'
import { codeOf, errorMessage, fieldErrors, statusOf } from '#web/platform/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const isQuizChanged = (error: unknown) => codeOf(error) === 'quiz_changed'

/** The message about a failed submission; null if the page shows the reason elsewhere. */
export function failedSubmissionNotice(error: unknown) {
  // The page then shows that the session has ended; the answers are restored after sign-in.
  if (statusOf(error) === 401 || isQuizChanged(error)) return null
  const reason = fieldErrors(error).answers
  return {
    kind: 'error',
    title: 'Failed to submit quiz. Please try again.',
    text: `${reason ? `${reason} ` : ''}Your answers are still here.`,
  } as const
}

/** Shown if the quiz has changed: answers stay until the reader loads the new questions. */
export function QuizChanged({ error, onReload }: { error: unknown; onReload: () => Promise<unknown> }) {
  const [isLoading, setLoading] = useState(false)
  if (!isQuizChanged(error)) return null
  const load = async () => {
    setLoading(true)
    await onReload()
    setLoading(false)
  }
  return (
    <Notice kind="warn" title={errorMessage(error)}>
      <p>Your answers are still here, and your attempts are as they were.</p>
      <Button kind="secondary" onClick={load} busy={isLoading} busyLabel="Loading...">
        Load the new questions
      </Button>
    </Notice>
  )
}
