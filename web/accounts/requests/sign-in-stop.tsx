import { useQuery } from '@tanstack/react-query'
import { StopQuestion } from '#web/accounts/public/mail-links.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { RequestState } from './request-state.tsx'

/** Stops the new sign-in of an account by one press, without signing in. */
export function SignInStop({ code }: { code: string }) {
  const query = useQuery(apiQuery('accountRequests', 'signInStop', { params: { code } }))
  const stop = useApiMutation('accountRequests', 'stopSignIn')
  return (
    <StopQuestion
      title="Keep your sign-in?"
      label="Stop the new sign-in"
      done={{ title: 'Your sign-in stays', text: 'The new sign-in is stopped. Nothing has changed.' }}
      stop={stop}
      onStop={() => stop.mutate({ params: { code } })}
    >
      {(question) => (
        <RequestState query={query}>
          {({ due_at: dueAt }) =>
            question(`Your account moves to another sign-in on ${longTimestamp(dueAt)}. Until then you can stop it.`)
          }
        </RequestState>
      )}
    </StopQuestion>
  )
}
