import { SelectShown } from '#web/platform/admin/select-boxes.tsx'
import { SelectionActions } from '#web/platform/admin/selection-actions.tsx'
import type { RowSelection } from '#web/platform/admin/use-row-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { type Mistake, type ReportState, reportsText } from './report-text.ts'
import { useReportBatches } from './use-report-batches.ts'

interface ReportBatchBarProps {
  state: ReportState
  selection: RowSelection
}

/** Changes that a list offers for its selected reports. */
const actionsOf = {
  open: ['close'],
  closed: ['reopen'],
  waiting: ['close'],
  all: ['close', 'reopen'],
  deleted: [],
} as const satisfies Record<ReportState, readonly ('close' | 'reopen')[]>

const labels = {
  close: { text: (count: string) => `Close ${count}`, busy: (count: string) => `Closing ${count}...` },
  reopen: { text: (count: string) => `Open ${count} again`, busy: (count: string) => `Opening ${count}...` },
}

/** Closes or reopens the selected reports. */
export function ReportBatchBar({ state, selection }: ReportBatchBarProps) {
  const batches = useReportBatches(selection.clear)
  const reports = [...selection.ids]
  const count = reportsText(reports.length)
  return (
    <SelectionActions selection={selection} label="Change the selected reports" text={`${count} selected`}>
      {actionsOf[state].map((name) => (
        <Button
          key={name}
          busy={batches[name].isPending}
          busyLabel={labels[name].busy(count)}
          onClick={() => batches[name].mutate({ body: { reports } })}
        >
          {labels[name].text(count)}
        </Button>
      ))}
    </SelectionActions>
  )
}

interface SelectReportsProps {
  selection: RowSelection
  mistakes: readonly Mistake[]
}

/** Selects all reports that are shown. */
export const SelectReports = ({ selection, mistakes }: SelectReportsProps) =>
  mistakes.length > 1 && (
    <div className="print:hidden mb-2">
      <SelectShown
        selection={selection}
        shown={mistakes.map(({ id }) => id)}
        label={`Select all ${mistakes.length} shown`}
      />
    </div>
  )
