import type { ReactNode } from 'react'
import type { DrawingName } from '#web/ui/drawings.tsx'
import { Empty } from '#web/ui/empty.tsx'

interface FullPageMessageProps {
  drawing: DrawingName
  heading: string
  /** One plain sentence or two: what happened, and what is safe. */
  children: ReactNode
  /** Buttons and links, the likeliest first. */
  actions?: ReactNode
  /** Read out, since it takes the place of a page that was there. */
  alert?: boolean
}

/** A whole page that says one thing and offers a way on. */
export function FullPageMessage({ drawing, heading, children, actions, alert }: FullPageMessageProps) {
  return (
    <Empty drawing={drawing} title={heading} level={1} bare alert={alert} action={actions}>
      <p>{children}</p>
    </Empty>
  )
}
