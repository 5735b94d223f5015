import { lazy, type ReactNode, Suspense } from 'react'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { href } from '#web/platform/routing/href.ts'
import { SignInButton } from '#web/platform/session/sign-in-button.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Error text of the demo mode for a rejection; pages without it use the same text. */
const DebugDetails = lazy(() =>
  import('#web/operations/admin/debug/debug-details.tsx').then(
    ({ DebugDetails: Details }) => ({ default: Details }),
    () => ({ default: () => null }),
  ),
)

/** In place of a member page for a visitor. */
export function SignInRequired({ heading, text }: { heading: string; text: string }) {
  return (
    <FullPageMessage
      illustration="locked"
      heading={heading}
      actions={
        <>
          <SignInButton />
          <ButtonLink kind="quiet" href={href('landing')}>
            Return to Home
          </ButtonLink>
        </>
      }
    >
      {text}
    </FullPageMessage>
  )
}

/**
 * In place of an admin page for anyone else.
 * @param props.email of the signed-in member; undefined for a visitor
 */
export const AdminRejected = ({ email }: { email: string | undefined }) => (
  <>
    {email === undefined ? <AdminSignInRequired /> : <AdminRequired email={email} />}
    <Suspense>
      <DebugDetails />
    </Suspense>
  </>
)

const AdminSignInRequired = () => (
  <Rejection
    heading="Access Denied"
    actions={
      <>
        <SignInButton />
        <ButtonLink kind="secondary" href={href('landing')}>
          Return to Home
        </ButtonLink>
      </>
    }
  >
    You must be logged in as an admin to access this page.
  </Rejection>
)

const AdminRequired = ({ email }: { email: string }) => (
  <Rejection
    heading="Admin Access Required"
    actions={<ButtonLink href={href('dashboard')}>Go to Dashboard</ButtonLink>}
  >
    Your account ({email}) does not have admin privileges.
  </Rejection>
)

const Rejection = (message: { heading: string; actions: ReactNode; children: ReactNode }) => (
  <FullPageMessage illustration="locked" {...message} />
)
