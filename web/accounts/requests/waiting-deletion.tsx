import { useQuery } from '@tanstack/react-query'
import { requestRoutes } from '#contract/accounts/request-routes.ts'
import { addRoutes, apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

addRoutes(requestRoutes)

/** A deletion of the member's account that waits, with the button that stops it. Nothing without one. */
export function WaitingDeletion() {
  const { data } = useQuery(apiQuery('accountRequests', 'ownDeletion'))
  const stop = useApiMutation('accountRequests', 'stopOwnDeletion', { invalidates: ['accountRequests'] })
  if (stop.isSuccess && !data?.deletion)
    return <Notice kind="good" title="The deletion is stopped. Your account stays." />
  if (!data?.deletion) return null
  return (
    <Notice kind="warn" title={`Your account will be deleted on ${longTimestamp(data.deletion.due_at)}.`}>
      <p>You asked us to delete it. Until then you can stop it.</p>
      {stop.error && <p role="alert">{errorMessage(stop.error)}</p>}
      <Button
        kind="secondary"
        className="mt-3"
        onClick={() => stop.mutate({})}
        busy={stop.isPending}
        busyLabel="Stopping..."
      >
        Stop the deletion
      </Button>
    </Notice>
  )
}
