import { useListUrlState } from '#web/platform/admin/use-list-url-state.ts'
import { href } from '#web/platform/routing/href.ts'
import {
  changedPrintingUrlState,
  type PrintingUrlState,
  printingQuery,
  readPrintingUrlState,
} from './printing-url-state.ts'

const printingHref = (before: PrintingUrlState, change: Partial<PrintingUrlState>) =>
  href('printing', {}, { query: printingQuery(changedPrintingUrlState(before, change)) })

export const usePrintingUrlState = () => useListUrlState(readPrintingUrlState, printingHref)
