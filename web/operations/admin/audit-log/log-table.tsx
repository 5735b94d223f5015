import { shortMoment } from '#web/platform/format/dates.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { actionWords, byWords, type LogEntry, personWords, subjectWords } from './log-words.ts'
import { useLogAddress } from './use-log-address.ts'
import './audit-log.css'

/** Entries of the log, a row each. */
export function LogTable({ rows }: { rows: readonly LogEntry[] }) {
  const { hrefOf } = useLogAddress()
  return (
    <div className="mt-4">
      <Table
        caption="What was done, newest first"
        captionHidden
        stacksOnPhone
        className="log-table"
        columns={columnsFor((member) => hrefOf({ member }))}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

const columnsFor = (hrefOfMember: (id: number) => string): Column<LogEntry>[] => [
  {
    header: 'Action',
    isRowHeader: true,
    cell: (entry) => (
      <>
        {actionWords(entry.action)}
        {subjectWords(entry) && <span className="log-subject">{subjectWords(entry)}</span>}
      </>
    ),
  },
  {
    header: 'Member',
    className: 'log-member',
    cell: ({ member }) =>
      member && (
        <a href={hrefOfMember(member.id)} title={member.email ?? undefined}>
          {personWords(member)}
        </a>
      ),
  },
  { header: 'Reason', className: 'log-reason', cell: ({ reason }) => reason },
  { header: 'By', stackLabel: 'By', cell: byWords },
  {
    header: 'When',
    className: 'log-when',
    cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
  },
]
