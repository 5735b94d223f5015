import * as z from 'zod'
import { defineApi } from '#contract/platform/endpoint.ts'
import { learningRoutes } from './routes.ts'

/** One of the four Excel workbooks. Works only if the file is stored on this site, not at an external address. */
export const Workbook = z.object({
  id: z.int(),
  lesson_id: z.int(),
  title: z.string(),
  external_url: z.string().nullable(),
  file_key: z.string().nullable(),
  size: z.int().nullable().describe('Bytes'),
  is_working: z.boolean(),
})
export type Workbook = z.infer<typeof Workbook>

export const workbooks = defineApi(learningRoutes.workbooks, {
  create: {
    summary: 'Add the missing ones of the four workbooks, and return the state of each',
    reply: z.object({ success: z.boolean(), resources: Workbook.array() }),
  },
  replace: {
    summary: 'Replace the file of a workbook (form field `file`, after the field `resourceId`)',
    reply: z.object({ success: z.boolean(), message: z.string(), resource: Workbook }),
  },
})
