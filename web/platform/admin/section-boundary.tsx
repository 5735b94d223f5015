import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ErrorBoundary } from '#web/platform/messages/error-boundary.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface SectionBoundaryProps {
  /** Name of the section in its error: 'The back-ups'. */
  name: string
  /** Whether the section is an item of a list of tools. */
  isListItem?: boolean
  children: ReactNode
}

/** A section of an admin page. If it cannot be rendered, such as from an incomplete reply, the others stay. */
export function SectionBoundary({ name, isListItem, children }: SectionBoundaryProps) {
  const [attempts, setAttempts] = useState(0)
  const client = useQueryClient()
  const retry = () => {
    // The replies of this section have no reader now; they are requested again.
    client.removeQueries({ type: 'inactive' })
    setAttempts(attempts + 1)
  }
  const error = (
    <Notice kind="error" title={`${name} could not be shown`}>
      <p>The rest of this page works. If Retry does not help, reload the page.</p>
      <Button kind="secondary" className="mt-3" onClick={retry}>
        Retry
      </Button>
    </Notice>
  )
  return (
    <ErrorBoundary fallback={isListItem ? <li className="tool">{error}</li> : error} resetKey={attempts}>
      {children}
    </ErrorBoundary>
  )
}
