import { useListAddress } from '#web/platform/admin/use-list-address.ts'
import { href } from '#web/platform/routing/href.ts'
import { changedPrintingAddress, type PrintingAddress, printingQuery, readPrintingAddress } from './printing-address.ts'

const printingHref = (before: PrintingAddress, change: Partial<PrintingAddress>) =>
  href('printing', {}, { query: printingQuery(changedPrintingAddress(before, change)) })

export const usePrintingAddress = () => useListAddress(readPrintingAddress, printingHref)
