import { type Column, Table } from '#web/ui/table.tsx'

interface SampleRow {
  index: number
  cells: readonly string[]
}

/** The first rows of a file, unchanged. */
export function SampleTable({ columns, rows }: { columns: readonly string[]; rows: readonly (readonly string[])[] }) {
  const shown: Column<SampleRow>[] = columns.map((name, index) => ({
    // Two columns may have the same name.
    header: columns.indexOf(name) === index ? name : `${name} (${index + 1})`,
    cell: ({ cells }) => cells[index] ?? '',
  }))
  return (
    <Table
      className="import-sample"
      columns={shown}
      rows={rows.map((cells, index) => ({ index, cells }))}
      rowKey={({ index }) => index}
      caption="The first rows of this file"
      captionHidden
    />
  )
}
