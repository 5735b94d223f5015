import { Link2, Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyCode } from '#web/platform/messages/lazy-code.ts'
import { LazyComponent } from '#web/platform/messages/lazy-component.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { DraftAutosave } from './draft-autosave.ts'
import type { EditableLesson } from './editor-types.ts'
import type { OpenResource } from './resource-dialog.tsx'
import { ResourceRow } from './resource-row.tsx'
import { useResources } from './use-resources.ts'

const resourceDialog = lazyCode(() => import('./resource-dialog.tsx'))

interface ResourcesPartProps {
  lesson: EditableLesson
  autosave: DraftAutosave
}

/** Images, videos and files of a lesson. Changes are live at once, without publishing. */
export function ResourcesPart({ lesson, autosave }: ResourcesPartProps) {
  const [dialog, setDialog] = useState<OpenResource | null>(null)
  const actions = useResources(lesson, autosave)
  const { resources } = lesson
  return (
    <section className="grid gap-4" aria-labelledby="resources-title">
      <h2 id="resources-title" className="sr-only" tabIndex={-1}>
        Resources
      </h2>
      <p className="text-ink-soft text-sm">
        {lesson.published
          ? 'Learners see a change here at once, without publishing.'
          : 'Learners see them once the lesson is published.'}
      </p>
      {resources.length === 0 ? (
        <EmptyState illustration="picture" title="No resources yet" level={3}>
          A picture, a clip or a file beside the text. Pictures stand under the heading that they show.
        </EmptyState>
      ) : (
        <Card flush>
          <ol className="editor-lines">
            {resources.map((resource, index) => (
              <ResourceRow
                key={resource.id}
                resource={resource}
                sections={lesson.sections}
                index={index}
                isLast={index === resources.length - 1}
                actions={actions}
                onEdit={() => setDialog(resource)}
              />
            ))}
          </ol>
        </Card>
      )}
      <div className="editor-choices">
        <Button kind="secondary" onClick={() => setDialog('media')}>
          <Plus />
          Add from media
        </Button>
        <Button kind="secondary" onClick={() => setDialog('address')}>
          <Link2 />
          Add an address
        </Button>
      </div>
      {dialog && (
        <LazyComponent code={resourceDialog} onMissing={() => setDialog(null)}>
          {({ ResourceDialog }) => (
            <ResourceDialog open={dialog} lesson={lesson} actions={actions} onClose={() => setDialog(null)} />
          )}
        </LazyComponent>
      )}
    </section>
  )
}
