import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { IllustrationName } from '#web/ui/illustrations.tsx'

interface FullPageMessageProps {
  illustration: IllustrationName
  heading: string
  /** One plain sentence or two: what happened, and what is safe. */
  children: ReactNode
  /** Buttons and links, the likeliest first. */
  actions?: ReactNode
  /** Read out, since it takes the place of a page that was there. */
  alert?: boolean
}

/** A whole page that says one thing and offers a way on. */
export function FullPageMessage({ illustration, heading, children, actions, alert }: FullPageMessageProps) {
  return (
    <EmptyState illustration={illustration} title={heading} level={1} withoutCard alert={alert} action={actions}>
      <p>{children}</p>
    </EmptyState>
  )
}
