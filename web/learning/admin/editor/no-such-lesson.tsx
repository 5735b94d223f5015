import { FullPageMessage } from '#web/platform/messages/full-page-message.tsx'
import { href } from '#web/platform/routing/href.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Shown if no lesson has this number, or it was deleted. */
export const NoSuchLesson = ({ id }: { id: string }) => (
  <FullPageMessage
    illustration="lessons"
    heading={`There is no lesson ${id}.`}
    actions={<ButtonLink href={href('lesson-desk')}>Back to Lessons</ButtonLink>}
  >
    It was deleted before it was published, or the address has a slip in it.
  </FullPageMessage>
)
