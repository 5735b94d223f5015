import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IllustrationName } from '#web/ui/illustrations.tsx'

interface FullPageMessageProps {
  illustration: IllustrationName
  heading: string
  /** One or two plain sentences: what happened, and what is safe. */
  children: ReactNode
  /** Buttons and links, the most likely first. */
  actions?: ReactNode
  /** Announced by screen readers, because it replaces a visible page. */
  alert?: boolean
}

/** A full-page message with a link to continue. */
export function FullPageMessage({ illustration, heading, children, actions, alert }: FullPageMessageProps) {
  return (
    <EmptyState illustration={illustration} title={heading} level={1} withoutCard alert={alert} action={actions}>
      <p>{children}</p>
    </EmptyState>
  )
}
