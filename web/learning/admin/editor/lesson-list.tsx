import { useRef } from 'react'
import { ScheduledList } from '#web/learning/admin/scheduling/scheduled-list.tsx'
import { useScheduled } from '#web/learning/admin/scheduling/use-scheduled.ts'
import { EmptyList } from '#web/platform/admin/loaded-list.tsx'
import { SearchField } from '#web/platform/admin/search-field.tsx'
import { pluralize } from '#web/platform/format/number-text.ts'
import { useLocation, useNavigate } from '#web/platform/routing/router-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TierBadge } from '#web/ui/tier-badge.tsx'
import type { ListedLesson } from './editor-types.ts'
import { dragHintId, LessonLine } from './lesson-line.tsx'
import { LessonListSkeleton } from './lesson-list-skeleton.tsx'
import {
  findLessons,
  isStateFilter,
  type LessonFilter,
  lessonFilterIn,
  lessonListHref,
  noFilter,
  sectionsOf,
  stateFilters,
} from './lesson-sections.ts'
import { useDragOrder } from './use-drag-order.ts'
import { useReorder } from './use-reorder.ts'

/** The lessons in order, by tier, narrowed by the search. */
export function LessonList({ lessons }: { lessons: readonly ListedLesson[] }) {
  const filter = lessonFilterIn(useLocation().search)
  const navigate = useNavigate()
  // Replaces the history entry, so that Back leaves the list at once.
  const setFilter = (next: LessonFilter) => navigate(lessonListHref(next), { replace: true, preserveScroll: true })
  const reorder = useReorder(lessons)
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, reorder)
  const { data: scheduled, isPending } = useScheduled()
  const publications = new Map(scheduled?.publications.map((each) => [each.lesson_id, each]))
  const found = findLessons(reorder.lessons, filter, (id) => publications.has(id))
  const isFiltered = found.length < lessons.length
  // One list above the other: the lessons would move when the scheduled ones arrive.
  if (isPending) return <LessonListSkeleton />
  return (
    <section aria-label="All lessons">
      {scheduled && <ScheduledList scheduled={scheduled} />}
      <LessonFilters filter={filter} onFilter={setFilter} />
      <p className="my-3 text-ink-soft text-sm" role="status">
        {isFiltered ? `${found.length} of ${pluralize(lessons.length, 'lesson')}` : pluralize(lessons.length, 'lesson')}
      </p>
      <p className="sr-only" role="status">
        {drag.message}
      </p>
      <p id={dragHintId} hidden>
        Press Space to pick the lesson up, the arrow keys to move it, Space to drop it, Escape to cancel.
      </p>
      {found.length === 0 ? (
        <EmptyList illustration="lessons" title="No lesson fits" level={3} onClear={() => setFilter(noFilter)}>
          Try other words, or another state.
        </EmptyList>
      ) : (
        <Card flush>
          <ol ref={list} className="editor-lines">
            {sectionsOf(found).flatMap(({ tier, lessons: section }) => [
              <li key={`shelf-${section[0]?.id}`} className="shelf-head">
                <TierBadge tier={tier} />
                <span>{pluralize(section.length, 'lesson')}</span>
              </li>,
              ...section.map((lesson) => (
                <LessonLine
                  key={lesson.id}
                  lesson={lesson}
                  publication={publications.get(lesson.id)}
                  order={isFiltered ? null : { reorder, drag }}
                />
              )),
            ])}
          </ol>
        </Card>
      )}
    </section>
  )
}

interface LessonFiltersProps {
  filter: LessonFilter
  onFilter: (filter: LessonFilter) => void
}

const LessonFilters = ({ filter, onFilter }: LessonFiltersProps) => (
  <SearchField
    label="Search lessons"
    placeholder="Search lessons..."
    searched={filter.search}
    onSearch={(search) => onFilter({ ...filter, search })}
  >
    <Select
      aria-label="State"
      value={filter.state}
      onChange={({ target }) => isStateFilter(target.value) && onFilter({ ...filter, state: target.value })}
    >
      {Object.entries(stateFilters).map(([state, label]) => (
        <option key={state} value={state}>
          {label}
        </option>
      ))}
    </Select>
  </SearchField>
)
