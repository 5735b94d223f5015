import { Screen } from '#web/kit/screen.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

export function NotFoundPage() {
  return (
    <Screen
      drawing="search"
      heading="There is no page here"
      actions={
        <>
          <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
          <ButtonLink kind="quiet" href="/">
            Return to Home
          </ButtonLink>
        </>
      }
    >
      The address may be mistyped, or the page may have moved. Nothing of yours is lost.
    </Screen>
  )
}
