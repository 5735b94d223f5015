import { useListAddress } from '#web/desk/use-list-address.ts'
import { href } from '#web/routing/href.ts'
import { changedPrintingAddress, type PrintingAddress, printingQuery, readPrintingAddress } from './printing-address.ts'

const printingHref = (before: PrintingAddress, change: Partial<PrintingAddress>) =>
  href('printing', {}, { query: printingQuery(changedPrintingAddress(before, change)) })

export const usePrintingAddress = () => useListAddress(readPrintingAddress, printingHref)
