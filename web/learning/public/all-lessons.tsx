import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { AdminLesson, AdminResource } from '#contract/learning/lesson-rows.ts'
import { tierNames, tiers } from '#course/tiers.ts'
import { outcomeOfError } from '#web/platform/admin/tool-sentences.ts'
import { apiQuery } from '#web/platform/api/api.ts'
import { shortTimestamp } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'

/** Every lesson by tier; a lesson's resources are fetched when it is opened. */
export function AllLessons() {
  const { data, error, isFetching, refetch } = useQuery(apiQuery('debug', 'allLessons'))
  if (error && !data)
    return (
      <Notice kind="error" title={outcomeOfError('read-lessons', error).message}>
        <Button kind="quiet" busy={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
    )
  if (!data) return <WhileLoading label="Loading all lessons..." />
  return (
    <div className="grid gap-8">
      {tiers.map((tier) => (
        <TierLessons key={tier} tier={tier} lessons={data.filter((lesson) => lesson.tier === tier)} />
      ))}
    </div>
  )
}

function TierLessons({ tier, lessons }: { tier: keyof typeof tierNames; lessons: readonly AdminLesson[] }) {
  return (
    <section className="grid gap-4">
      <h2>
        {tierNames[tier].name} ({lessons.length})
      </h2>
      {lessons.length > 0 && (
        <Card flush>
          {lessons.map((lesson) => (
            <LessonRow key={lesson.id} lesson={lesson} />
          ))}
        </Card>
      )}
    </section>
  )
}

function LessonRow({ lesson }: { lesson: AdminLesson }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="disclosure border-line border-t first:border-t-0"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex px-6 py-3 text-ink">
        <ChevronRight />
        {lesson.lesson_order}. {lesson.title} <span className="font-body text-ink-soft">(id {lesson.id})</span>
      </summary>
      {isOpen && <LessonDetails lesson={lesson} />}
    </details>
  )
}

function LessonDetails({ lesson }: { lesson: AdminLesson }) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('debug', 'lessonResources', { body: { lessonIds: [lesson.id] } }),
  )
  return (
    <div className="grid gap-6 px-6 pb-6">
      <DescriptionList
        items={[
          { label: 'Created', value: shortTimestamp(lesson.created_at) },
          { label: 'Updated', value: shortTimestamp(lesson.updated_at) },
        ]}
      />
      <h3>Content</h3>
      <pre className="max-w-full overflow-x-auto whitespace-pre-wrap font-sans text-sm">{lesson.content}</pre>
      <h3>Quiz questions</h3>
      <pre className="max-w-full overflow-x-auto whitespace-pre-wrap text-sm">{readable(lesson.quiz_questions)}</pre>
      <h3>Resources</h3>
      {data && <Resources resources={data} />}
      {!data && !error && <WhileLoading label="Loading the resources..." />}
      {!data && error && (
        <Notice kind="error" title={outcomeOfError('read-resources', error).message}>
          <Button kind="quiet" busy={isFetching} onClick={() => refetch()}>
            Retry
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** Pretty-prints JSON; other text is unchanged. */
function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

function Resources({ resources }: { resources: readonly AdminResource[] }) {
  if (resources.length === 0) return <p>This lesson has none.</p>
  return resources.map((resource) => (
    <div key={resource.id} className="grid gap-2">
      <h4>{resource.title}</h4>
      <DescriptionList
        items={[
          { label: 'Type', value: resource.resource_type },
          { label: 'Order', value: resource.display_order },
          { label: 'Description', value: resource.description },
          { label: 'External URL', value: resource.external_url ?? '—' },
          { label: 'File key', value: resource.file_key ?? '—' },
          { label: 'Added', value: shortTimestamp(resource.created_at) },
        ]}
      />
    </div>
  ))
}

const WhileLoading = ({ label }: { label: string }) => (
  <Loading label={label}>
    <SkeletonLines />
  </Loading>
)
