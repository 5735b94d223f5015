import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useUser } from '#web/platform/session/user-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function NotFoundPage() {
  const { user } = useUser()
  return (
    <FullPageMessage
      illustration="search"
      heading="There is no page here"
      actions={
        user ? (
          <ButtonLink href={href('dashboard')}>Go to Dashboard</ButtonLink>
        ) : (
          <ButtonLink href={href('landing')}>Return to Home</ButtonLink>
        )
      }
    >
      The address may be mistyped, or the page may have moved. {user && 'Nothing of yours is lost.'}
    </FullPageMessage>
  )
}
