import { percentOf } from '#course/percent.ts'
import { shortDay } from '#web/platform/format/dates.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import type { LessonReport } from './learning-text.ts'

type Version = LessonReport['versions'][number]

const dayOf = (day: string) => shortDay(`${day}T12:00:00.000Z`, 'UTC')

const columns: Column<Version>[] = [
  {
    header: 'First papers',
    isRowHeader: true,
    cell: ({ from, until }) => (from === until ? dayOf(from) : `${dayOf(from)} to ${dayOf(until)}`),
  },
  { header: 'Quiz', cell: ({ is_current }) => (is_current ? 'As it is now' : 'An earlier one') },
  { header: 'Learners', isNumeric: true, stackLabel: 'Learners', cell: ({ learners }) => learners },
  {
    header: 'Passed',
    isNumeric: true,
    stackLabel: 'Passed',
    cell: ({ learners, passed }) => `${percentOf(passed, learners)}%`,
  },
]

/** Compares the versions of a quiz that has changed. */
export function VersionTable({ versions }: { versions: readonly Version[] }) {
  return (
    <div className="grid gap-3">
      <h3 className="text-md">The quiz has changed</h3>
      <p className="text-ink-soft text-sm">
        A paper counts for the questions that it answered. Above stands what is chosen in the quiz as it is now; of
        earlier ones only how many passed is known. A version that fewer than five began with is not counted.
      </p>
      <Table
        caption="First papers of each version of the quiz"
        captionHidden
        stacksOnPhone
        columns={columns}
        rows={versions}
        rowKey={({ quiz_version }) => quiz_version}
      />
    </div>
  )
}
