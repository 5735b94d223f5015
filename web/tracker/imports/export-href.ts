import type { Month } from '#contract/tracker/months.ts'
import { apiUrl } from '#web/platform/api/api.ts'

/** What is exported: all of it where nothing is said. */
export interface ExportFilter {
  month?: Month | null
  category?: number | null
}

/** The address of expenses as a CSV file, for a link with `download`. */
export const exportHref = ({ month, category }: ExportFilter = {}): string =>
  apiUrl('imports', 'exportCsv', {
    query: {
      ...(month && { month: String(month.month), year: String(month.year) }),
      ...(category && { category: String(category) }),
    },
  })
