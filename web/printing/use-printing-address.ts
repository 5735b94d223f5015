import { href } from '#web/routing/href.ts'
import { useLocation, useNavigate } from '#web/routing/router-context.tsx'
import { changedPrintingAddress, type PrintingAddress, printingQuery, readPrintingAddress } from './printing-address.ts'

/** What the address of the page says, and how to change it. */
export function usePrintingAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = readPrintingAddress(search)
  const hrefOf = (change: Partial<PrintingAddress>) =>
    href('printing', {}, { query: printingQuery(changedPrintingAddress(address, change)) })
  return {
    address,
    hrefOf,
    /** Filters take the place of those before, so that Back leaves them all at once. */
    filter: (change: Partial<PrintingAddress>) => navigate(hrefOf(change), { replace: true }),
  }
}
