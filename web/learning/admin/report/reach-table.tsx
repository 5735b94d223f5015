import { percentOf } from '#course/percent.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { type LessonFigures, tooFew, weekText } from './learning-text.ts'
import { LessonLink } from './lesson-link.tsx'
import { ShareBar } from './share-bar.tsx'

/** A percentage with its number and bar; empty if suppressed. */
function Part({ part, whole }: { part: number | null; whole: number | null }) {
  if (part === null || whole === null) return null
  const share = percentOf(part, whole)
  return (
    <span className="reach-part">
      <span>
        <strong>{share}%</strong> <small>{part}</small>
      </span>
      <ShareBar share={share} />
    </span>
  )
}

const columns: Column<LessonFigures>[] = [
  {
    header: 'Lesson',
    isRowHeader: true,
    className: 'reach-lesson',
    cell: (lesson) => <LessonLink lesson={lesson} />,
  },
  {
    header: 'Began',
    isNumeric: true,
    stackLabel: 'Began',
    className: 'reach-began',
    cell: ({ began }) => began ?? <span className="text-ink-soft">under 5</span>,
  },
  {
    header: 'Finished',
    stackLabel: 'Finished',
    className: 'reach-share',
    cell: ({ began, finished }) =>
      began === null ? <span className="text-ink-soft text-sm">{tooFew}</span> : <Part part={finished} whole={began} />,
  },
  {
    header: 'Passed at first try',
    stackLabel: 'First try',
    className: 'reach-share',
    cell: ({ began, passed_first, first_papers }) =>
      began !== null && first_papers === null ? (
        <span className="text-ink-soft text-sm">{tooFew}</span>
      ) : (
        <Part part={passed_first} whole={first_papers} />
      ),
  },
  {
    header: 'Last 7 days',
    stackLabel: 'Last 7 days',
    className: 'reach-week',
    cell: (lesson) => <span className="text-ink-soft text-sm">{weekText(lesson)}</span>,
  },
]

/** How many learners begin, finish and pass each lesson. */
export const ReachTable = ({ lessons }: { lessons: readonly LessonFigures[] }) => (
  <Table
    caption="How many begin, finish and pass each lesson"
    captionHidden
    stacksOnPhone
    className="reach"
    columns={columns}
    rows={lessons}
    rowKey={({ lesson_id }) => lesson_id}
  />
)
