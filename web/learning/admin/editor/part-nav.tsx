import { AdminViews } from '#web/platform/admin/admin-views.tsx'
import { href } from '#web/platform/routing/href.ts'
import { type EditorPart, editorParts, partHref } from './editor-address.ts'

interface PartNavProps {
  lessonId: number
  current: EditorPart | 'history'
  /** Item counts of the parts. */
  counts?: Partial<Record<EditorPart | 'history', number>>
}

const labels: Record<EditorPart | 'history', string> = {
  text: 'Text',
  quiz: 'Quiz',
  resources: 'Resources',
  details: 'Details',
  preview: 'Preview',
  history: 'History',
}

/** Navigation between the parts of a lesson; each has a URL. */
export function PartNav({ lessonId, current, counts = {} }: PartNavProps) {
  const addressOf = (part: EditorPart | 'history') =>
    part === 'history' ? href('lesson-history', { id: lessonId }) : partHref(lessonId, part)
  const parts = [...editorParts, 'history' as const]
  return (
    <AdminViews
      label="Parts of the lesson"
      current={addressOf(current)}
      views={parts.map((part) => ({ href: addressOf(part), label: labels[part], count: counts[part] }))}
    />
  )
}
