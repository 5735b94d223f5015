import type { ReactNode } from 'react'
import { StopQuestion } from '#web/accounts/requests/stop-question.tsx'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { LinkMessage } from './link-message.tsx'

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
