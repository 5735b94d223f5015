import * as z from 'zod'
import { Timestamp } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { Finding } from '#contract/platform/site-check.ts'
import { operationsRoutes } from './routes.ts'

export const PartFinding = Finding.extend({ part: z.string().describe('Part of the site, such as database') })
export type PartFinding = z.infer<typeof PartFinding>

export const DoctorPanel = z.object({
  checked_at: Timestamp.nullable().describe('Time of the last result; null if there is none'),
  is_under_way: z.boolean().describe('Whether a server runs the checks now'),
  findings: PartFinding.array().describe('Last result, one or more lines for each part'),
})
export type DoctorPanel = z.infer<typeof DoctorPanel>

export const doctor = defineApi(operationsRoutes.doctor, {
  panel: { summary: 'Get the last result of the checks of every part; runs none', reply: DoctorPanel },
  run: { summary: 'Start the checks of every part, unless they run already', reply: DoctorPanel },
})
