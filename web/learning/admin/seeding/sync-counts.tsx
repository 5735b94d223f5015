import type { SyncResult } from '#contract/learning/sync.ts'
import { Table } from '#web/ui/table.tsx'

/** Lessons and resources: how many there are, and how many of them are new or changed there. */
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
