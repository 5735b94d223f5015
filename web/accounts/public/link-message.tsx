import type { ReactNode } from 'react'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/empty-state.tsx'

interface MessageProps extends Pick<EmptyStateProps, 'title'> {
  /** Whether what the reader wanted is done. */
  isDone?: boolean
  children: ReactNode
}

/** The result of a link, in place of its page. */
export const LinkMessage = ({ title, isDone, children }: MessageProps) => (
  <EmptyState
    illustration={isDone ? 'done' : 'closed'}
    title={title}
    level={1}
    alert
    action={
      <ButtonLink kind="secondary" href={href('landing')}>
        Return to Home
      </ButtonLink>
    }
  >
    <p>{children}</p>
  </EmptyState>
)
