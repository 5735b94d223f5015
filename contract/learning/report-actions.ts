import * as z from 'zod'
import { IdParams } from '#contract/platform/codecs.ts'
import { defineApi } from '#contract/platform/endpoint.ts'
import { paragraphs } from '#contract/platform/input-fields.ts'
import { reportActionRoutes } from './report-action-routes.ts'

/** Maximum length of an answer, in characters. */
const answerLength = 2000

export const reportActions = defineApi(reportActionRoutes.reportActions, {
  answer: {
    summary: 'Answer a mistake report by e-mail, once, if its reporter asked for an answer',
    params: IdParams,
    body: z.object({
      answer: paragraphs(answerLength).check(z.minLength(1, 'Write an answer')),
      close: z.boolean().describe('Close the report, too'),
    }),
  },
  restore: { summary: 'Restore a deleted mistake report', params: IdParams },
})
