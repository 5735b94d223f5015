import { useMutation, useQuery } from '@tanstack/react-query'
import { LinkMessage } from '#web/accounts/public/mail-links.tsx'
import { apiQuery } from '#web/platform/api/api.ts'
import { errorMessage } from '#web/platform/api/errors.ts'
import { longDay } from '#web/platform/format/dates.ts'
import { href } from '#web/platform/routing/href.ts'
import { signInUrl } from '#web/platform/session/sign-in.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DigitsForm } from './digits-form.tsx'
import { fetchExportFile } from './fetch-file.ts'
import { RequestState } from './request-state.tsx'

/** Everything about an account as one file, for its member alone. */
export function ExportRequest({ code }: { code: string }) {
  const { user } = useUser()
  const query = useQuery(apiQuery('accountRequests', 'export', { params: { code } }))
  const file = useMutation({ mutationFn: fetchExportFile })
  if (file.isSuccess)
    return (
      <LinkMessage title="Your data is downloaded" isDone>
        It is one zip file. Keep it where only you can open it.
      </LinkMessage>
    )
  if (user && query.error && !query.data)
    return (
      <LinkMessage title="We do not know this link">
        You are signed in as {user.email}. A link of another account works only there: sign out, and open it again.
      </LinkMessage>
    )
  return (
    <RequestState query={query}>
      {({ expires_at: expiresAt, is_own: isOwn, by_digits: byDigits }) => (
        <EmptyState
          illustration="done"
          title="Your data"
          level={1}
          action={
            isOwn ? (
              <Button onClick={() => file.mutate({ code })} busy={file.isPending} busyLabel="Making the file...">
                Download everything
              </Button>
            ) : (
              <ButtonLink href={signInUrl(href('request', { kind: 'export', code }))}>Sign in</ButtonLink>
            )
          }
        >
          <p>
            Everything that we keep about you, as one zip file. The link works until {longDay(expiresAt)}
            {isOwn ? '.' : '. Sign in to download it.'}
          </p>
          {isOwn && file.error && <Notice kind="error" title={errorMessage(file.error)} className="mt-4" />}
          {!isOwn && byDigits && <DigitsForm code={code} file={file} />}
        </EmptyState>
      )}
    </RequestState>
  )
}
