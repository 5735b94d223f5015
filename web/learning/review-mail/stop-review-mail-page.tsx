import { reviewMailRoutes } from '#contract/accounts/review-mail-routes.ts'
import { addRoutes } from '#web/platform/api/api.ts'
import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { href } from '#web/platform/routing/href.ts'
import { useParams } from '#web/platform/routing/router-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'

addRoutes(reviewMailRoutes)

/** Stops the weekly e-mail by one press, without signing in. */
export function StopReviewMailPage() {
  const { code = '' } = useParams()
  const stop = useApiMutation('reviewMail', 'stop')
  if (stop.isSuccess)
    return (
      <Message title="The weekly e-mail is stopped">No more come. You can switch it on again in your account.</Message>
    )
  if (stop.error && statusOf(stop.error) === 404)
    return <Message title="We do not know this link">{errorMessage(stop.error)}</Message>
  return (
    <div className="mx-auto max-w-[30rem]">
      <EmptyState
        illustration="closed"
        title="Stop the weekly e-mail?"
        level={1}
        action={
          <Button onClick={() => stop.mutate({ params: { code } })} busy={stop.isPending} busyLabel="Stopping...">
            Stop the e-mail
          </Button>
        }
      >
        <p>
          One question a week from the lessons that you have done. Your account and your questions stay as they are.
        </p>
        {stop.error && (
          <Notice kind="error" title={errorMessage(stop.error)} className="mt-4">
            The e-mail is not stopped yet. Please press again.
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
