import { errorMessage } from '#web/platform/api/errors.ts'
import { useApiMutation } from '#web/platform/api/use-api-mutation.ts'
import { href } from '#web/platform/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import type { MediaItem } from './media-text.ts'

/** Lessons that show the item, each with a detach button. */
export function AttachedLessons({ item: { key, lessons } }: { item: MediaItem }) {
  const detach = useApiMutation('media', 'detach', {
    invalidates: ['media', 'resources', ['lessons', 'resources']],
  })
  if (lessons.length === 0) return null
  const leaving = detach.isPending ? detach.variables.params.id : null
  return (
    <div className="attached">
      <h3>Shown in</h3>
      <ul>
        {lessons.map(({ resource_id, lesson_id, lesson_order, lesson_title }) => (
          <li key={resource_id}>
            <Link href={href('lesson', { id: lesson_id })}>
              {lesson_order}. {lesson_title}
            </Link>
            <Button
              kind="quiet"
              busy={leaving === String(resource_id)}
              onClick={() => detach.mutate({ params: { key, id: String(resource_id) } })}
            >
              Detach<span className="sr-only"> from lesson {lesson_order}</span>
            </Button>
          </li>
        ))}
      </ul>
      {detach.error && <FieldError>{errorMessage(detach.error)}</FieldError>}
    </div>
  )
}
