import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RequestMessage } from './request-message.tsx'
import { RequestState } from './request-state.tsx'

/** Stops the deletion of an account by one press, without signing in. */
export function DeletionRequest({ code }: { code: string }) {
  const query = useQuery(apiQuery('accountRequests', 'deletion', { params: { code } }))
  const stop = useApiMutation('accountRequests', 'stopDeletion')
  if (stop.isSuccess)
    return (
      <RequestMessage title="Your account stays" isDone>
        The deletion is stopped. Nothing was deleted.
      </RequestMessage>
    )
  return (
    <RequestState query={query}>
      {({ due_at: dueAt }) => (
        <EmptyState
          illustration="closed"
          title="Keep your account?"
          level={1}
          action={
            <Button onClick={() => stop.mutate({ params: { code } })} busy={stop.isPending} busyLabel="Stopping...">
              Stop the deletion
            </Button>
          }
        >
          <p>
            Your account and everything in it will be deleted on {longTimestamp(dueAt)}. Until then you can stop it.
          </p>
          {stop.error && <Notice kind="error" title={errorMessage(stop.error)} className="mt-4" />}
        </EmptyState>
      )}
    </RequestState>
  )
}
