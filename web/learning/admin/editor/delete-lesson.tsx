import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { useNotices } from '#web/platform/messages/notices.tsx'
import { href } from '#web/platform/routing/href.ts'
import { useNavigate } from '#web/platform/routing/router-context.tsx'
import { Button } from '#web/ui/button.tsx'
import type { EditableLesson } from './editor-types.ts'

/** Deletes a lesson that was never published; others can only be hidden. */
export function DeleteLesson({ lesson: { id, source } }: { lesson: EditableLesson }) {
  const { confirm, notify } = useNotices()
  const navigate = useNavigate()
  const remove = useApiMutation('lessonEditor', 'remove', {
    invalidates: [['lessonEditor', 'list'], 'scheduledPublications'],
  })
  const confirmAndDelete = async () => {
    const isConfirmed = await confirm({
      title: `Delete “${source.title}”?`,
      text: 'It was never published, so nobody has it. This cannot be undone.',
      confirm: 'Delete lesson',
      danger: true,
    })
    if (!isConfirmed) return
    try {
      await remove.mutateAsync({ params: { id: String(id) } })
      notify({ kind: 'good', title: `“${source.title}” was deleted`, persist: true })
      navigate(href('lesson-desk'))
    } catch (error) {
      notify({ kind: 'error', title: errorMessage(error), text: 'The lesson is still here.' })
    }
  }
  return (
    <Button kind="delete-quiet" className="justify-self-start" onClick={confirmAndDelete} busy={remove.isPending}>
      Delete this lesson
    </Button>
  )
}
