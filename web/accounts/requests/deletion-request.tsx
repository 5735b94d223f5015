import { useQuery } from '@tanstack/react-query'
import { StopQuestion } from '#web/accounts/public/mail-links.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { RequestState } from './request-state.tsx'

/** Stops the deletion of an account by one press, without signing in. */
export function DeletionRequest({ code }: { code: string }) {
  const query = useQuery(apiQuery('accountRequests', 'deletion', { params: { code } }))
  const stop = useApiMutation('accountRequests', 'stopDeletion')
  return (
    <StopQuestion
      title="Keep your account?"
      label="Stop the deletion"
      done={{ title: 'Your account stays', text: 'The deletion is stopped. Nothing was deleted.' }}
      stop={stop}
      onStop={() => stop.mutate({ params: { code } })}
    >
      {(question) => (
        <RequestState query={query}>
          {({ due_at: dueAt }) =>
            question(
              `Your account and everything in it will be deleted on ${longTimestamp(dueAt)}. Until then you can stop it.`,
            )
          }
        </RequestState>
      )}
    </StopQuestion>
  )
}
