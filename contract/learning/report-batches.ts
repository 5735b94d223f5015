import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { reportBatchRoutes } from './report-batch-routes.ts'

/** Maximum number of reports per change. */
const maxReports = 500

const ReportIds = z.object({
  reports: z
    .int()
    .positive()
    .array()
    .min(1, 'Please select a report.')
    .max(maxReports, `Please choose at most ${maxReports} reports at once.`),
})

const Changed = z.object({
  changed: z.int().array().describe('Ids of the reports that this call has changed, in ascending order'),
  missing: z.int().describe('Number of reports that are deleted'),
})

export const reportBatches = defineApi(reportBatchRoutes.reportBatches, {
  close: { summary: 'Close mistake reports; closed ones are unchanged', body: ReportIds, reply: Changed },
  reopen: { summary: 'Reopen closed mistake reports', body: ReportIds, reply: Changed },
})
