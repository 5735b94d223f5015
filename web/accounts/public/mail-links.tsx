import type { ReactNode } from 'react'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { href } from '#web/platform/routing/href.ts'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface MessageProps extends Pick<EmptyStateProps, 'title'> {
  /** Whether what the reader wanted is done. */
  isDone?: boolean
  children: ReactNode
}

/** The result of a link, in place of its page. */
export const LinkMessage = ({ title, isDone, children }: MessageProps) => (
  <EmptyState
    illustration={isDone ? 'done' : 'closed'}
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
)

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

interface StopMailProps {
  /** The e-mails that stop; the page adds the routes. */
  feature: 'news' | 'reviewMail'
  /** The question: 'Stop the weekly e-mail?' */
  title: string
  /** Label of the button. */
  action: string
  /** Title once they are stopped. */
  done: string
  /** Title of a failure: 'The e-mail is not stopped yet.' */
  notYet: string
  /** Describes the e-mails that stop, and those that stay. */
  children: string
}

/** Stops e-mails of one kind by one press, without signing in. */
export function StopMail({ feature, title, action, done, notYet, children }: StopMailProps) {
  const { code = '' } = useParams()
  const stop = useApiMutation(feature, 'stop')
  const isUnknown = statusOf(stop.error) === 404
  return (
    <div className="mx-auto max-w-[30rem]">
      {isUnknown ? (
        <LinkMessage title="We do not know this link">{errorMessage(stop.error)}</LinkMessage>
      ) : (
        <StopQuestion
          title={title}
          label={action}
          done={{ title: done, text: 'No more come. You can switch them on again in your account.' }}
          stop={stop}
          onStop={() => stop.mutate({ params: { code } })}
          notYet={notYet}
        >
          {(question): ReactNode => question(children)}
        </StopQuestion>
      )}
    </div>
  )
}
