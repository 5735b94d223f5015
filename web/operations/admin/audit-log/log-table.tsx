import { shortTimestamp } from '#web/platform/format/dates.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { actionText, byText, type LogEntry, personText, subjectOf } from './log-text.ts'
import { useLogUrlState } from './use-log-url-state.ts'
import './audit-log.css'

/** Log entries, a row each. */
export function LogTable({ rows }: { rows: readonly LogEntry[] }) {
  const { hrefOf } = useLogUrlState()
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
        {actionText(entry.action)}
        <Subject {...subjectOf(entry)} />
      </>
    ),
  },
  {
    header: 'Member',
    className: 'log-member',
    cell: ({ member }) =>
      member && (
        <a href={hrefOfMember(member.id)} title={member.email ?? undefined}>
          {personText(member)}
        </a>
      ),
  },
  { header: 'Reason', className: 'log-reason', cell: ({ reason }) => reason },
  { header: 'By', stackLabel: 'By', cell: byText },
  {
    header: 'When',
    className: 'log-when',
    cell: ({ at }) => <time dateTime={at}>{shortTimestamp(at)}</time>,
  },
]

const Subject = ({ text, numbers }: ReturnType<typeof subjectOf>) => (
  <>
    {text && <span className="log-subject">{text}</span>}
    {numbers && (
      <Disclosure label="Show all numbers" className="log-subject">
        <p>{numbers}</p>
      </Disclosure>
    )}
  </>
)
