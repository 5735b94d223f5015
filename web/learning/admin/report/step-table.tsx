import { percentOf } from '#course/percent.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import type { LessonFigures } from './learning-text.ts'
import { LessonLink } from './lesson-link.tsx'
import type { Steps } from './step-text.ts'

interface LessonSteps extends Pick<LessonFigures, 'lesson_id' | 'lesson_order' | 'title'> {
  steps: Steps
}

const shareColumn = (header: string, key: keyof Steps): Column<LessonSteps> => ({
  ...{ header, stackLabel: header, isNumeric: true, className: 'step-share' },
  cell: ({ steps }) => {
    const reached = steps[key]
    return reached === null ? (
      <span className="text-ink-soft text-sm">under 5</span>
    ) : (
      <>
        <strong>{percentOf(reached, steps.began)}%</strong> <small>{reached}</small>
      </>
    )
  },
})

const columns: Column<LessonSteps>[] = [
  {
    header: 'Lesson',
    isRowHeader: true,
    className: 'step-lesson',
    cell: (lesson) => <LessonLink lesson={lesson} hash="steps" />,
  },
  { header: 'Began', stackLabel: 'Began', isNumeric: true, className: 'step-share', cell: ({ steps }) => steps.began },
  shareColumn('Sitting 1', 'sitting_1'),
  shareColumn('Sitting 2', 'sitting_2'),
  shareColumn('Sitting 3', 'sitting_3'),
  shareColumn('Handed in', 'submitted'),
  shareColumn('Passed', 'passed'),
  shareColumn('Back in 7 days', 'returned'),
]

/** How far learners come in each lesson; null if no lesson has enough learners. */
export function StepTable({ lessons }: { lessons: readonly LessonFigures[] }) {
  const rows = lessons.flatMap(({ steps, ...lesson }) => (steps ? [{ ...lesson, steps }] : []))
  if (rows.length === 0) return null
  return (
    <Table
      caption="Share of those who began that reached each step"
      captionHidden
      stacksOnPhone
      className="steps"
      columns={columns}
      rows={rows}
      rowKey={({ lesson_id }) => lesson_id}
    />
  )
}
