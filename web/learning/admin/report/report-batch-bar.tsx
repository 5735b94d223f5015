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

/** Closes or reopens the selected reports. */
export function ReportBatchBar({ state, selection }: ReportBatchBarProps) {
  const batches = useReportBatches(selection.clear)
  const reports = [...selection.ids]
  const action = batches[state === 'open' ? 'close' : 'reopen']
  const count = reportsText(reports.length)
  return (
    <SelectionActions selection={selection} label="Change the selected reports" text={`${count} selected`}>
      <Button
        busy={action.isPending}
        busyLabel={state === 'open' ? `Closing ${count}...` : `Opening ${count}...`}
        onClick={() => action.mutate({ body: { reports } })}
      >
        {state === 'open' ? `Close ${count}` : `Open ${count} again`}
      </Button>
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
