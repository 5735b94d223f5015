import { percentOf } from '#course/percent.ts'
import { AdminSectionTitle } from '#web/platform/admin/admin-section.tsx'
import { href } from '#web/platform/routing/href.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { sortByClarity, type Verdict } from './report-text.ts'

const columns: Column<Verdict>[] = [
  {
    header: 'Lesson',
    isRowHeader: true,
    cell: ({ lesson_id, title }) => <a href={href('lesson-learning', { id: lesson_id })}>{title}</a>,
  },
  { header: 'Clear', isNumeric: true, stackLabel: 'Clear', cell: ({ clear }) => clear },
  { header: 'Unclear', isNumeric: true, stackLabel: 'Unclear', cell: ({ unclear }) => unclear },
  {
    header: 'Share of clear',
    isNumeric: true,
    stackLabel: 'Share of clear',
    cell: ({ clear, unclear }) => <strong>{percentOf(clear, clear + unclear)}%</strong>,
  },
]

/** Learners' answers to "Was this clear?". */
export function VerdictTable({ lessons }: { lessons: readonly Verdict[] }) {
  const rows = sortByClarity(lessons)
  return (
    <section aria-labelledby="clear">
      <AdminSectionTitle>
        <h2 id="clear">“Was this clear?”</h2>
      </AdminSectionTitle>
      {rows.length === 0 ? (
        <p>Nobody has answered yet. The question stands at the foot of each lesson.</p>
      ) : (
        <Table
          caption="What learners answered, the least clear lesson first"
          captionHidden
          stacksOnPhone
          columns={columns}
          rows={rows}
          rowKey={({ lesson_id }) => lesson_id}
        />
      )}
    </section>
  )
}
