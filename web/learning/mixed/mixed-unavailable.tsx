import { errorMessage, statusOf } from '#web/platform/api/errors.ts'
import { useDocumentTitle } from '#web/platform/browser/document-title.ts'
import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { PageLoadError } from '#web/platform/messages/page-load-error.tsx'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface MixedUnavailableProps {
  tier: string
  error: unknown
  onRetry: () => void
  busy: boolean
}

const headings: Record<number, string> = { 403: 'This mixed quiz is locked', 404: 'There is no such mixed quiz' }

/** Replaces a mixed quiz that is locked, does not exist or did not load: the reason, and what to do. */
export function MixedUnavailable({ tier, error, onRetry, busy }: MixedUnavailableProps) {
  const status = statusOf(error)
  const heading = headings[status ?? 0]
  useDocumentTitle(heading ?? 'This page did not load')
  if (!heading) return <PageLoadError message={errorMessage(error)} onRetry={onRetry} busy={busy} />
  const isLocked = status === 403
  return (
    <FullPageMessage
      illustration="search"
      heading={heading}
      alert
      actions={
        <>
          {isLocked && <ButtonLink href={href('membership', {}, { query: { tier } })}>See what it costs</ButtonLink>}
          <ButtonLink kind={isLocked ? 'secondary' : 'primary'} href={href('lessons')}>
            Back to Lessons
          </ButtonLink>
        </>
      }
    >
      {errorMessage(error)}
    </FullPageMessage>
  )
}
