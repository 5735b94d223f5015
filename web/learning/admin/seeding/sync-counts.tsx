import type { SyncResult } from '#contract/learning/sync.ts'
import { Table } from '#web/ui/table.tsx'

/** Counts of lessons and resources: total, new and changed at the target. */
export function SyncCounts({ caption, counts }: { caption: string; counts: SyncResult }) {
  return (
    <Table
      caption={caption}
      rows={[
        { what: 'Lessons', ...counts.lessons },
        { what: 'Resources', ...counts.resources },
      ]}
      rowKey={({ what }) => what}
      columns={[
        { header: 'What', cell: ({ what }) => what, isRowHeader: true },
        { header: 'Total', cell: ({ total }) => total, isNumeric: true },
        { header: 'Inserted', cell: ({ inserted }) => inserted, isNumeric: true },
        { header: 'Updated', cell: ({ updated }) => updated, isNumeric: true },
      ]}
    />
  )
}
