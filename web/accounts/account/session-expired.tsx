import { apiUrl } from '#web/platform/api/api.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { deviceData } from '#web/platform/session/device-data.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { useUser } from '#web/platform/session/user-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Replaces a page whose session has expired.
 * @param props.message the page's own message, without a full stop
 */
export function SessionExpired({ message }: { message?: string }) {
  const { expiredId } = useUser()
  const deleteNumbers = () => expiredId !== null && deviceData.erase(expiredId, 'sign-out')
  return (
    <FullPageMessage
      illustration="locked"
      heading="Session Expired"
      alert
      actions={
        <>
          <SignInButton>Sign in again</SignInButton>
          <ButtonLink kind="secondary" href={apiUrl('accounts', 'logout')} onClick={deleteNumbers}>
            Logout
          </ButtonLink>
        </>
      }
    >
      {message && <strong className="block text-ink">{message}</strong>}
      Your sign-in has ended. Everything that was saved is still there, and signing in brings you back to this page.
    </FullPageMessage>
  )
}
