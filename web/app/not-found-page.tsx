import { FullPageMessage } from '#web/kit/full-page-message.tsx'
import { useUser } from '#web/kit/user-context.tsx'
import { href } from '#web/routing/href.ts'
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
