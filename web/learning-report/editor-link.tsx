import { fillPath } from '#web/routing/fill-path.ts'
import { hasPage } from '#web/routing/page-patterns.ts'
import { StandaloneLink } from '#web/ui/link.tsx'

const pattern = '/admin/lessons/:id'

/** To where a lesson is edited, where that is. */
export const EditorLink = ({ lessonId, label = 'Edit lesson' }: { lessonId: number; label?: string }) =>
  hasPage(pattern) ? (
    <StandaloneLink className="print:hidden" href={fillPath(pattern, { id: lessonId })}>
      {label}
    </StandaloneLink>
  ) : null
