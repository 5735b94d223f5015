import { useQuery } from '@tanstack/react-query'
import { LinkMessage } from '#web/accounts/public/mail-links.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { longTimestamp } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RequestState } from './request-state.tsx'

/** A new way into an account: a sign-in with the new address proves it, and a press uses it. */
export function SignInRequest({ code }: { code: string }) {
  const { user } = useUser()
  const query = useQuery(apiQuery('accountRequests', 'signIn', { params: { code } }))
  const prove = useApiMutation('accountRequests', 'proveSignIn')
  const signIn = signInUrl(href('request', { kind: 'sign-in', code }))
  const wait = prove.data?.due_at ?? query.data?.due_at
  if (wait)
    return (
      <LinkMessage title="Your new sign-in waits" isDone>
        From {longTimestamp(wait)} on, you sign in with it. The old address was told and can stop it until then. Do not
        sign in with it before: that would open an empty account instead.
      </LinkMessage>
    )
  if (user)
    return (
      <LinkMessage title="You are signed in">
        You are signed in as {user.email}. Sign out first, and open this link again to get another way into an account.
      </LinkMessage>
    )
  return (
    <RequestState query={query}>
      {({ email, signed_in_as: signedInAs }) => (
        <EmptyState
          illustration="closed"
          title="A new way into your account"
          level={1}
          action={
            signedInAs === null ? (
              <ButtonLink href={signIn}>Sign in</ButtonLink>
            ) : (
              <Button onClick={() => prove.mutate({ params: { code } })} busy={prove.isPending} busyLabel="Saving...">
                Use this sign-in
              </Button>
            )
          }
        >
          {signedInAs === null ? (
            <p>Sign in with {email}. After three days your account belongs to that sign-in.</p>
          ) : (
            <p>
              You signed in as {signedInAs}. If you use it, your account belongs to it after three days: the old sign-in
              ends, and so do all your devices. Press only if you asked for it.
            </p>
          )}
          {prove.error && (
            <Notice kind="error" title={errorMessage(prove.error)} className="mt-4">
              <ButtonLink kind="secondary" href={signIn}>
                Sign in again
              </ButtonLink>
            </Notice>
          )}
        </EmptyState>
      )}
    </RequestState>
  )
}
