import type { Month } from '#contract/tracker/months.ts'
import { apiUrl } from '#web/platform/api/api.ts'

/** Filter of an export; without fields, everything is exported. */
export interface ExportFilter {
  month?: Month | null
  category?: number | null
  account?: number | null
}

/** URL of expenses as a CSV file, for a link with `download`. */
export const exportHref = ({ month, category, account }: ExportFilter = {}): string =>
  apiUrl('imports', 'exportCsv', {
    query: {
      ...(month && { month: String(month.month), year: String(month.year) }),
      ...(category && { category: String(category) }),
      ...(account && { account: String(account) }),
    },
  })
