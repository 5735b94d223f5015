import { href } from '#web/platform/routing/href.ts'
import { StandaloneLink } from '#web/ui/link.tsx'

/** Link to the editor of a lesson. */
export const EditorLink = ({ lessonId }: { lessonId: number }) => (
  <StandaloneLink className="print:hidden" href={href('lesson-editor', { id: lessonId })}>
    Edit lesson
  </StandaloneLink>
)
